import { expect, test } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { compileForm } from "./compile-form.ts";
import { aForm, aStore, submitted, today } from "./testing.ts";
import { explainField, formatExplanation } from "./tools/explain.ts";
import { lintLayout } from "./tools/lint.ts";
import { validateRecord } from "./validation/validate-record.ts";

const password: FieldDefinition = {
  name: "api_key",
  label: "API key",
  type: "string",
  display: "password",
  is_dynamic: true,
};
const note: FieldDefinition = { name: "note", type: "string" };
const stored = { secret_id: "01890a5d-ac96-774b-bcce-b302099a8057" };
const layout = (fields: readonly unknown[], rest: object = {}) => ({
  layout_key: "test",
  name: "Test",
  structure: { main: fields },
  ...rest,
});
const findings = (fields: readonly unknown[], rest: object = {}) =>
  lintLayout(layout(fields, rest)).map(({ code, pointer }) => `${code} ${pointer}`);

test("drafts and values read by others contain no password", () => {
  const store = aStore([password, note]);
  store.setValue("api_key", "k-12345");
  store.setValue("note", "n");
  expect(store.getDraft().values).toEqual({ note: "n" });
  expect(store.getValues()).toEqual({ note: "n" });
  expect(store.submit()).toEqual({
    ok: true,
    payload: { dynamic_fields: { api_key: "k-12345" }, note: "n" },
  });
});

test("an explanation of its error does not show what was typed", () => {
  const store = aStore([{ ...password, validation: { min_length: 8 } }]);
  store.setValue(password.name, "abc");
  const explanation = explainField(store.getForm(), store.inspect(), password.name);
  const text = explanation ? formatExplanation(explanation).join("\n") : "";
  expect(text).toContain("because its value, which is not shown, breaks the rule");
  expect(text).not.toContain("abc");
});

test("a layout that shows the field as plain text does not receive the typed password", () => {
  const store = aStore([password]);
  store.setValue("api_key", "k-12345");
  store.replaceForm(aForm([{ ...password, label: "Key" }]));
  expect(store.getField("api_key")?.value).toBe("k-12345");
  const { display: _, ...plain } = password;
  store.replaceForm(aForm([plain]));
  expect(JSON.stringify([store.getField("api_key"), store.getDraft()])).not.toContain("k-12345");
  store.replaceForm(aForm([]));
  expect(JSON.stringify(store.getDraft())).not.toContain("k-12345");
});

test("a stored password is kept, replaced or removed", () => {
  const form = aForm([{ ...password, validation: { required: true, min_length: 4 } }]);
  const previous = { dynamic_fields: { api_key: stored } };
  const edit = (api_key: unknown) =>
    validateRecord(form, { body: { dynamic_fields: { api_key } }, previous, mode: "edit", today });
  expect(edit("k-12345")).toEqual({ ok: true, record: { dynamic_fields: { api_key: "k-12345" } } });
  expect(edit(stored).ok).toBe(true);
  for (const wrong of [null, "k", { secret_id: "x" }, { ...stored, more: 1 }, ["k-12345"]])
    expect(edit(wrong).ok).toBe(false);
  const store = aStore([password], { mode: "edit", record: previous });
  expect(submitted(store)).toBe("valid");
  store.setValue("api_key", null);
  expect(store.submit()).toEqual({ ok: true, payload: { dynamic_fields: { api_key: null } } });
});

