import { describe, expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

it("SurveyJS: imports a matrix as one question whose cells conditions can read", () => {
  const form = imported("surveyjs", {
    elements: [
      {
        type: "matrix",
        name: "quality",
        title: "Quality",
        eachRowRequired: true,
        rows: ["price", { value: "service", text: "Service" }],
        columns: [{ value: 1, text: "Bad" }, 5],
      },
      {
        type: "matrixdropdown",
        name: "drugs",
        rows: ["morning", "evening"],
        choices: ["a", "b"],
        columns: [
          { name: "drug name" },
          { name: "dose", cellType: "text", inputType: "number", isRequired: true },
        ],
      },
      { type: "comment", name: "why", visibleIf: "{quality.service} = 1" },
      { type: "matrix", name: "empty", columns: ["a"] },
    ],
  });
  expect(form.report).toMatchObject({ inputs: 4, exact: 3 });
  expect(reasonsOf(form)).toEqual({ "/elements/3": "a matrix without rows" });
  expect(fieldsOf(form)).toMatchObject({
    quality: {
      type: "matrix",
      label: "Quality",
      rows: [
        { id: "price", label: "price" },
        { id: "service", label: "Service" },
      ],
      of: {
        type: "select",
        display: "radio",
        options: [
          { id: 1, label: "Bad" },
          { id: 5, label: "5" },
        ],
        validation: { required: true },
      },
    },
    drugs: {
      type: "matrix",
      fields: [
        { name: "drug_name", type: "select", options: [{ id: "a" }, { id: "b" }] },
        { name: "dose", type: "float", validation: { required: true } },
      ],
    },
    why: { depends_on: { field: "quality_service", variants: [{ when: 1 }] } },
  });
});

it("Form.io: imports a survey as a matrix of radio buttons", () => {
  const form = imported("formio", {
    display: "form",
    components: [
      {
        type: "survey",
        key: "rated",
        label: "Rated",
        input: true,
        questions: [{ label: "Service", value: "service" }],
        values: [{ label: "Good", value: "good" }],
        validate: { required: true },
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["rated"]).toMatchObject({
    type: "matrix",
    rows: [{ id: "service", label: "Service" }],
    of: { type: "select", options: [{ id: "good", label: "Good" }], validation: { required: true } },
  });
});

it("JSON Schema: imports a list of enum values with duplicates as a list of selects, with its default", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: {
      colours: { type: "array", items: { type: "string", enum: ["red", "blue"] }, default: ["red", "red"] },
    },
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["colours"]).toMatchObject({
    type: "list",
    of: { type: "select", options: [{ id: "red" }, { id: "blue" }] },
    default_value: ["red", "red"],
  });
});

it("SurveyJS: masks of times and years that are stored as they are shown", () => {
  const mask = (name: string, pattern: string, limits: object = {}) => ({
    type: "text",
    name,
    maskType: "datetime",
    maskSettings: { pattern, ...limits },
  });
  const form = imported("surveyjs", {
    elements: [
      mask("time", "HH:MM"),
      mask("seconds", "HH:MM:ss"),
      mask("year", "yyyy"),
      mask("day", "dd/mm/yyyy"),
      mask("late", "HH:MM", { min: "12:00" }),
      { type: "comment", name: "line", acceptCarriageReturn: false },
    ],
  });
  const lost = "mask: “datetime” is not shown while typing";
  expect(reasonsOf(form)).toEqual({ "/elements/3": lost, "/elements/4": lost });
  const fields = fieldsOf(form);
  expect(fields["time"]).toMatchObject({
    type: "string",
    mask: { pattern: "99:99", stores: "shown" },
    placeholder: "HH:MM",
  });
  const isAccepted = (name: string, text: string) =>
    new RegExp(fields[name]?.validation?.pattern ?? "^$").test(text);
  const accepted = {
    time: ["00:00", "09:30", "23:59"],
    seconds: ["00:00:00", "23:59:59"],
    year: ["0001", "0987", "2026", "9996"],
    line: ["", "one line"],
  };
  const refused = {
    time: ["24:00", "12:60", "9:30"],
    seconds: ["12:00:60", "12:00"],
    year: ["0000", "9997", "202"],
    line: ["two\nlines", "two\r\nlines"],
  };
  for (const [name, texts] of Object.entries(accepted))
    expect(texts.filter((text) => !isAccepted(name, text))).toEqual([]);
  for (const [name, texts] of Object.entries(refused))
    expect(texts.filter((text) => isAccepted(name, text))).toEqual([]);
});

it("imports input masks, including what they store", () => {
  const survey = imported("surveyjs", {
    elements: [
      { type: "text", name: "code", maskType: "pattern", maskSettings: { pattern: "99-##" } },
      { type: "text", name: "price", maskType: "currency" },
    ],
  });
  expect(fieldsOf(survey)["code"]).toMatchObject({ mask: { pattern: "99-**", stores: "typed" } });
  expect(Object.keys(reasonsOf(survey))).toEqual(["/elements/1"]);
  const formio = imported("formio", {
    components: [
      { type: "textfield", key: "phone", label: "Phone", input: true, inputMask: "(999) 999-9999" },
    ],
  });
  expect(fieldsOf(formio)["phone"]).toMatchObject({ mask: "(999) 999-9999" });
});

describe("SurveyJS: conditions of a matrix", () => {
  const form = (matrix: object) =>
    imported("surveyjs", {
      elements: [
        { type: "checkbox", name: "car", choices: ["Audi", "Ford"] },
        { type: "matrixdropdown", name: "info", columns: [], rows: ["Audi", "Ford"], ...matrix },
      ],
    });

  it("rows are shown by a condition on the row, in which {item} is the row", () => {
    const result = form({
      rowsVisibleIf: "{car} contains {item}",
      columns: [{ name: "years", cellType: "text" }],
    });
    expect(reasonsOf(result)).toEqual({});
    expect(result.layout.schema_version).toBe(2);
    expect(fieldsOf(result)["info"]?.rows).toMatchObject([
      { id: "Audi", depends_on: { field: "car", when: "Audi" } },
      { id: "Ford", depends_on: { field: "car", when: "Ford" } },
    ]);
  });

  it("columns read the cells of their row, and questions of the form", () => {
    const result = form({
      columns: [
        { name: "used", cellType: "radiogroup", choices: ["Yes", "No"] },
        {
          name: "years",
          cellType: "text",
          enableIf: "{row.used} = 'Yes'",
          requiredIf: "{car} contains 'Audi'",
        },
        { name: "why", cellType: "text", visibleIf: "{row.used} = 'No'" },
      ],
    });
    expect(reasonsOf(result)).toEqual({});
    const [, years, why] = fieldsOf(result)["info"]?.fields ?? [];
    expect(JSON.stringify(years?.depends_on)).toContain('"field":"./used"');
    expect(JSON.stringify(years?.validation?.required_when)).toContain('"field":"car"');
    expect(why?.depends_on).toEqual({ field: "./used", variants: [{ when: "No" }] });
    expect(lintLayout(result.layout).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("rows are enabled only all together", () => {
    const rows = (...conditions: readonly string[]) =>
      imported("surveyjs", {
        elements: [
          { type: "boolean", renderAs: "radio", name: "open" },
          {
            type: "matrix",
            name: "rated",
            columns: ["good"],
            rows: conditions.map((enableIf, at) => ({ value: `r${at}`, enableIf })),
          },
        ],
      });
    expect(reasonsOf(rows("{open} = true", "{open} = true"))).toEqual({});
    expect(reasonsOf(rows("{open} = true", "{open} = false"))).toEqual({
      "/elements/1": "read-only: not imported for single rows",
    });
  });
});

it("SurveyJS: both ends of a slider are a range", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "slider", sliderType: "range", name: "price", max: 500, step: 10, defaultValue: [100, 200] },
      { type: "slider", sliderType: "range", name: "span", maxRangeLength: 5 },
    ],
  });
  expect(fieldsOf(form)["price"]).toMatchObject({
    type: "range",
    of: { type: "float", display: "slider", validation: { min: 0, max: 500, step: 10 } },
    default_value: { from: 100, to: 200 },
  });
  expect(reasonsOf(form)).toEqual({ "/elements/1": "rule: maxRangeLength is not checked" });
  expect(lintLayout(form.layout).filter(({ severity }) => severity === "error")).toEqual([]);
});
