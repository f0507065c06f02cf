import { describe, expect, it } from "vitest";
import formSchema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { compileSimplePattern } from "../../forms/validation/pattern.ts";
import { propertyPanel } from "./property-layout.ts";
import {
  defaultRowsAsPicked,
  defaultRowsLayout,
  itemEdits,
  itemOf,
  newItem,
  pickedDefaultRows,
} from "./row-form.ts";

describe("row items", () => {
  it("are a plain type until another property is set", () => {
    expect(itemEdits({ of: "int" }, [{ path: ["validation", "max"], value: 9 }])).toEqual([
      { path: ["of"], value: { type: "int", validation: { max: 9 } } },
    ]);
    const of = { type: "int", validation: { max: 9 } };
    expect(itemEdits({ of }, [{ path: ["signed"], value: true }])).toEqual([
      { path: ["of", "signed"], value: true },
    ]);
    expect(itemOf({ of })).toBe(of);
    expect(itemOf({ fields: [] })).toBeUndefined();
  });

  it("of a choice type have initial options", () => {
    expect(newItem("select", ["a"])).toEqual({ type: "select", options: ["a"] });
    expect(newItem("date", ["a"])).toBe("date");
  });

  it("offer the properties that the meta-schema allows for their type", () => {
    const names = (item: object) =>
      propertyPanel(formSchema, "item", { ...item }).bindings.map(({ name }) => name);
    expect(names({ type: "int" })).toEqual(expect.arrayContaining(["signed", "validation__max"]));
    expect(names({ type: "string" })).not.toContain("signed");
  });
});

describe("default rows", () => {
  const list = {
    type: "list",
    fields: [
      { name: "what", accessor: "deep.what", type: "string", validation: { required: true } },
      { name: "many", type: "int", depends_on: { field: "/elsewhere" } },
      { name: "rate", type: "int", calculate: { sum: ["many"] } },
      { name: "scan", type: "file" },
    ],
    default_value: [{ deep: { what: "A" }, extra: 1 }],
  };
  const fill = (definition: typeof list) => {
    const layout = defaultRowsLayout(definition);
    if (layout === undefined) throw new Error("There is no form.");
    const form = compileForm(layout, { compilePattern: compileSimplePattern });
    const record = defaultRowsAsPicked(definition);
    return createFormStore({ form, mode: "edit", record, today: "2000-01-01" });
  };

  it("are edited with the fields of the row and round-trip without loss", () => {
    expect(pickedDefaultRows(fill(list).getValues(), list)).toEqual(list.default_value);
    const [field] = defaultRowsLayout(list)?.structure["main"] ?? [];
    expect(field?.fields).toEqual([
      { name: "what", accessor: "deep.what", type: "string" },
      { name: "many", type: "int" },
      { name: "rate", type: "int" },
    ]);
  });

  it("are undefined if empty, and omit empty values", () => {
    expect(pickedDefaultRows({ rows: [] }, list)).toBeUndefined();
    expect(pickedDefaultRows({ rows: ["", "7"] }, { type: "list", of: "int" })).toEqual([7]);
    expect(pickedDefaultRows({ rows: [{ deep: { what: "" }, many: "3", more: { a: null } }] }, list)).toEqual(
      [{ deep: {}, many: 3, more: {} }],
    );
  });

  it("exist for lists only", () => {
    expect(defaultRowsLayout({ type: "matrix", rows: [], of: "string" })).toBeUndefined();
  });
});
