import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { compileForm } from "../compile-form.ts";
import type { FormStore } from "../form-store.ts";
import { aForm, aStore, today } from "../testing.ts";
import { validateRecord } from "../validation/validate-record.ts";

const labels = (store: FormStore, name: string) =>
  store.getField(name)?.choices?.choices.map(({ label }) => label);

const medicines: FieldDefinition = {
  name: "medicines",
  type: "list",
  fields: [
    { name: "code", type: "string" },
    { name: "title", type: "string" },
    {
      name: "kind",
      type: "select",
      options: [
        { id: "p", label: "Pill" },
        { id: "d", label: "Drops" },
      ],
    },
    {
      name: "note",
      type: "string",
      depends_on: { field: "kind", when: "p" },
    },
  ],
};
const rows = [
  { code: "a", title: "Aspirin", kind: "p", note: "Chew" },
  { code: "b", title: "Belladonna", kind: "d", note: "Stale" },
  { code: "c", title: "", kind: "p" },
  { code: "a", title: "Aspirin again", kind: "p", note: "Chew" },
];
const from = (options_from: FieldDefinition["options_from"], rest: Partial<FieldDefinition> = {}) =>
  ({ name: "chosen", type: "select", options_from, ...rest }) as FieldDefinition;
const storeOf = (...fields: FieldDefinition[]) => {
  const store = aStore([medicines, ...fields]);
  store.setValue("medicines", rows);
  return store;
};

describe("choices from the rows of a list", () => {
  it.each([
    ["a text", { label: "title" }, ["Aspirin", "Belladonna", "Aspirin again"]],
    ["a choice, with the label of its option", { label: "kind" }, ["Pill", "Drops"]],
    ["a text beside another stored value", { label: "title", value: "code" }, ["Aspirin", "Belladonna"]],
    ["a text that is hidden in some rows", { label: "note" }, ["Chew"]],
    ["a field that the rows do not have", { label: "nothing" }, []],
  ] as const)("are %s", (_, columns, expected) => {
    expect(labels(storeOf(from({ field: "medicines", ...columns })), "chosen")).toEqual(expected);
  });

  it("are none while the list is hidden", () => {
    const hidden = { ...medicines, depends_on: { field: "takes", when: true } };
    const store = aStore([
      { name: "takes", type: "checkbox" },
      hidden,
      from({ field: "medicines", label: "title" }),
    ]);
    store.setValue("medicines", rows);
    store.setValue("takes", true);
    store.setValue("chosen", "Aspirin");
    expect(labels(store, "chosen")).toContain("Aspirin");
    store.setValue("takes", false);
    expect(labels(store, "chosen")).toEqual([]);
    expect(store.getField("chosen")?.value).toBeUndefined();
  });

  it("follow labels in other texts, whose choice stays the same", () => {
    const store = storeOf(
      from({ field: "medicines", label: "title", value: "code" }),
      {
        name: "both",
        type: "multiselect",
        options_from: { field: "medicines", label: "title", value: "code" },
      },
      { name: "again", type: "select", options_from: { field: "both" } },
      { name: "text", type: "string", calculate: { text: "Take {chosen}, not {again}" } },
    );
    store.setValue("chosen", "a");
    store.setValue("both", ["a", "b"]);
    store.setValue("again", "b");
    expect(store.getField("text")?.value).toBe("Take Aspirin, not Belladonna");
    store.setValue("medicines", [rows[0], { ...rows[1], title: "Drops" }]);
    expect(labels(store, "again")).toEqual(["Aspirin", "Drops"]);
    expect(store.getField("text")?.value).toBe("Take Aspirin, not Drops");
  });

  it("are read by other rows of the same list, and by rows within them", () => {
    const people: FieldDefinition = {
      name: "people",
      type: "list",
      fields: [
        { name: "name", type: "string" },
        { name: "boss", type: "select", options_from: { field: "/people", label: "name" } },
        { name: "tools", type: "list", of: "string" },
        { name: "uses", type: "list", of: { type: "select", options_from: { field: "/tools" } } },
      ],
    };
    const form = aForm([people]);
    expect(form.errors).toEqual([]);
    const validate = (boss: string, uses: string) =>
      validateRecord(form, {
        body: {
          people: [
            { name: "Ann", tools: ["saw"] },
            { name: "Ben", boss, tools: ["axe"], uses: [uses] },
          ],
        },
        mode: "create",
        today,
      });
    expect(validate("Ann", "axe").ok).toBe(true);
    expect(validate("Cem", "saw")).toMatchObject({
      errors: [
        { pointer: "/people/1/boss", code: "option" },
        { pointer: "/people/1/uses/0", code: "option" },
      ],
    });
  });
});

