import { expect, it } from "vitest";
import gridSchema from "../../../../schemas/grid-definition.schema.json" with { type: "json" };
import { lintGrid } from "../../grids/tools/lint.ts";
import {
  listWithAllAbilities,
  abilityKey,
  unsupportedAbilities,
  withoutProperties,
} from "./column-offers.ts";
import { propertyPanel } from "./property-layout.ts";

const name = { type: "text", accessor: "name", header: { en: "Name" } };
const document = {
  grid_key: "things",
  entity: "thing",
  endpoint: "/api/things",
  default_sort: "nothing",
  columns: [
    name,
    { type: "text", accessor: "note", sortable: true },
    { type: "date", accessor: "name" },
    { type: "actions", actions: [] },
  ],
};
const rules = { fields: { name: "text" }, groupable: [], defaultOrdering: [] } as const;

function refusedIn(list: unknown) {
  const greedy = listWithAllAbilities(list);
  if (greedy === undefined) throw new Error("This is no list.");
  return unsupportedAbilities(greedy, lintGrid(greedy, { list: rules }));
}

it("returns what each column's service does not support", () => {
  const refused = refusedIn(document);
  const [first, second, third] = document.columns.map((column) => [
    ...(refused.get(abilityKey(column)) ?? []),
  ]);
  expect(first).toEqual(["groupable"]);
  expect(second?.toSorted()).toEqual(["filterable", "groupable", "sortable"]);
  expect(third?.toSorted()).toEqual(["filterable", "groupable"]);
});

it("stays the same until another column needs a check", () => {
  const headed = {
    ...document,
    columns: [{ ...name, header: "Other", sortable: true }, ...document.columns.slice(1)],
  };
  expect(listWithAllAbilities(headed)).toEqual(listWithAllAbilities(document));
  const other = { ...document, columns: [{ ...name, accessor: "label" }, ...document.columns.slice(1)] };
  expect(listWithAllAbilities(other)).not.toEqual(listWithAllAbilities(document));
});

it("returns undefined for documents that are not lists", () => {
  for (const value of [null, [], {}, { columns: 1 }]) expect(listWithAllAbilities(value)).toBeUndefined();
  expect(unsupportedAbilities({}, [{ pointer: "/columns/0/sortable" }, { pointer: "" }]).size).toBe(0);
});

it("removes properties and their fields from a panel", () => {
  const panel = propertyPanel(gridSchema, "column", name);
  const left = withoutProperties(panel, new Set(["sortable"]));
  const names = (of: typeof panel) =>
    Object.values(of.layout.structure).flatMap((fields) => fields.map((field) => field.name));
  expect(names(panel)).toContain("sortable");
  expect(names(left)).toEqual(names(panel).filter((each) => each !== "sortable"));
  expect(left.bindings).toHaveLength(panel.bindings.length - 1);
});
