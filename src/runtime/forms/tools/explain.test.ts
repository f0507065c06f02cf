import { describe, expect, it } from "vitest";
import { compileForm } from "../compile-form.ts";
import { createFormStore } from "../create-form-store.ts";
import type { FormStoreOptions } from "../form-store.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { explainField, formatExplanation } from "./explain.ts";

const today = "2026-11-21";
const aStore = (fields: FieldDefinition[], options: Partial<FormStoreOptions> = {}) =>
  createFormStore({
    form: compileForm({ layout_key: "t", name: "T", structure: { main: fields } }),
    mode: "create",
    today,
    ...options,
  });

function explained(store: ReturnType<typeof aStore>, name: string): string[] {
  const explanation = explainField(store.getForm(), store.inspect(), name);
  return explanation ? formatExplanation(explanation) : [];
}

const kind: FieldDefinition = { name: "kind", label: "Kind", type: "select", options: ["a", "b"] };
const detail: FieldDefinition = {
  name: "detail",
  label: "Detail",
  type: "string",
  depends_on: {
    field: "kind",
    variants: [
      { when: "a", validation: { required: true, min_length: 3 }, label: "Details" },
      { when: { operator: "!=", value: "a" }, hidden: true },
    ],
  },
};
const note: FieldDefinition = {
  name: "note",
  label: "Note",
  type: "string",
  depends_on: { field: "detail" },
};
const hidden = "is hidden, so it is not checked or sent, but keeps what was typed";

