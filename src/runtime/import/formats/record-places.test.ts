import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { importFormats } from "../import-layout.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

type Format = (typeof importFormats)[number];

/** A form of text questions with these keys, and of a list of rows with them, if the format has lists. */
const formWith: Readonly<Record<Format, (keys: readonly string[]) => unknown>> = {
  "json-schema": (keys) => {
    const properties = Object.fromEntries(keys.map((key) => [key, { type: "string" }]));
    return { properties: { ...properties, rows: { type: "array", items: { type: "object", properties } } } };
  },
  "form-js": (keys) => {
    const components = keys.map((key) => ({ type: "textfield", key }));
    return { components: [...components, { type: "dynamiclist", path: "rows", components }] };
  },
  surveyjs: (keys) => {
    const elements = keys.map((name) => ({ type: "text", name }));
    return { elements: [...elements, { type: "paneldynamic", name: "rows", templateElements: elements }] };
  },
  jsonforms: (keys) => {
    const properties = Object.fromEntries(keys.map((key) => [key, { type: "string" }]));
    const elements = keys.map((key) => ({
      type: "Control",
      scope: `#/properties/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    }));
    return { schema: { properties }, uischema: { type: "VerticalLayout", elements } };
  },
  xlsform: (keys) => {
    const questions = keys.map((name) => ({ type: "text", name }));
    return {
      survey: [
        ...questions,
        { type: "begin repeat", name: "rows" },
        ...questions.map(({ type, name }) => ({ type, name })),
        { type: "end repeat" },
      ],
    };
  },
  fhir: (keys) => {
    const item = keys.map((linkId) => ({ linkId, type: "string", text: linkId }));
    const inRows = keys.map((key) => ({ linkId: `in ${key}`, type: "string" }));
    const rows = { linkId: "rows", type: "group", repeats: true, item: inRows };
    return { resourceType: "Questionnaire", item: [...item, rows] };
  },
  openmrs: (keys) => {
    const questions = keys.map((id) => ({
      id,
      label: id,
      type: "obs",
      questionOptions: { rendering: "text" },
    }));
    return { pages: [{ label: "Page", sections: [{ label: "Section", questions }] }] };
  },
  formio: (keys) => {
    const components = keys.map((key) => ({ type: "textfield", key, input: true }));
    return { components: [...components, { type: "datagrid", key: "rows", input: true, components }] };
  },
};

/** Where values are in the record, and with a mark in the rows of lists. */
const placesOf = (fields: readonly FieldDefinition[], around = ""): string[] =>
  fields.flatMap(({ type, name, accessor = name, fields: inner = [] }) =>
    type === "note"
      ? []
      : type === "list"
        ? placesOf(inner, `${around}${accessor}[].`)
        : [`${around}${accessor}`],
  );

const known = [
  ..."a-b|a_b|a b|a.b|a_b_2|名前|年齢|имя|価格|量|question|question_2|1.1|1-1|1_1|q_1_1".split("|"),
  ..."constructor|q_constructor|é|e|E|list|group|rows_2|x".split("|"),
  `${"long".repeat(20)}1`,
  `${"long".repeat(20)}2`,
];
const key = fc.oneof(fc.constantFrom(...known), fc.stringMatching(/^[ab1名][ab12_.名-]{0,3}$/));
const keys = fc.uniqueArray(key, { minLength: 1, maxLength: 12 }).map((found) => [...found, "b"]);

describe("different keys of a source have different places in the record", () => {
  it.each(importFormats)("%s", (format) => {
    fc.assert(
      fc.property(keys, (found) => {
        const wanted = [...new Set(found)];
        const { layout, report } = imported(format, formWith[format](wanted));
        const fields = Object.values(layout.structure).flat();
        const places = placesOf(fields);
        expect(new Set(places).size).toBe(places.length);
        expect(places).toHaveLength(report.inputs);
        expect(compileForm(layout).fields.length).toBeGreaterThanOrEqual(wanted.length);
        // A key that is a name keeps it, whatever stands before it.
        expect(places).toContain("b");
        expect(imported(format, formWith[format](wanted)).layout).toEqual(layout);
      }),
      { numRuns: 15 },
    );
  });
});

it("keeps the names of valid keys, and numbers those that become equal", () => {
  const components = ["a-b", "名前", "a_b", "年齢", "a b"].map((name) => ({ type: "textfield", key: name }));
  expect(Object.keys(fieldsOf(imported("form-js", { components })))).toEqual([
    "a_b_2",
    "question",
    "a_b",
    "question_2",
    "a_b_3",
  ]);
});

it("conditions read the question that they name, also in rows", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "text", name: "年齢", inputType: "number" },
      { type: "text", name: "名前", visibleIf: "{年齢} > 3" },
      {
        type: "paneldynamic",
        name: "品",
        templateElements: [
          { type: "text", name: "量", inputType: "number" },
          { type: "text", name: "価格", visibleIf: "{panel.量} > 3" },
        ],
      },
    ],
  });
  const fields = fieldsOf(form);
  const [, price] = fields["list"]?.fields ?? [];
  for (const field of [fields["question_2"], price])
    expect(JSON.stringify(field?.depends_on)).toContain('"question"');
  expect(form.report.exact).toBe(form.report.inputs);
});

it("XLSForm: repeats of the same name in different groups have places of their own", () => {
  const inGroup = (name: string) => [
    { type: "begin group", name },
    { type: "begin repeat", name: "child" },
    { type: "text", name: "a" },
    { type: "end repeat" },
    { type: "end group" },
  ];
  const { layout } = imported("xlsform", { survey: [...inGroup("one"), ...inGroup("two")] });
  const places = placesOf(Object.values(layout.structure).flat());
  expect(new Set(places).size).toBe(2);
});

it("a group around more levels than an accessor has keeps its questions apart", () => {
  const properties = { "a-b": { type: "string" }, a_b: { type: "string" } };
  const nested = Array.from({ length: 30 }).reduce<object>(
    (inner, _, depth) => ({ type: "object", properties: { [`${"level".repeat(8)}${depth}`]: inner } }),
    { type: "object", properties },
  );
  const { layout, report } = imported("json-schema", nested);
  const places = compileForm(layout).fields.map(({ path }) => path.join("."));
  expect(new Set(places).size).toBe(places.length);
  expect(report).toMatchObject({ inputs: 2, exact: 2 });
});

it("SurveyJS: names cells of rows apart from each other and from other questions", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "matrix", name: "m", columns: ["x"], rows: ["a-b", "a_b", "価格", "量"] },
      { type: "text", name: "m_a_b" },
      {
        type: "matrixdropdown",
        name: "品",
        rows: ["一", "二"],
        columns: [{ name: "価格", cellType: "text" }],
      },
    ],
  });
  expect(form.report).toMatchObject({ inputs: 3, exact: 3 });
  expect(reasonsOf(form)).toEqual({});
  const paths = compileForm(form.layout)
    .fields.filter(({ type }) => !type.holdsNoValue)
    .map(({ path }) => path.join("."));
  expect(paths.toSorted()).toEqual(
    ["m.a-b", "m.a_b", "m.価格", "m.量", "m_a_b", "question.一.column", "question.二.column"].toSorted(),
  );
});
