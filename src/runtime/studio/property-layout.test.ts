import { describe, expect, it } from "vitest";
import gridSchema from "../../../schemas/grid-definition.schema.json" with { type: "json" };
import layoutSchema from "../../../schemas/form-layout.schema.json" with { type: "json" };
import { compileForm } from "../forms/compile-form.ts";
import { lintLayout } from "../forms/tools/lint.ts";
import { panelEdits, panelValues, propertyPanel } from "./property-layout.ts";

const panelOf = (part: object) => propertyPanel(layoutSchema, "field", part as Record<string, unknown>);

describe("the property panel", () => {
  it.each([
    ["field", layoutSchema, { name: "a", type: "select" }],
    ["column", gridSchema, { header: "A", type: "text" }],
    ["document", gridSchema, { columns: [{ accessor: "name", header: "Name", type: "text" }] }],
    ["document", layoutSchema, { structure: {} }],
  ])("of a %s is a sound layout with every property that says something of it", (kind, schema, part) => {
    const { layout, bindings } = propertyPanel(schema, kind, part);
    expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
    expect(compileForm(layout).fields).toHaveLength(bindings.length);
  });

  it("has a property that the language gains by itself", () => {
    const gained = structuredClone(layoutSchema) as unknown as {
      $defs: { field: { properties: Record<string, unknown> } };
    };
    gained.$defs.field.properties["voice_hint"] = {
      enum: ["slow", "fast"],
      description: "How it is read out.",
    };
    const { layout } = propertyPanel(gained, "field", { name: "a", type: "string" });
    expect(layout.structure["more"]).toContainEqual(
      expect.objectContaining({
        name: "voice_hint",
        label: "Voice hint",
        sub_heading: "How it is read out.",
        type: "select",
        options: ["slow", "fast"],
      }),
    );
  });

  it("of a list picks what its card shows among its columns, and leaves the columns themselves alone", () => {
    const list = {
      grid_key: "own",
      columns: [
        { accessor: "name", header: "Name", type: "text" },
        { accessor: "owner.email", type: "text" },
        { header: "Actions", type: "actions" },
      ],
      card: { title: "name", lines: ["owner.email"] },
      restore: ["sorting"],
    };
    const { layout, bindings } = propertyPanel(gridSchema, "document", list);
    const options = [
      { id: "name", label: "Name" },
      { id: "owner.email", label: "owner.email" },
    ];
    expect(layout.structure["card"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "card__title", type: "select", options }),
        expect.objectContaining({ name: "card__lines", type: "multiselect", options }),
      ]),
    );
    expect(bindings.map(({ path }) => path[0])).not.toContain("columns");
    const values = panelValues(list, bindings);
    expect(values).toMatchObject({
      card__title: "name",
      card__lines: ["owner.email"],
      restore: ["sorting"],
    });
    expect(panelEdits(list, bindings, values)).toEqual([]);
    const changed = { ...values, card__badge: "owner.email", card__lines: [], view: "cards" };
    expect(panelEdits(list, bindings, changed)).toEqual(
      expect.arrayContaining([
        { path: ["card", "badge"], value: "owner.email" },
        { path: ["card", "lines"], value: undefined },
        { path: ["view"], value: "cards" },
      ]),
    );
  });

  const part = {
    name: "a",
    type: "select",
    label: "A",
    is_editable: false,
    options: [{ id: "x", label: "X" }, "y"],
    validation: { required: true },
  };

  it("shows what is set, and says nothing of what nobody changed", () => {
    const { bindings } = panelOf(part);
    const values = panelValues(part, bindings);
    expect(values).toMatchObject({
      label: "A",
      is_editable: false,
      is_enabled: true,
      validation__required: true,
    });
    expect(panelEdits(part, bindings, values)).toEqual([]);
  });

  it("sets and unsets by path, and waits for JSON to be complete", () => {
    const { bindings } = panelOf(part);
    const edit = (changed: object) =>
      panelEdits(part, bindings, { ...panelValues(part, bindings), ...changed });
    expect(edit({ label: "" })).toEqual([{ path: ["label"], value: undefined }]);
    expect(edit({ validation__required: false })).toEqual([
      { path: ["validation", "required"], value: undefined },
    ]);
    expect(edit({ is_editable: true })).toEqual([{ path: ["is_editable"], value: undefined }]);
    expect(edit({ default_value: "[1," })).toEqual([]);
    expect(edit({ default_value: "12" })).toEqual([{ path: ["default_value"], value: 12 }]);
    expect(edit({ default_value: "north" })).toEqual([{ path: ["default_value"], value: "north" }]);
  });

  it("offers properties of the type at hand, and those that are set all the same", () => {
    const names = (field: object) => panelOf(field).bindings.map(({ name }) => name);
    expect(names({ name: "a", type: "checkbox" })).not.toContain("rows");
    expect(names({ name: "a", type: "checkbox", rows: 3 })).toContain("rows");
  });

  it("begins with what most people set, and offers the looks of the type alone", () => {
    const { layout } = panelOf({ name: "a", type: "int" });
    const general = layout.structure["general"] ?? [];
    expect(general.slice(0, 3).map(({ name }) => name)).toEqual(["label", "type", "validation__required"]);
    expect(general.find(({ name }) => name === "display")?.options).toEqual([
      { id: "slider", label: "Slider" },
      { id: "rating", label: "Stars" },
    ]);
  });
});