describe("explainField", () => {
  it("follows a hidden field through hidden controllers to the value that caused it", () => {
    const store = aStore([kind, detail, note]);
    store.setValue("kind", "b");
    expect(explained(store, "note")).toEqual([
      `"Note" ${hidden}, because it is shown once "Detail" is filled, because "Detail" is hidden and reads as empty, ` +
        `because the variant where "Kind" is not "a" hides it, because "Kind" is "b".`,
    ]);
  });

  it("returns the same chain as data, down to the field and its value", () => {
    const store = aStore([kind, detail, note]);
    store.setValue("kind", "b");
    const [fact] = explainField(store.getForm(), store.inspect(), "note")?.facts ?? [];
    expect(fact).toMatchObject({
      topic: "hidden",
      because: [
        {
          because: [
            { field: "detail", because: [{ because: [{ field: "kind", value: "b", because: [] }] }] },
          ],
        },
      ],
    });
  });

  it("names the variant that shows a field, changes it and makes it required", () => {
    const store = aStore([kind, detail]);
    store.setValue("kind", "a");
    expect(explained(store, "detail")).toEqual([
      `"Details" is shown, because the variant where "Kind" is "a" shows it, because "Kind" is "a".`,
      `A variant sets its label and validation.min_length, because "Kind" is "a".`,
      `"Details" is required, because the variant where "Kind" is "a" sets validation.required, because "Kind" is "a".`,
      `"Details" has an error (shown only once the field is left or the form is submitted): Field cannot be empty, because it is ` +
        `empty; and the variant where "Kind" is "a" sets validation.required, because "Kind" is "a".`,
    ]);
  });

  it("reads pointers into the record, and names fields that do not exist", () => {
    const code: FieldDefinition = {
      name: "code",
      type: "string",
      depends_on: [
        { field: "/channel/type", variants: [{ when: ["chat", "inbound"] }] },
        { field: "absent", variants: [{ when: "x" }] },
      ],
    };
    const store = aStore([code], { context: { channel: { type: "call_center" } } });
    expect(explained(store, "code")).toEqual([
      `"code" ${hidden}, because no variant for /channel/type holds, because the record's /channel/type is ` +
        `"call_center"; and no variant for "absent" holds, because the form has no field "absent", so it reads as ` +
        `empty.`,
    ]);
  });

  it.each<[string, FieldDefinition[], unknown, string]>([
    [
      "a bound",
      [{ name: "x", type: "int", validation: { max: 5 } }],
      7,
      `its value is 7; and the layout sets validation.max`,
    ],
    [
      "a length",
      [{ name: "x", type: "string", validation: { min: 3 } }],
      "a",
      `its value is "a"; and the layout sets validation.min`,
    ],
    [
      "a type",
      [{ name: "x", type: "int" }],
      "1a",
      `its value is "1a"; and a field of type int cannot hold that`,
    ],
    [
      "a date",
      [{ name: "x", type: "date", validation: {} }],
      "2020-01-01",
      `its value is "2020-01-01"; and today is 2026-11-21`,
    ],
    [
      "a comparison",
      [
        { name: "x", type: "int", validation: { dependant_fields: [{ field: "y", operator: ">" }] } },
        { name: "y", type: "int", default_value: 9 },
      ],
      7,
      `its value is 7; and "y" is 9`,
    ],
  ])("explains the error of %s with the value and the rule", (_, fields, value, reasons) => {
    const store = aStore(fields);
    store.setValue("x", value);
    expect(explained(store, "x").at(-1)).toContain(`, because ${reasons}.`);
  });

  it("lists the offered options, and the field that filters them", () => {
    const options = [
      { id: "bcn", label: "Barcelona", in: "es" },
      { id: "cph", label: "Copenhagen", in: "dk" },
    ];
    const store = aStore([
      { name: "country", type: "select", options: ["es", "dk"], default_value: "es" },
      { name: "city", type: "select", options, form_filter_key: "country", option_filter_value: "in" },
    ]);
    const inspection = store.inspect();
    const fields = inspection.fields.map((field, position) =>
      position === 1 ? { ...field, value: "cph" } : field,
    );
    const explanation = explainField(store.getForm(), { ...inspection, fields }, "city");
    expect(explanation && formatExplanation(explanation)[1]).toContain(
      `its value is "cph"; and the options are "bcn", because "country" filters the options, because "country" is "es"`,
    );
  });

  it("names the answers that are the choices", () => {
    const store = aStore([
      { name: "spoken", label: "Spoken", type: "multiselect", options: ["en", "de"] },
      { name: "best", label: "Best", type: "select", options_from: { field: "spoken" } },
      { name: "items", label: "Items", type: "list", fields: [{ name: "what", type: "string" }] },
      {
        name: "dearest",
        label: "Dearest",
        type: "select",
        options_from: { field: "items", label: "what" },
      },
    ]);
    store.setValue("spoken", ["en"]);
    expect(explained(store, "best")).toContain(
      '"Best" offers the answers of "Spoken", because "Spoken" is ["en"].',
    );
    expect(explained(store, "dearest")).toContain(
      '"Dearest" offers "what" of each row of "Items", because "Items" is empty.',
    );
  });

  it("distinguishes disabled, read-only, hidden-type and server errors", () => {
    const store = aStore(
      [
        { name: "off", type: "string", is_disabled: true },
        { name: "fixed", type: "string", is_editable: false },
        { name: "carried", type: "hidden" },
        { name: "name", type: "string" },
      ],
      { mode: "edit", record: { name: "x" } },
    );
    store.setServerErrors([{ pointer: "/name", code: "taken", message: "Taken" }]);
    expect(explained(store, "off")).toContain(`"off" is disabled, because the layout sets is_disabled.`);
    expect(explained(store, "fixed")[1]).toMatch(
      /^"fixed" is read-only, because the layout sets is_editable/,
    );
    expect(explained(store, "carried")).toEqual([
      `"carried" holds a value that is never shown, because its type is hidden.`,
    ]);
    expect(explained(store, "name")[1]).toBe(
      `"name" has an error: Taken, because the server refused the value when it was sent.`,
    );
  });

  it("terminates for cyclic dependencies, and gives a shared reason only once", () => {
    const onTwo = (at: number): FieldDefinition => ({
      name: `f${at}`,
      type: "string",
      depends_on: [{ field: `f${at - 1}` }, { field: `f${at - 2}` }],
    });
    const loop: FieldDefinition = { name: "loop", type: "string", depends_on: { field: "loop" } };
    const store = aStore([loop, ...Array.from({ length: 60 }, (_, at) => onTwo(at))]);
    expect(explained(store, "loop")[0]).toContain('the dependency on "loop" closes a cycle and is ignored');
    expect(JSON.stringify(explained(store, "f59")).length).toBeLessThan(20_000);
  });

  it("returns undefined for an unknown field", () => {
    expect(explainField(aStore([]).getForm(), aStore([]).inspect(), "x")).toBeUndefined();
  });

  it("formats combined conditions as sentences, with the value of each field", () => {
    const age: FieldDefinition = { name: "age", label: "Age", type: "int" };
    const visit: FieldDefinition = {
      name: "visit",
      label: "Visit",
      type: "string",
      depends_on: {
        all: [
          {
            any: [
              { field: "kind", when: "a" },
              { field: "age", when: { operator: ">=", value: 18 } },
            ],
          },
          { not: { field: "kind", when: "b" } },
        ],
      },
      validation: {
        required_when: { field: "age" },
        rules: [{ holds: { field: "age", when: { operator: ">", value: 20 } }, message: "Too young" }],
      },
    };
    const store = aStore([kind, age, visit]);
    expect(explained(store, "visit")).toEqual([
      `"Visit" ${hidden}, because it is shown while ("Kind" is "a" or "Age" is >= 18) and it is not true that ` +
        `"Kind" is "b", because it is not true that ("Kind" is "a" or "Age" is >= 18) and it is not true that ` +
        `"Kind" is "b", because "Kind" is empty; and "Age" is empty.`,
    ]);
    store.setValue("age", 19);
    store.setValue("visit", "x");
    expect(explained(store, "visit").slice(1)).toEqual([
      '"Visit" is required, because "Age" is filled, because "Age" is 19.',
      '"Visit" has an error (shown only once the field is left or the form is submitted): Too young, because its value is ' +
        '"x"; and it is not true that "Age" is > 20, because "Age" is 19.',
    ]);
  });

  it("describes which files a field accepts, including the matching variant", () => {
    const receipts: FieldDefinition = {
      name: "receipts",
      label: "Receipts",
      type: "file",
      validation: { accept: ["pdf", "image"], max_files: 5, min_files: 2, max_megabytes: 10 },
    };
    const proof: FieldDefinition = { name: "proof", label: "Proof", type: "file" };
    const smaller: FieldDefinition = {
      name: "smaller",
      label: "Smaller",
      type: "file",
      depends_on: { field: "kind", variants: [{ when: "a", validation: { max_megabytes: 0.5 } }] },
    };
    const store = aStore([kind, receipts, proof, smaller]);
    expect(explained(store, "receipts")).toContain(
      '"Receipts" takes at most 5 files of up to 10 MB each: PDF files or images, and at least 2 once it is filled.',
    );
    expect(explained(store, "proof")).toContain('"Proof" takes one file of up to 25 MB: of any known kind.');
    store.setValue("kind", "a");
    expect(explained(store, "smaller")).toContain(
      '"Smaller" takes one file of up to 500 kB: of any known kind.',
    );
  });
});
