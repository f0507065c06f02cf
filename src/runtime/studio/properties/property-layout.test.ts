import { describe, expect, it } from "vitest";
import gridSchema from "../../../../schemas/grid-definition.schema.json" with { type: "json" };
import layoutSchema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { compileSimplePattern } from "../../forms/validation/pattern.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { panelEdits, panelValues, propertyPanel } from "./property-layout.ts";

const panelOf = (part: object) => propertyPanel(layoutSchema, "field", part as Record<string, unknown>);

describe("property panel", () => {
  it.each([
    ["field", layoutSchema, { name: "a", type: "select" }],
    ["column", gridSchema, { header: "A", type: "text" }],
    ["document", gridSchema, { columns: [{ accessor: "name", header: "Name", type: "text" }] }],
    ["document", layoutSchema, { structure: {} }],
  ])("of a %s has a valid layout with all relevant properties", (kind, schema, part) => {
    const { layout, bindings } = propertyPanel(schema, kind, part);
    expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
    expect(compileForm(layout).fields).toHaveLength(bindings.length);
  });

  it("includes properties added to the meta-schema", () => {
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

  it("of a list offers its columns for the card, and does not edit the columns", () => {
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

  it("shows set properties, and reports no edits for unchanged values", () => {
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

  it("sets and unsets by path, and ignores incomplete JSON", () => {
    const { bindings } = panelOf(part);
    const edit = (changed: object) =>
      panelEdits(part, bindings, { ...panelValues(part, bindings), ...changed });
    expect(edit({ label: "" })).toEqual([{ path: ["label"], value: undefined }]);
    expect(edit({ validation__required: false })).toEqual([
      { path: ["validation", "required"], value: undefined },
    ]);
    expect(edit({ is_editable: true })).toEqual([{ path: ["is_editable"], value: undefined }]);
    const odd = { name: "a", type: "int", default_value: { odd: true } };
    const typed = (text: string) => {
      const { bindings: ofOdd } = panelOf(odd);
      return panelEdits(odd, ofOdd, { ...panelValues(odd, ofOdd), default_value: text });
    };
    expect(typed("[1,")).toEqual([]);
    expect(typed("12")).toEqual([{ path: ["default_value"], value: 12 }]);
    expect(typed("north")).toEqual([{ path: ["default_value"], value: "north" }]);
  });

  it.each<[string, object, string, object, unknown, unknown]>([
    ["a number", { type: "int" }, "default_value", { type: "int" }, 12, 12],
    ["digits of a text", { type: "string" }, "default_value", { type: "string" }, "12", "12"],
    ["a box", { type: "checkbox" }, "default_value", { type: "checkbox" }, true, true],
    ["a day", { type: "date" }, "default_value", { type: "date" }, "2020-02-29", "2020-02-29"],
    [
      "one of the choices",
      { type: "select", options: ["x", "y"] },
      "default_value",
      { type: "select" },
      "y",
      "y",
    ],
    [
      "several",
      { type: "multiselect", options: ["x"] },
      "default_value",
      { type: "multiselect" },
      ["x"],
      ["x"],
    ],
    [
      "a box that must be ticked",
      { type: "checkbox" },
      "validation__equals",
      { type: "checkbox" },
      true,
      true,
    ],
    ["kinds of files", { type: "file" }, "validation__accept", { type: "multiselect" }, ["pdf"], ["pdf"]],
    ["lines", { type: "string" }, "rows", { type: "int" }, 3, 3],
  ])("accepts %s without JSON", (_, field, name, control, set, value) => {
    const definition = { name: "a", ...field };
    const { layout, bindings } = panelOf(definition);
    const fields = Object.values(layout.structure).flat();
    expect(fields.find((candidate) => candidate.name === name)).toMatchObject(control);
    expect(panelEdits(definition, bindings, { ...panelValues(definition, bindings), [name]: set })).toEqual([
      { path: name.split("__"), value },
    ]);
  });

  it("edits one language of a translated text, without JSON", () => {
    const definition = {
      name: "a",
      type: "string",
      label: { de: "Name", en: "Its name" },
      sub_heading: { de: "Hilfe" },
    };
    const { bindings } = panelOf(definition);
    const values = panelValues(definition, bindings);
    expect(values).toMatchObject({ label: "Its name", sub_heading: "Hilfe" });
    expect(panelEdits(definition, bindings, { ...values, label: "Full name", sub_heading: "" })).toEqual([
      { path: ["label", "en"], value: "Full name" },
      { path: ["sub_heading", "de"], value: undefined },
    ]);
  });

  it("offers neither required nor a default for fields without a value", () => {
    const names = panelOf({ name: "a", type: "note", text: "Hello" }).bindings.map(({ name }) => name);
    for (const name of ["validation__required", "validation__required_message", "accessor"])
      expect(names).not.toContain(name);
    expect(names).toContain("text");
  });

  it("parses numbers, which are text while typing", () => {
    const definition = { name: "a", type: "int", validation: { max: 3 } };
    const { layout, bindings } = panelOf(definition);
    const form = compileForm(layout, { compilePattern: compileSimplePattern });
    const record = panelValues(definition, bindings);
    const store = createFormStore({ form, mode: "edit", record, today: "2000-01-01" });
    const type = (text: string) => {
      store.setValue("validation__max", text);
      return panelEdits(definition, bindings, store.getValues());
    };
    expect(type("12")).toEqual([{ path: ["validation", "max"], value: 12 }]);
    expect(type("3")).toEqual([]);
    expect(type("-")).toEqual([]);
    expect(type("")).toEqual([{ path: ["validation", "max"], value: undefined }]);
  });

  it("falls back to JSON for values that no control can hold", () => {
    const definition = { name: "a", type: "int", default_value: "many" };
    expect(panelOf(definition).bindings).toContainEqual(
      expect.objectContaining({ name: "default_value", kind: "json" }),
    );
  });

  it("of a list accepts comma-separated numbers, and a search that is off or has its own text", () => {
    const list = { columns: [{ accessor: "name", type: "text" }], search: { placeholder: "Find" } };
    const { bindings } = propertyPanel(gridSchema, "document", list);
    const values = panelValues(list, bindings);
    expect(values).toMatchObject({ search: true, search__placeholder: "Find" });
    expect(panelEdits(list, bindings, values)).toEqual([]);
    const edit = (changed: object) => panelEdits(list, bindings, { ...values, ...changed });
    expect(edit({ page_sizes: "10, 25," })).toEqual([{ path: ["page_sizes"], value: [10, 25] }]);
    expect(edit({ page_sizes: "many" })).toEqual([]);
    expect(edit({ search: false })).toEqual([{ path: ["search"], value: false }]);
    expect(edit({ detail__changes__before: "name" })).toEqual([
      { path: ["detail", "changes", "before"], value: "name" },
    ]);
  });

  it("offers properties of the current type, and others that are set", () => {
    const names = (field: object) => panelOf(field).bindings.map(({ name }) => name);
    expect(names({ name: "a", type: "checkbox" })).not.toContain("rows");
    expect(names({ name: "a", type: "checkbox", rows: 3 })).toContain("rows");
  });

  it("starts with the most common properties, and offers only displays of the type", () => {
    const { layout } = panelOf({ name: "a", type: "int" });
    const general = layout.structure["general"] ?? [];
    expect(general.slice(0, 3).map(({ name }) => name)).toEqual(["label", "type", "validation__required"]);
    expect(general.find(({ name }) => name === "display")?.options).toEqual([
      { id: "slider", label: "Slider" },
      { id: "rating", label: "Stars" },
    ]);
  });

  it("edits both texts of a boolean column together", () => {
    const column = { header: "Active", type: "boolean", format: ["On", "Off"] };
    const { layout, bindings } = propertyPanel(gridSchema, "column", column);
    const labels = layout.structure["general"]?.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Word for yes", "Word for no"]));
    const values = panelValues(column, bindings);
    expect(values).toMatchObject({ format__yes: "On", format__no: "Off" });
    const edited = (change: object) => panelEdits(column, bindings, { ...values, ...change });
    expect(edited({ format__yes: "Live" })).toEqual([{ path: ["format"], value: ["Live", "Off"] }]);
    expect(edited({ format__no: "" })).toEqual([{ path: ["format"], value: ["On", "No"] }]);
    expect(new Set(edited({ format__yes: "", format__no: "" }).map(({ value }) => value))).toEqual(
      new Set([undefined]),
    );
  });

  it("picks the sort order of a list among sortable columns, in the order of selection", () => {
    const list = {
      columns: [
        { accessor: "name", header: "Name", type: "text", sortable: true },
        { accessor: "note", header: "Note", type: "text" },
      ],
      default_sort: "-created_at,name",
    };
    const { layout, bindings } = propertyPanel(gridSchema, "document", list);
    const field = Object.values(layout.structure)
      .flat()
      .find(({ name }) => name === "default_sort");
    expect(field?.options).toEqual([
      { id: "name", label: "Name, ascending" },
      { id: "-name", label: "Name, descending" },
      { id: "created_at", label: "Created at, ascending" },
      { id: "-created_at", label: "Created at, descending" },
    ]);
    const values = panelValues(list, bindings);
    expect(values["default_sort"]).toEqual(["-created_at", "name"]);
    const sorted = (...default_sort: string[]) => panelEdits(list, bindings, { ...values, default_sort });
    expect(sorted("name")).toEqual([{ path: ["default_sort"], value: "name" }]);
    expect(sorted("-created_at", "name", "-name")).toEqual([
      { path: ["default_sort"], value: "-created_at,-name" },
    ]);
    expect(sorted()).toEqual([{ path: ["default_sort"], value: undefined }]);
  });

  it("edits a default with options from the service, and picks the field that filters them", () => {
    const field = { name: "town", type: "select", api_endpoint: "/api/towns", form_filter_key: "gone" };
    const { layout, bindings } = propertyPanel(layoutSchema, "field", field, {
      names: { form_filter_key: [{ id: "country", label: "Country" }] },
    });
    const fields = Object.values(layout.structure).flat();
    expect(fields.find(({ name }) => name === "default_value")).toMatchObject({
      type: "select",
      api_endpoint: "/api/towns",
    });
    expect(fields.find(({ name }) => name === "form_filter_key")).toMatchObject({
      type: "select",
      options: [
        { id: "country", label: "Country" },
        { id: "gone", label: "gone" },
      ],
    });
    expect(bindings.filter(({ kind }) => kind === "json").map(({ name }) => name)).toEqual([]);
  });
});
