import { expect, it } from "vitest";
import archetypes from "../../../../layouts/grids/archetypes.json" with { type: "json" };
import channelForm from "../../../../layouts/forms/channel-setup.json" with { type: "json" };
import { lintGrid } from "../../grids/tools/lint.ts";
import { fieldColumns } from "./field-columns.ts";

const layout = {
  layout_key: "archetype_setup",
  entity: "archetype",
  name: "Archetype",
  structure: {
    main: [
      { name: "type", label: "Name", type: "string" },
      { name: "region", label: "Region", type: "select", is_dynamic: true },
      { name: "size", label: "Size", type: "int", is_dynamic: true },
      { name: "tags", label: "Tags", type: "multiselect", is_dynamic: true },
      { name: "agreed", label: "Agreed", type: "checkbox", accessor: "terms.agreed" },
      { name: "about", type: "note" },
    ],
  },
};

it("offers a column for each field of the entity's forms that the list does not show yet", () => {
  // Only fields that the layout adds to records are sortable and filterable by default.
  const abilities = { sortable: true, filterable: true };
  const offered = fieldColumns([channelForm, layout], archetypes);
  expect(offered.map(({ label, form, definition }) => [label, form, definition])).toEqual([
    [
      "Region",
      "Archetype",
      { accessor: "dynamic_fields.region", header: "Region", type: "text", ...abilities },
    ],
    ["Size", "Archetype", { accessor: "dynamic_fields.size", header: "Size", type: "number", ...abilities }],
    ["Tags", "Archetype", { accessor: "dynamic_fields.tags", header: "Tags", type: "tags" }],
    [
      "Agreed",
      "Archetype",
      { accessor: "terms.agreed", header: "Agreed", type: "boolean", format: ["Yes", "No"] },
    ],
  ]);
  const columns = [...archetypes.columns, ...offered.map(({ definition }) => definition)];
  expect(lintGrid({ ...archetypes, columns })).toEqual([]);
});
