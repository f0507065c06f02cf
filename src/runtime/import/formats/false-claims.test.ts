import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

/*
 * Regressions: questions of forms outside the corpus that were called exact and were not.
 */

it("form-js: dates have labels of their own", () => {
  const found = imported("form-js", {
    type: "default",
    components: [
      { type: "datetime", subtype: "date", key: "a", label: "Date time", dateLabel: "Start" },
      {
        type: "datetime",
        subtype: "datetime",
        key: "b",
        label: "Date time",
        dateLabel: "Day",
        timeLabel: "Hour",
      },
    ],
  });
  expect(fieldsOf(found)).toMatchObject({ a: { label: "Start" }, b: { label: "Day, Hour" } });
});

it("JSON Forms: a label can be an object", () => {
  const found = imported("jsonforms", {
    schema: { type: "object", properties: { a: { type: "string" } } },
    uischema: { type: "Control", scope: "#/properties/a", label: { text: "Named", show: true } },
  });
  expect(fieldsOf(found)).toMatchObject({ a: { label: "Named" } });
});

it("Form.io: a condition that does not say what it does hides; frames of the project's own are asked through", () => {
  const found = imported("formio", {
    components: [
      { type: "textfield", key: "who", input: true },
      { type: "textfield", key: "a", input: true, conditional: { when: "who", eq: "me" } },
      { type: "ourframe", key: "f", components: [{ type: "textfield", key: "b", input: true }] },
    ],
  });
  expect(fieldsOf(found)["a"]?.depends_on).toMatchObject({
    variants: [{ when: { operator: "!=", value: "me" } }],
  });
  expect(found.report.inputs).toBe(3);
  expect(reasonsOf(found)).toEqual({
    "/components/2/components/0": "look: the component “ourframe” around it is not imported",
  });
});

it("Form.io: a wizard is recognised by what its panels contain", () => {
  const wizard = {
    display: "wizard",
    components: [{ type: "panel", key: "p", components: [{ type: "textfield", key: "a", input: true }] }],
  };
  expect(imported("formio", wizard).report).toMatchObject({ inputs: 1, exact: 1 });
});

it("OpenMRS: future days, older conditions, questions without an id, and what is known of the patient", () => {
  const question = (rendering: string, more: object) => ({
    type: "obs",
    questionOptions: { rendering, concept: "c" },
    ...more,
  });
  const found = imported("openmrs", {
    pages: [
      {
        sections: [
          {
            questions: [
              question("date", { id: "day", validators: [{ type: "date" }] }),
              question("date", { id: "any", validators: [{ type: "date", allowFutureDates: "true" }] }),
              question("text", { hide: { field: "day", value: ["x", "y"] } }),
              question("number", {
                label: "Second",
                hide: { hideWhenExpression: "age < 15 || sex !== 'F'" },
              }),
              {
                ...question("checkbox", { id: "many" }),
                questionOptions: {
                  rendering: "checkbox",
                  answers: [{ concept: "a", label: "A", disableWhenExpression: "myValue === 'b'" }],
                },
              },
            ],
          },
        ],
      },
    ],
  });
  const fields = Object.values(fieldsOf(found));
  expect(fields[0]).toMatchObject({ validation: { max_date: "today" } });
  expect(fields[1]?.validation).not.toHaveProperty("max_date");
  expect(fields[2]?.depends_on).toMatchObject({ field: "day" });
  expect(fields[3]?.depends_on).toEqual({
    all: [
      { not: { field: "/patient/age", when: { operator: "<", value: 15 } } },
      { field: "/patient/sex", when: "F" },
    ],
  });
  expect(new Set(fields.map(({ name, accessor }) => accessor ?? name)).size).toBe(5);
  // The engines look for the expression in `disable`, so it has no effect here.
  expect(reasonsOf(found)).toEqual({});
});