describe("choices from the options chosen in another field", () => {
  it("are chosen rows of a service, with the labels that the rows hold", () => {
    const users: FieldDefinition = {
      name: "users",
      type: "multiselect",
      api_endpoint: "/api/users",
      option_label_key: "name",
      is_object: true,
    };
    const store = aStore([
      users,
      from({ field: "users" }),
      { name: "text", type: "string", calculate: { text: "{chosen}" } },
    ]);
    store.setValue("users", [{ id: 7, name: "Ann" }]);
    store.setValue("chosen", 7);
    expect(labels(store, "chosen")).toEqual(["Ann"]);
    expect(store.getField("text")?.value).toBe("Ann");
  });

  it("replaces them where a variant brings options", () => {
    const field = from(
      { field: "langs" },
      {
        depends_on: { field: "all", variants: [{ when: true, options: ["x"] }, { otherwise: true }] },
      },
    );
    const store = aStore([
      { name: "all", type: "checkbox" },
      { name: "langs", type: "multiselect", options: ["en", "de"] },
      field,
    ]);
    store.setValue("langs", ["de"]);
    expect(labels(store, "chosen")).toEqual(["de"]);
    store.setValue("all", true);
    expect(labels(store, "chosen")).toEqual(["x"]);
  });
});

describe("the server", () => {
  const form = aForm([medicines, from({ field: "medicines", label: "title" }), { name: "age", type: "int" }]);
  const edit = (body: Record<string, unknown>) =>
    validateRecord(form, {
      body,
      previous: { medicines: [{ title: "Aspirin" }], chosen: "Gone", age: 1 },
      mode: "edit",
      today,
    });

  it("keeps a saved choice that was already missing, and refuses it once its rows change", () => {
    expect(edit({ age: 2 })).toEqual({ ok: true, record: { age: 2 } });
    expect(edit({ chosen: "Aspirin" }).ok).toBe(true);
    expect(edit({ chosen: "Other" })).toMatchObject({ errors: [{ pointer: "/chosen", code: "option" }] });
  });

  it("checks 1,000 rows that each choose from 1,000 rows within two seconds", () => {
    const people: FieldDefinition = {
      name: "people",
      type: "list",
      fields: [
        { name: "name", type: "string" },
        { name: "boss", type: "select", options_from: { field: "/people", label: "name" } },
      ],
    };
    const many = Array.from({ length: 1_000 }, (_, at) => ({ name: `p${at}`, boss: `p${(at * 7) % 1_000}` }));
    const begun = performance.now();
    expect(validateRecord(aForm([people]), { body: { people: many }, mode: "create", today }).ok).toBe(true);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe("cycles", () => {
  it("name their path, and leave no choices instead of reading each other without end", () => {
    const form = compileForm({
      structure: {
        main: [
          {
            name: "list",
            type: "list",
            fields: [{ name: "a", type: "select", options_from: { field: "/both" } }],
          },
          { name: "both", type: "multiselect", options_from: { field: "list", label: "a" } },
        ],
      },
    });
    expect(form.errors.map(({ code, message }) => [code, message])).toEqual([
      ["cycle", "These fields depend on each other in a cycle: list -> both -> list."],
    ]);
    const body = { list: [{ a: "x" }], both: ["x"] };
    expect(validateRecord(form, { body, mode: "create", today })).toMatchObject({ ok: false });
  });
});

it("refuses what a list in the record does not have, and reads no list of a row", () => {
  const field = from({ field: "/project/teams", label: "name", value: "id" });
  const form = aForm([field]);
  const context = {
    project: { teams: [{ id: 1, name: "Red" }, { name: "Blue" }, { id: {}, name: "None" }] },
  };
  const codesOf = (of: typeof form, body: Record<string, unknown>) => {
    const result = validateRecord(of, { body, mode: "create", today, context });
    return result.ok ? [] : result.errors.map(({ code }) => code);
  };
  const errorsOf = (chosen: unknown) => codesOf(form, { chosen });
  expect(errorsOf(1)).toEqual([]);
  expect(errorsOf("Blue")).toEqual([]);
  expect(errorsOf("Red")).toEqual(["option"]);
  expect(errorsOf("None")).toEqual(["option"]);
  const list = aForm([{ name: "rows", type: "list", fields: [field] }]);
  expect(codesOf(list, { rows: [{ chosen: 1 }] })).toEqual(["option"]);
});
