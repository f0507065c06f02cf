import { expect, it } from "vitest";
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
