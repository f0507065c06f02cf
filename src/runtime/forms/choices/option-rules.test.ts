import { expect, it } from "vitest";
import type { JsonObject } from "../../../kernel/json.ts";
import { compileForm } from "../compile-form.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { createFormStore } from "../create-form-store.ts";
import { exportJsonSchema } from "../tools/export-schema.ts";
import { lintLayout } from "../tools/lint.ts";
import { explainField, formatExplanation } from "../tools/explain.ts";
import { validateRecord } from "../validation/validate-record.ts";

const today = "2026-11-21";
const layoutOf = (...main: FieldDefinition[]): FormLayout => ({
  layout_key: "options",
  name: "Options",
  schema_version: 2,
  structure: { main },
});

const allergies: FieldDefinition = {
  name: "allergies",
  type: "multiselect",
  options: ["nuts", { id: "none", label: "None", exclusive: true }],
};

it("the server rejects exclusive choices with others, and choices not offered now", () => {
  const layout = layoutOf(
    { name: "age", type: "int" },
    {
      name: "drink",
      type: "select",
      options: [
        "water",
        { id: "wine", label: "Wine", depends_on: { field: "age", when: { operator: ">=", value: 18 } } },
      ],
    },
    allergies,
  );
  expect(lintLayout(layout)).toEqual([]);
  const form = compileForm(layout);
  const validate = (body: Record<string, string | number | string[]>) =>
    validateRecord(form, { body, mode: "create", today });
  expect(validate({ age: 18, drink: "wine", allergies: ["none"] }).ok).toBe(true);
  expect(validate({ age: 17, drink: "wine", allergies: ["none", "nuts"] })).toMatchObject({
    errors: [
      { pointer: "/drink", code: "option", message: "Choose one of the options" },
      { pointer: "/allergies", code: "option", message: '"None" cannot be chosen together with others' },
    ],
  });
});

it("an option that is not offered excludes nothing, also where the same text is an answer of one's own", () => {
  const kind: FieldDefinition = {
    name: "kind",
    type: "autocomplete",
    options: ["a", "b"],
    allow_other: true,
  };
  const filtered: FieldDefinition = {
    name: "allergies",
    type: "multiselect",
    form_filter_key: "kind",
    option_filter_value: "group",
    allow_other: true,
    options: [
      { id: "none", label: "None", group: "a", exclusive: true },
      { id: "nuts", label: "Nuts", group: "b" },
    ],
  };
  const guests: FieldDefinition = { name: "guests", type: "list", fields: [kind, filtered] };
  const layout = layoutOf(guests);
  const form = compileForm(layout);
  const validate = (row: JsonObject) =>
    validateRecord(form, { body: { guests: [row] }, mode: "create", today }).ok;
  const both = ["none", "nuts"];
  expect(validate({ kind: "a", allergies: both })).toBe(false);
  expect(validate({ allergies: both })).toBe(false);
  expect(validate({ kind: "b", allergies: both })).toBe(true);
  const row = createFormStore({ form, mode: "create", today }).rows.add("guests");
  const chosenAs = (group: string) => {
    row?.store.setValue("kind", group);
    row?.store.setValue("allergies", ["none"]);
    row?.store.setValue("allergies", both);
    return row?.store.getField("allergies")?.value;
  };
  expect([chosenAs("a"), chosenAs("b")]).toEqual([["nuts"], both]);
  const schemaOf = (field: FieldDefinition) =>
    JSON.stringify(exportJsonSchema(compileForm(layoutOf(kind, field)), { of: "values" }));
  expect(schemaOf(filtered)).toContain("nothing else with none while offered");
  expect(schemaOf({ ...filtered, allow_other: false })).not.toContain("while offered");
});

it("an option in a row depends on a field of the outer form", () => {
  const layout = layoutOf(
    { name: "is_adult", type: "checkbox" },
    {
      name: "guests",
      type: "list",
      fields: [
        {
          name: "drink",
          type: "select",
          options: ["water", { id: "wine", label: "Wine", depends_on: { field: "/is_adult", when: true } }],
        },
      ],
    },
  );
  expect(lintLayout(layout)).toEqual([]);
  const store = createFormStore({ form: compileForm(layout), mode: "create", today });
  store.setValue("is_adult", true);
  const row = store.rows.add("guests");
  row?.store.setValue("drink", "wine");
  expect(store.getValues()).toEqual({ is_adult: true, guests: [{ drink: "wine" }] });
  store.setValue("is_adult", false);
  expect(store.rows.of("guests")[0]?.store.getField("drink")?.choices?.choices).toHaveLength(1);
  expect(store.getValues()["guests"]).toEqual([{ drink: null }]);
});

it("explain names withheld options and their conditions", () => {
  const form = compileForm(
    layoutOf(
      { name: "age", label: "Age", type: "int" },
      {
        name: "drink",
        type: "select",
        options: [{ id: "wine", label: "Wine", depends_on: { field: "age" } }],
        validation: { required: true },
      },
    ),
  );
  const store = createFormStore({ form, mode: "edit", today, record: { drink: "wine" } });
  store.submit();
  const explained = explainField(form, store.inspect(), "drink");
  expect(store.getField("drink")?.choices?.choices).toEqual([]);
  expect(explained && formatExplanation(explained).join(" ")).toContain("is required");
});

it("a layout of version 1 keeps option rules as data of the row", () => {
  const form = compileForm({ ...layoutOf(allergies), schema_version: 1 });
  expect(validateRecord(form, { body: { allergies: ["none", "nuts"] }, mode: "create", today }).ok).toBe(
    true,
  );
});
