import { expect, it } from "vitest";
import { fieldsOf, imported, isAccepted, reasonsOf } from "../testing.ts";

/*
 * Lists that must have rows: `min_items` alone does not apply to a list without any.
 */

const rowsOf = (schema: object, required: readonly string[]) =>
  imported("json-schema", { type: "object", properties: { l: { type: "array", ...schema } }, required });

const objects = { items: { type: "object", properties: { a: { type: "string" } } } };
const texts = { items: { type: "string" } };

it.each([
  ["rows", objects, { a: "x" }],
  ["texts", texts, "x"],
])("JSON Schema: %s are demanded by `required` with `minItems`, and by neither alone", (_name, list, row) => {
  const demanded = rowsOf({ ...list, minItems: 1 }, ["l"]);
  expect(reasonsOf(demanded)).toEqual({});
  expect([[], [row]].map((l) => isAccepted(demanded, { l }))).toEqual([false, true]);
  expect(isAccepted(rowsOf({ ...list, minItems: 1 }, []), {})).toBe(true);
  expect(isAccepted(rowsOf({ ...list, minItems: 2 }, []), { l: [row] })).toBe(false);
  expect(isAccepted(rowsOf(list, ["l"]), { l: [] })).toBe(true);
});

it("JSON Schema: a required list of choices may be empty, unless it has a least number", () => {
  const choices = { uniqueItems: true, items: { type: "string", enum: ["a", "b"] } };
  expect(isAccepted(rowsOf(choices, ["l"]), { l: [] })).toBe(true);
  const demanded = rowsOf({ ...choices, minItems: 1 }, ["l"]);
  expect(reasonsOf(demanded)).toEqual({});
  expect([[], ["a"]].map((l) => isAccepted(demanded, { l }))).toEqual([false, true]);
});

it("JSON Schema: a required box without a default needs an answer, which can be false", () => {
  const boxOf = (schema: object) =>
    imported("json-schema", {
      type: "object",
      properties: { b: { type: "boolean", ...schema } },
      required: ["b"],
    });
  const form = boxOf({});
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["b"]).toMatchObject({ starts_empty: true, validation: { required: true } });
  expect([{}, { b: false }].map((values) => isAccepted(form, values))).toEqual([false, true]);
  for (const known of [{ default: false }, { readOnly: true }])
    expect(fieldsOf(boxOf(known))["b"]).not.toHaveProperty("starts_empty");
});

it("JSON Schema: a list of rows starts with as many as it demands, as in RJSF", () => {
  expect(fieldsOf(rowsOf({ ...objects, minItems: 2 }, []))["l"]?.default_value).toEqual([{}, {}]);
  expect(fieldsOf(rowsOf(objects, []))["l"]).not.toHaveProperty("default_value");
});

it("SurveyJS: the least number of panels and rows is always there", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "paneldynamic", name: "p", minPanelCount: 2, templateElements: [{ type: "text", name: "q" }] },
      { type: "matrixdynamic", name: "m", minRowCount: 3, columns: [{ name: "z", cellType: "text" }] },
      { type: "matrixdynamic", name: "free", columns: [{ name: "z", cellType: "text" }] },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    p: { validation: { required: true, min_items: 2 }, default_value: [{}, {}] },
    m: { validation: { required: true, min_items: 3 }, default_value: [{}, {}, {}] },
    free: { default_value: [{}, {}] },
  });
  const [p, m] = [
    [{ q: "a" }, {}],
    [{ z: "a" }, {}, {}],
  ];
  expect(
    [
      { p, m },
      { p: [], m },
      { p, m: [] },
    ].map((values) => isAccepted(form, { ...values, free: [] })),
  ).toEqual([true, false, false]);
});

it("Form.io: grids that demand rows, and an open data grid with its first row", () => {
  const columns = [{ type: "textfield", key: "a", input: true, validate: { required: true } }];
  const form = imported("formio", {
    components: [
      { type: "datagrid", key: "open", input: true, components: columns },
      { type: "datagrid", key: "none", input: true, initEmpty: true, components: columns },
      { type: "editgrid", key: "some", input: true, validate: { minLength: 1 }, components: columns },
      { type: "editgrid", key: "must", input: true, validate: { required: true }, components: columns },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["open"]?.default_value).toEqual([{}]);
  for (const key of ["none", "some", "must"]) expect(fieldsOf(form)[key]).not.toHaveProperty("default_value");
  const rows = [{ a: "x" }];
  expect(isAccepted(form, { open: rows, some: rows, must: rows })).toBe(true);
  expect(isAccepted(form, { open: rows, some: [], must: rows })).toBe(false);
  expect(isAccepted(form, { open: rows, some: rows, must: [] })).toBe(false);
  // The first row of the data grid is there, and its column is demanded.
  expect(isAccepted(form, { open: [{}], some: rows, must: rows })).toBe(false);
});

it("FHIR: a required group that repeats", () => {
  const group = (required: boolean) =>
    imported("fhir", {
      resourceType: "Questionnaire",
      item: [
        {
          linkId: "g",
          type: "group",
          text: "G",
          repeats: true,
          required,
          item: [{ linkId: "a", type: "string", text: "A" }],
        },
      ],
    });
  expect(fieldsOf(group(true))["g"]).toMatchObject({ validation: { required: true }, default_value: [{}] });
  expect([[], [{ a: "x" }]].map((g) => isAccepted(group(true), { g }))).toEqual([false, true]);
  expect(isAccepted(group(false), { g: [] })).toBe(true);
});

it("JSON Schema: entries of an optional tuple are demanded by those behind them", () => {
  const tuple = (more: object, required: readonly string[]) =>
    imported("json-schema", {
      type: "object",
      properties: {
        t: { type: "array", prefixItems: [{ type: "string" }, { type: "string" }], items: false, ...more },
      },
      required,
    });
  const verdicts = (form: ReturnType<typeof tuple>) =>
    [{}, { item_1: "a" }, { item_2: "b" }, { item_1: "a", item_2: "b" }].map((t) => isAccepted(form, { t }));
  expect(verdicts(tuple({}, []))).toEqual([true, true, false, true]);
  expect(verdicts(tuple({ minItems: 2 }, []))).toEqual([true, false, false, true]);
  expect(verdicts(tuple({ minItems: 2 }, ["t"]))).toEqual([false, false, false, true]);
});

it("JSON Schema: what is no schema is not imported", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: { ok: { type: "string" }, a: null, b: 3, c: [], d: { oneOf: 3 }, e: true },
  });
  expect(reasonsOf(form)).toEqual({
    "/properties/a": "it is not a schema",
    "/properties/b": "it is not a schema",
    "/properties/c": "it is not a schema",
    "/properties/d": "its oneOf is not a list",
  });
});
