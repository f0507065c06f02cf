import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

/*
 * Regressions: parts that were dropped silently, or misread.
 */

it("SurveyJS: reports losses of the survey: its completion page, triggers, and kept hidden values", () => {
  const form = imported("surveyjs", {
    completedHtml: "<p>Thank you</p>",
    clearInvisibleValues: "none",
    firstPageIsStartPage: true,
    triggers: [{ type: "complete", expression: "{a} = 1" }],
    pages: [{ name: "p", title: "Family of {a}", elements: [{ type: "text", name: "a" }] }],
  });
  expect(form.report.exact).toBe(1);
  expect(form.formLosses).toEqual([
    "/triggers: 1 trigger is not imported",
    "/clearInvisibleValues: what is hidden is not kept",
    "/firstPageIsStarted: the first page is a step like the others",
    "/pages/0: label: answers inserted into a heading are left out",
  ]);
  expect(Object.keys(fieldsOf(form))).toEqual(["a"]);
  expect(form.layout.after_creating).toBe("Thank you");
});

it("SurveyJS: a completion page with answers or pictures, and one that is not shown", () => {
  const survey = (more: object) => imported("surveyjs", { elements: [{ type: "text", name: "a" }], ...more });
  const answered = survey({ completedHtml: "Thank you, <b>{a}</b>" });
  expect(answered.layout).not.toHaveProperty("after_creating");
  expect(answered.formLosses).toEqual([
    "/completedHtml: a completion message with answers in it is not shown",
  ]);
  const pictured = survey({ completedHtml: { default: "<h3>Thanks</h3><img src='a.png'>", de: "Danke" } });
  expect(pictured.layout.after_creating).toEqual({ en: "### Thanks", de: "Danke" });
  expect(pictured.formLosses).toEqual(["/completedHtml: its pictures are not shown"]);
  const long = survey({ completedHtml: "Thanks. ".repeat(300) });
  expect(long.layout.after_creating).toHaveLength(2_000);
  expect(long.formLosses).toEqual(["after_creating: the words are shortened"]);
  const unseen = survey({ completedHtml: "Thanks", showCompletePage: false });
  expect(unseen.layout).not.toHaveProperty("after_creating");
  expect(unseen.formLosses).toEqual([]);
});

it("SurveyJS: reads the help of lists and multiple texts, and does not number rows twice", () => {
  const form = imported("surveyjs", {
    elements: [
      {
        type: "paneldynamic",
        name: "kids",
        description: "Those who live with you",
        templateTitle: "Child #{panelIndex}",
        templateElements: [{ type: "text", name: "kid" }],
      },
      {
        type: "matrixdynamic",
        name: "drugs",
        description: "All of them",
        columns: [{ name: "drug", cellType: "text" }],
      },
      { type: "multipletext", name: "phones", description: "One is enough", items: [{ name: "home" }] },
    ],
  });
  expect(form.report).toMatchObject({ inputs: 3, exact: 3 });
  expect(fieldsOf(form)["kids"]).toMatchObject({
    item_label: "Child",
    sub_heading: "Those who live with you",
  });
  expect(fieldsOf(form)["drugs"]?.sub_heading).toBe("All of them");
  expect(Object.values(form.layout.sections ?? {})).toContainEqual({
    label: "phones",
    sub_heading: "One is enough",
  });
});

it("SurveyJS: treats an indeterminate boolean as unanswered, and reports number formats of calculated values", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "boolean", renderAs: "radio", name: "smokes", defaultValue: "indeterminate" },
      {
        type: "rating",
        name: "pain",
        description: "Today",
        minRateDescription: "None",
        maxRateDescription: "Worst",
      },
      { type: "text", name: "net", inputType: "number" },
      { type: "expression", name: "gross", expression: "{net} * 1.2", displayStyle: "currency" },
    ],
  });
  expect(fieldsOf(form)["smokes"]).not.toHaveProperty("default_value");
  expect(fieldsOf(form)["pain"]?.sub_heading).toBe("Today\n1: None, 5: Worst");
  expect(reasonsOf(form)).toEqual({ "/elements/3": "look: the value is not written as a currency" });
});

it("form-js: reports views of external data, and reads minute steps", () => {
  const form = imported("form-js", {
    type: "default",
    components: [
      { type: "table", dataSource: "=rows" },
      { type: "iframe", url: "https://example.com" },
      { type: "documentPreview", dataSource: "=docs" },
      { type: "datetime", key: "a", subtype: "time" },
      { type: "datetime", key: "b", subtype: "datetime", timeInterval: 1 },
      { type: "datetime", key: "c", subtype: "date" },
    ],
  });
  expect(form.formLosses).toHaveLength(3);
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    a: { type: "time", validation: { minute_step: 15 } },
    b: { type: "datetime", validation: { min_date: "any" } },
    c: { type: "date" },
  });
});