test("other fields and explanations see only whether it is filled", () => {
  const form = aForm([
    password,
    { ...note, depends_on: { field: "api_key", variants: [{ when: "k-12345" }] } },
    { name: "copy", type: "string", calculate: { text: "Key {api_key}" } },
    { name: "begun", type: "string", default_from: "api_key" },
    {
      name: "later",
      label: "Later {api_key}",
      type: "string",
      label_values: true,
      depends_on: { field: "api_key" },
    },
  ]);
  const store = aStore(
    form.fields.map(({ definition }) => definition),
    { form },
  );
  store.setValue("api_key", "k-12345");
  expect(store.getField("note")?.state.hidden).toBe(true);
  expect(store.getField("later")?.state.hidden).toBe(false);
  const others = ["note", "copy", "begun", "later"].map((name) => {
    const { value, state } = store.getField(name) ?? {};
    return { value, state };
  });
  expect(JSON.stringify(others)).not.toContain("k-12345");
  const told = ["later", "copy"].map((name) => explainField(form, store.inspect(), name));
  expect(JSON.stringify(told)).not.toContain("k-12345");
  expect(JSON.stringify(told)).toContain('"text":"\\"API key\\" is filled"');
});

test("lint rejects passwords in the layout, and conditions other than whether one is filled", () => {
  const fine = { ...note, depends_on: { field: "api_key", variants: [{ when: { operator: "empty" } }] } };
  expect(findings([password, fine])).toEqual([]);
  expect(findings([{ ...password, default_value: "k", validation: { equals: "k" } }])).toEqual(
    expect.arrayContaining([
      "password-in-layout /structure/main/0/default_value",
      "password-in-layout /structure/main/0/validation/equals",
    ]),
  );
  const asks = { field: "api_key", when: "k" };
  const reading = [
    { ...note, depends_on: { field: "api_key", variants: [{ when: { operator: "!=", value: "k" } }] } },
    { name: "a", type: "string", calculate: { text: "Key {api_key}" } },
    { name: "b", type: "string", default_from: "api_key" },
    { name: "c", label: "For {api_key}", type: "string", label_values: true },
    { name: "d", type: "string", validation: { required_when: { all: [asks, { field: "note" }] } } },
    { name: "e", type: "string", validation: { dependant_fields: [{ field: "api_key", operator: "=" }] } },
    {
      name: "f",
      type: "list",
      fields: [{ name: "g", type: "string", depends_on: { ...asks, field: "/api_key" } }],
    },
  ];
  const found = findings([password, ...reading], { conditions: { open: asks } });
  expect(found.filter((each) => each.startsWith("password-read"))).toEqual([
    "password-read /structure/main/2/calculate",
    "password-read /structure/main/3/default_from",
    "password-read /structure/main/4/label_values",
    "password-read /structure/main/1/depends_on/field",
    "password-read /structure/main/5/validation/required_when/all/0/field",
    "password-read /structure/main/6/validation/dependant_fields/0/field",
    "password-read /structure/main/7/fields/0/depends_on/field",
    "password-read /conditions/open/field",
  ]);
});

test("lint rejects passwords in test records", () => {
  const test_records = [
    { name: "a", record: { dynamic_fields: { api_key: "k" } }, expect: {} },
    { name: "b", steps: [{ set: { api_key: "k" } }], expect: {} },
    { name: "c", record: { dynamic_fields: { api_key: stored } }, steps: ["submit"], expect: {} },
  ];
  expect(findings([password], { test_records })).toEqual([
    "password-in-layout /test_records/0",
    "password-in-layout /test_records/1",
  ]);
});

test("a password field without separate storage is rejected", () => {
  const { is_dynamic: _, ...alone } = password;
  const of = { type: "string", display: "password" };
  const matrix = { name: "grid", type: "matrix", rows: ["a"], of };
  const form = compileForm(
    layout([alone, { name: "rows", type: "list", fields: [{ ...password, name: "in_row" }, note] }, matrix]),
  );
  expect(form.errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    "misplaced-password /structure/main/0",
    "misplaced-password /structure/main/2/of/display",
    "misplaced-password /structure/main/1/fields/0/display",
  ]);
  expect(form.index.has("api_key")).toBe(false);
  expect(form.fields[form.index.get("rows") ?? -1]?.list?.form.fields.map(({ name }) => name)).toEqual([
    "note",
  ]);
});