it("FHIR: all texts about a question, and values that a library calculates", () => {
  const display = (text: string, more: object) => ({ linkId: text, type: "display", text, ...more });
  const control = (code: string) => ({
    extension: [
      {
        url: "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl",
        valueCodeableConcept: { coding: [{ code }] },
      },
    ],
  });
  const found = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      {
        linkId: "a",
        type: "date",
        item: [
          display("The first day", {
            extension: [
              {
                url: "http://hl7.org/fhir/StructureDefinition/questionnaire-displayCategory",
                valueCodeableConcept: { coding: [{ code: "instructions" }] },
              },
            ],
          }),
          display("As you remember", control("flyover")),
        ],
      },
      {
        linkId: "b",
        type: "string",
        extension: [
          {
            url: "http://hl7.org/fhir/StructureDefinition/cqf-expression",
            valueExpression: { language: "text/cql", expression: "Name" },
          },
        ],
      },
    ],
  });
  expect(fieldsOf(found)).toMatchObject({ a: { sub_heading: "The first day\nAs you remember" } });
  expect(reasonsOf(found)).toEqual({ "/item/1": "cqf-expression: this extension is not imported" });
});

it("FHIR: as many kinds of files as the language has", () => {
  const types =
    "image/png image/jpeg image/gif application/pdf text/plain audio/wav audio/mpeg video/mp4 video/webm video/quicktime";
  const found = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      {
        linkId: "a",
        type: "attachment",
        extension: types.split(" ").map((valueCode) => ({
          url: "http://hl7.org/fhir/StructureDefinition/mimeType",
          valueCode,
        })),
      },
    ],
  });
  expect(fieldsOf(found)["a"]?.validation?.accept).toHaveLength(10);
});

it("JSON Schema: options of json-editor, boxes that must stay empty, blank defaults", () => {
  const found = imported("json-schema", {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["a", "b"], options: { enum_titles: ["First", "Second"] } },
      more: {
        type: "string",
        options: {
          dependencies: { kind: ["b"] },
          infoText: "Only for the second",
          inputAttributes: { placeholder: "x" },
          grid_columns: 3,
        },
      },
      count: { type: "integer", default: "" },
      never: { type: "boolean", enum: [false] },
      part: {
        type: "object",
        properties: { a: { type: "string" } },
        options: { dependencies: { kind: "b" } },
      },
      odd: { type: "string", options: { cleave: { date: true } } },
      rows: {
        type: "array",
        format: "table",
        items: { type: "object", properties: { a: { type: "string" } } },
        options: { disable_array_reorder: true },
      },
    },
  });
  expect(fieldsOf(found)).toMatchObject({
    kind: {
      options: [
        { id: "a", label: "First" },
        { id: "b", label: "Second" },
      ],
    },
    more: {
      sub_heading: "Only for the second",
      placeholder: "x",
      depends_on: { field: "kind", variants: [{ when: "b" }] },
    },
    never: { type: "checkbox", validation: { equals: false } },
    rows: { display: "table", row_actions: ["add", "duplicate", "remove"] },
  });
  expect(found.layout.sections).toMatchObject({
    part: { depends_on: { field: "kind", variants: [{ when: "b" }] } },
  });
  expect(fieldsOf(found)["count"]).not.toHaveProperty("default_value");
  expect(reasonsOf(found)).toEqual({
    "/properties/odd": "options.cleave: this property of the source is not imported",
  });
});

it("SurveyJS: what a choice asks in addition, and boxes with values of their own", () => {
  const found = imported("surveyjs", {
    elements: [
      { type: "checkbox", name: "a", choices: [{ value: "x", showCommentArea: true }, "y"] },
      { type: "boolean", name: "b", renderAs: "checkbox", valueTrue: "agreed", valueFalse: "declined" },
    ],
  });
  expect(reasonsOf(found)).toEqual({
    "/elements/0": "choices: showCommentArea: this property of the source is not imported",
    "/elements/1": "choices: a box holds true or false, not its own values",
  });
});

it("form-js: data that are false do not hold, and words in angle brackets stay", () => {
  const found = imported("form-js", {
    type: "default",
    components: [
      { type: "textfield", key: "a", label: "Write <your name>", conditional: { hide: "=data.done" } },
    ],
  });
  expect(fieldsOf(found)["a"]).toMatchObject({ label: "Write <your name>" });
  expect(JSON.stringify(fieldsOf(found)["a"]?.depends_on)).toContain('"when":false');
});

it("JSON Schema: a constant among its choices, and choices that json-editor draws as radio buttons", () => {
  const found = imported("json-schema", {
    type: "object",
    properties: { a: { type: "string", enum: ["x", "y"], const: "x", format: "radio" } },
  });
  expect(fieldsOf(found)["a"]).toMatchObject({ display: "radio", validation: { equals: "x" } });
});