it("RJSF: reports unsupported properties of a UI schema", () => {
  const form = imported("json-schema", {
    schema: {
      type: "object",
      required: ["agree"],
      properties: {
        agree: { type: "boolean", const: true },
        extras: { type: "array", uniqueItems: true, items: { enum: ["a", "b"] } },
        mixed: { type: ["string", "array"], minLength: 2 },
      },
    },
    uiSchema: {
      extras: { "ui:enumDisabled": ["b"], "ui:options": { inline: true } },
    },
  });
  expect(fieldsOf(form)["agree"]).toMatchObject({ type: "checkbox", validation: { equals: true } });
  expect(reasonsOf(form)).toEqual({
    "/schema/properties/extras": "ui:enumDisabled: this property of the source is not imported",
    "/schema/properties/mixed": "it is of one of several types",
  });
});

it("FHIR: reads decimal places, numbers of answers and constraints", () => {
  const address = "http://hl7.org/fhir/StructureDefinition/";
  const constraint = (severity: string, expression: string) => ({
    url: `${address}questionnaire-constraint`,
    extension: [
      { url: "severity", valueCode: severity },
      { url: "expression", valueString: expression },
      { url: "human", valueString: "Ten at most" },
    ],
  });
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "w", type: "decimal", extension: [{ url: `${address}maxDecimalPlaces`, valueInteger: 1 }] },
      {
        linkId: "c",
        type: "choice",
        repeats: true,
        answerOption: [{ valueString: "a" }, { valueString: "b" }],
        extension: [{ url: `${address}questionnaire-maxOccurs`, valueInteger: 1 }],
      },
      { linkId: "p", type: "integer", extension: [constraint("error", "%context.answer.value <= 10")] },
      {
        linkId: "q",
        type: "integer",
        extension: [constraint("error", "answer.value > %resource.item.where(linkId='p').answer.value")],
      },
      { linkId: "r", type: "integer", maxLength: 2, extension: [constraint("warning", "answer.value < 5")] },
    ],
  });
  const fields = fieldsOf(form);
  expect(fields["w"]?.validation).toEqual({ step: 0.1 });
  expect(fields["c"]?.validation).toEqual({ max_choices: 1 });
  expect(fields["p"]?.validation).toEqual({ max: 10, max_message: "Ten at most" });
  expect(fields["q"]?.validation?.rules).toEqual([
    { holds: { field: "q", when: { operator: ">", field: "p" } }, message: "Ten at most" },
  ]);
  expect(reasonsOf(form)).toEqual({
    "/item/4":
      "rule: a warning is left out, because it would reject the answer; rule: the length of the answer is not checked",
  });
});

it("FHIR: any of several conditions without operators suffices, as before R4", () => {
  const enableWhen = [
    { question: "a", answerBoolean: true },
    { question: "b", answerBoolean: true },
  ];
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "a", type: "boolean" },
      { linkId: "b", type: "boolean" },
      { linkId: "c", type: "string", enableWhen },
      {
        linkId: "d",
        type: "string",
        enableWhen: enableWhen.map((condition) => ({ ...condition, operator: "=" })),
      },
    ],
  });
  expect(fieldsOf(form)["c"]?.depends_on).toHaveProperty("any");
  expect(fieldsOf(form)["d"]?.depends_on).not.toHaveProperty("any");
});

it("Form.io and OpenMRS: read messages, and pipe answers into texts", () => {
  const form = imported("formio", {
    components: [
      {
        type: "selectboxes",
        key: "sb",
        input: true,
        values: [{ label: "A", value: "a" }],
        validate: { minSelectedCount: 1 },
        minSelectedCountMessage: "Choose one!",
      },
      { type: "textfield", key: "name", input: true },
      { type: "content", key: "hi", html: "<p>Hello {{ data.name }}</p>" },
      { type: "content", key: "sum", html: "<p>{{ data.a + 1 }}</p>" },
      { type: "day", key: "d", input: true, fields: { day: { hide: true } }, maxDate: "2030-01-01" },
    ],
  });
  const fields = fieldsOf(form);
  expect(fields["sb"]?.validation).toEqual({ min_choices: 1, min_message: "Choose one!" });
  expect(fields["note"]).toMatchObject({ text: "Hello {name}", label_values: true });
  expect(fields["d"]?.validation).toEqual({ min_date: "any", max_date: "2030-01-01" });
  expect(form.formLosses).toEqual(["/components/3: text: it is computed, and is kept as written"]);

  const openmrs = imported("openmrs", {
    pages: [
      {
        sections: [
          {
            questions: [
              { id: "a", type: "obs", questionOptions: { rendering: "text" } },
              {
                id: "b",
                type: "obs",
                required: {
                  type: "conditionalRequired",
                  message: "Say it",
                  referenceQuestionId: "a",
                  referenceQuestionAnswers: ["x"],
                },
                questionOptions: { rendering: "text" },
              },
            ],
          },
        ],
      },
    ],
  });
  expect(fieldsOf(openmrs)["b"]?.validation?.required_message).toBe("Say it");
});

