import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

it("JSON Schema: reports unsupported keywords, and merges bounds of several schemas", () => {
  const form = imported("json-schema", {
    type: "object",
    default: { a: "root" },
    properties: {
      a: { type: "string", not: { enum: ["x"] } },
      b: { allOf: [{ type: "integer", minimum: 5 }, { minimum: 10 }] },
      c: { type: "string", format: "email", pattern: "^a" },
      d: {
        type: "array",
        uniqueItems: true,
        items: { type: "object", properties: { x: { type: "string" } } },
      },
      e: { type: "object", readOnly: true, properties: { f: { type: "string" } } },
      g: { type: "number", maximum: 3, exclusiveMaximum: 5 },
      h: { type: "string", allOf: [{ pattern: "^a" }, { pattern: "b$" }] },
    },
  });
  expect(reasonsOf(form)).toEqual({
    "/properties/a": "not: this property of the source is not imported",
    "/properties/c": "rule: beside its pattern the format “email” is not checked",
    "/properties/h": "pattern: only the first of several in a schema is imported",
  });
  expect(fieldsOf(form)).toMatchObject({
    a: { default_value: "root" },
    b: { validation: { min: 10 } },
    f: { is_disabled: true },
    g: { validation: { max: 3 } },
  });
});

it("Form.io: reports unread rules, messages and appearance, but not blank properties", () => {
  const form = imported("formio", {
    components: [
      {
        type: "textfield",
        key: "plain",
        input: true,
        case: "",
        errors: "",
        validate: { custom: "" },
        logic: [],
      },
      { type: "textfield", key: "upper", input: true, case: "uppercase" },
      { type: "number", key: "money", input: true, decimalLimit: 2 },
      { type: "number", key: "whole", input: true, validate: { integer: true } },
      { type: "select", key: "code", input: true, dataType: "number", data: { values: [{ value: "1" }] } },
      { type: "textfield", key: "gone", input: true, persistent: false },
      {
        type: "panel",
        key: "off",
        disabled: true,
        components: [{ type: "textfield", key: "inside", input: true }],
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({
    "/components/1": "case: this property of the source is not imported",
    "/components/4": "value: it is stored as it stands, not as a number",
    "/components/5": "value: the source does not store it",
  });
  expect(fieldsOf(form)).toMatchObject({
    money: { type: "float", validation: { step: 0.01 } },
    whole: { type: "int" },
    inside: { is_disabled: true },
  });
});

it("SurveyJS: creates initial rows, and reports a second pattern", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "matrixdynamic", name: "m", isRequired: true, columns: [{ name: "a", cellType: "text" }] },
      { type: "paneldynamic", name: "p", keyName: "b", templateElements: [{ type: "text", name: "b" }] },
      { type: "text", name: "t", validators: [{ type: "regex", regex: "^a" }, { type: "email" }] },
      { type: "checkbox", name: "c", choices: ["a"], showSelectAllItem: true },
      { type: "text", name: "n", inputType: "number", min: "=age()" },
    ],
  });
  expect(reasonsOf(form)).toEqual({
    "/elements/1/templateElements/0": "rule: uniqueness among rows is not checked",
    "/elements/2": "rule: the second pattern, of the validator “email”, is not imported",
    "/elements/3": "showSelectAllItem: this property of the source is not imported",
    "/elements/4": "min: it is computed",
  });
  expect(fieldsOf(form)).toMatchObject({ m: { default_value: [{}, {}], validation: { min_items: 1 } } });
});

it("form-js, FHIR and XLSForm: report what is not read", () => {
  const formJs = imported("form-js", {
    type: "default",
    components: [
      { type: "number", key: "n", serializeToString: true },
      {
        type: "dynamiclist",
        path: "l",
        defaultRepetitions: 2,
        components: [{ type: "textfield", key: "a" }],
      },
    ],
  });
  expect(reasonsOf(formJs)).toEqual({
    "/components/0": "serializeToString: this property of the source is not imported",
  });
  expect(fieldsOf(formJs)).toMatchObject({ l: { default_value: [{}, {}] } });
  const url = "http://hl7.org/fhir/StructureDefinition/questionnaire-signatureRequired";
  const fhir = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "a", type: "integer", extension: [{ url, valueInteger: 5 }] },
      { linkId: "g", type: "group", readOnly: true, item: [{ linkId: "b", type: "string" }] },
    ],
  });
  expect(reasonsOf(fhir)).toEqual({
    "/item/0": "questionnaire-signatureRequired: this extension is not imported",
  });
  expect(fieldsOf(fhir)).toMatchObject({ b: { is_disabled: true } });
  const xlsform = imported("xlsform", {
    survey: [
      { type: "select_one note", name: "kind", label: "Kind" },
      { type: "text", name: "gone", label: "Gone", disabled: "yes" },
      { type: "text", name: "long", label: "Long", parameters: "rows=4", appearance: "printer:x" },
    ],
    choices: [{ list_name: "note", name: "a", label: "A" }],
  });
  expect(xlsform.report.inputs).toBe(2);
  expect(reasonsOf(xlsform)).toEqual({ "survey!4": "look: “printer:x” has no counterpart" });
  expect(fieldsOf(xlsform)).toMatchObject({
    kind: { type: "select" },
    long: { display: "textarea", rows: 4 },
  });
});