it("form-js and JSON Forms: read names outside the form as record paths", () => {
  const formJs = imported("form-js", {
    type: "default",
    components: [
      { type: "textfield", key: "a", label: "Of {{customer.name}}" },
      { type: "textfield", key: "b", conditional: { hide: "=isClosed = true" } },
      {
        type: "dynamiclist",
        path: "rows",
        components: [{ type: "textfield", key: "c", label: "{{this.x}} of {{customer.name}}" }],
      },
      { type: "image", source: "=logo", alt: "Logo" },
    ],
  });
  expect(fieldsOf(formJs)).toMatchObject({
    a: { label: "Of {/customer/name}", label_values: true },
    b: { depends_on: { field: "/isClosed" } },
  });
  expect(reasonsOf(formJs)).toEqual({
    "/components/2/components/0": "label: answers inserted into it are left out",
  });
  expect(formJs.formLosses).toEqual([
    "/components/3: look: the picture is chosen by the data that the form is given",
  ]);

  const rule = (scope: string) => ({ effect: "HIDE", condition: { scope, schema: { const: true } } });
  const jsonForms = imported("jsonforms", {
    schema: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" }, isClosed: { type: "boolean" } },
    },
    uischema: {
      type: "VerticalLayout",
      elements: [
        { type: "Control", scope: "#/properties/a", rule: rule("#/properties/isClosed") },
        { type: "Control", scope: "#/properties/b", rule: rule("#/properties/unknown") },
      ],
    },
  });
  expect(fieldsOf(jsonForms)["a"]?.depends_on).toMatchObject({ field: "/isClosed" });
  expect(Object.keys(reasonsOf(jsonForms))).toEqual(["/uischema/elements/1"]);
});

it("SurveyJS: carries choices forward from another question", () => {
  const car = { type: "checkbox", name: "car", choices: ["Ford", { value: "vw", text: "VW" }] };
  const form = imported("surveyjs", {
    elements: [
      car,
      { type: "dropdown", name: "best", choicesFromQuestion: "car", choicesFromQuestionMode: "selected" },
      { type: "dropdown", name: "any", choicesFromQuestion: "car" },
      { ...car, name: "other", showOtherItem: true },
      { type: "dropdown", name: "own", choicesFromQuestion: "other", choicesFromQuestionMode: "selected" },
      { type: "dropdown", name: "rest", choicesFromQuestion: "car", choicesFromQuestionMode: "unselected" },
    ],
  });
  const fields = fieldsOf(form);
  expect(fields["best"]?.options_from).toEqual({ field: "car" });
  expect(fields["own"]?.options_from).toEqual({ field: "other" });
  expect(fields["rest"]?.options).toEqual([
    { id: "Ford", label: "Ford", depends_on: { field: "car", when: { operator: "!=", value: "Ford" } } },
    { id: "vw", label: "VW", depends_on: { field: "car", when: { operator: "!=", value: "vw" } } },
  ]);
  expect(fields["any"]?.options).toEqual([
    { id: "Ford", label: "Ford" },
    { id: "vw", label: "VW" },
  ]);
  expect(reasonsOf(form)).toEqual({});
});

it("OpenMRS: reads date comparisons of dayjs", () => {
  const validators = (failsWhenExpression: string) => [
    { type: "js_expression", failsWhenExpression, message: "Too late" },
  ];
  const form = imported("openmrs", {
    pages: [
      {
        sections: [
          {
            questions: [
              { id: "a", type: "obs", questionOptions: { rendering: "date" } },
              {
                id: "b",
                type: "obs",
                questionOptions: { rendering: "date" },
                validators: validators("dayjs(a).isBefore(dayjs(myValue), 'day')"),
              },
              {
                id: "c",
                type: "obs",
                questionOptions: { rendering: "date" },
                validators: validators("dayjs(a).isBefore(dayjs(myValue), 'month')"),
              },
            ],
          },
        ],
      },
    ],
  });
  // While the other day is empty, nothing fails.
  expect(fieldsOf(form)["b"]?.validation?.rules).toEqual([
    { holds: { not: { field: "a", when: { operator: "<", field: "b" } } }, message: "Too late" },
  ]);
  expect(reasonsOf(form)).toEqual({
    "/pages/0/sections/0/questions/2": "rule: the function isBefore has no counterpart",
  });
});
