import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf, workbookOf } from "../testing.ts";
import { importLayout } from "../import-layout.ts";

it("form-js: choices in the data that the form is given, or in its own answers", () => {
  const form = imported("form-js", {
    components: [
      { type: "radio", key: "team", valuesKey: "teams" },
      { type: "checklist", key: "who", valuesExpression: "=project.people" },
      { type: "taglist", key: "best", valuesExpression: "=who" },
      { type: "select", key: "both", valuesExpression: "=concatenate(a, b)" },
      { type: "select", key: "team2", valuesKey: "team" },
      {
        type: "dynamiclist",
        path: "rows",
        isRepeating: true,
        components: [{ type: "select", key: "one", valuesKey: "teams" }],
      },
    ],
  });
  expect(fieldsOf(form)).toMatchObject({
    team: {
      type: "select",
      display: "radio",
      options_from: { field: "/teams", label: "label", value: "value" },
    },
    who: { type: "multiselect", display: "checkboxes", options_from: { field: "/project/people" } },
    best: { type: "multiselect", options_from: { field: "who" } },
  });
  expect(Object.keys(reasonsOf(form))).toEqual([
    "/components/3",
    "/components/4",
    "/components/5/components/0",
  ]);
});

it("form-js and SurveyJS: a question that names no choices offers none, unless the host loads them", () => {
  const form = imported("form-js", {
    components: [{ type: "radio", key: "a", label: "A", validate: { required: true } }],
  });
  expect(fieldsOf(form)["a"]).toMatchObject({ type: "select", display: "radio", options: [] });
  expect(reasonsOf(form)).toEqual({});
  const survey = imported("surveyjs", {
    elements: [
      { type: "dropdown", name: "a" },
      { type: "dropdown", name: "b", choicesLazyLoadEnabled: true },
    ],
  });
  expect(Object.keys(reasonsOf(survey))).toEqual(["/elements/1"]);
});

it("SurveyJS: lists have comments, and rows have details", () => {
  const form = imported("surveyjs", {
    elements: [
      {
        type: "matrixdynamic",
        name: "rows",
        showCommentArea: true,
        columns: [{ name: "a", cellType: "text" }],
        detailElements: [{ type: "text", name: "b" }],
      },
    ],
  });
  expect(form.report).toMatchObject({ inputs: 2, exact: 2 });
  expect(fieldsOf(form)).toMatchObject({
    rows: { type: "list", fields: [{ name: "a" }, { name: "b" }] },
    rows_Comment: { display: "textarea" },
  });
  expect(fieldsOf(form)["rows"]?.display).not.toBe("table");
});

it("SurveyJS: reads defaults of booleans as texts, and days in conditions", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "boolean", renderAs: "radio", name: "yes", defaultValue: "true" },
      { type: "text", name: "day", inputType: "date" },
      { type: "text", name: "why", visibleIf: "{day} < getDate('2026-05-05')" },
      { type: "expression", name: "nothing" },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    yes: { default_value: true },
    why: { depends_on: { field: "day", variants: [{ when: { operator: "<", value: "2026-05-05" } }] } },
    nothing: { is_disabled: true },
  });
});

it("OpenMRS: an answer that is allowed only with another, and a default that is not offered", () => {
  const question = (id: string, more: object) => ({
    id,
    label: id,
    type: "obs",
    ...more,
  });
  const answers = [
    { concept: "yes", label: "Yes" },
    { concept: "no", label: "No" },
  ];
  const form = imported("openmrs", {
    pages: [
      {
        sections: [
          {
            questions: [
              question("was", {
                questionOptions: { rendering: "select", answers, defaultValue: "perhaps" },
              }),
              question("why", {
                questionOptions: { rendering: "text" },
                validators: [
                  {
                    type: "conditionalAnswered",
                    message: "Answer the first question",
                    referenceQuestionId: "was",
                    referenceQuestionAnswers: ["yes"],
                  },
                ],
              }),
            ],
          },
        ],
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["was"]).not.toHaveProperty("default_value");
  expect(fieldsOf(form)["why"]?.validation?.rules).toMatchObject([{ message: "Answer the first question" }]);
});

it("JSON Forms: reads scopes of rules without a hash, and ignores words of other types", () => {
  const form = imported("jsonforms", {
    schema: {
      type: "object",
      properties: {
        on: { type: "boolean" },
        rows: {
          type: "array",
          items: { type: "object", properties: { a: { type: "string" } }, additionalItems: false },
        },
      },
    },
    uischema: {
      type: "VerticalLayout",
      elements: [
        { type: "Control", scope: "#/properties/on" },
        {
          type: "Control",
          scope: "#/properties/rows",
          rule: { effect: "SHOW", condition: { scope: "/properties/on", schema: { const: true } } },
        },
      ],
    },
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["rows"]?.depends_on).toMatchObject({ field: "on" });
});

it("Form.io: a chain of ifs in JsonLogic is a choice among several results", () => {
  const isPoints = (points: string) => ({ "==": [{ var: "data.points" }, points] });
  const form = imported("formio", {
    components: [
      {
        type: "radio",
        key: "points",
        label: "Points",
        input: true,
        values: [
          { value: "a", label: "A" },
          { value: "b", label: "B" },
        ],
      },
      {
        type: "number",
        key: "score",
        label: "Score",
        input: true,
        disabled: true,
        calculateValue: { if: [isPoints("a"), 1, isPoints("b"), 2, 0] },
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  const { calculate } = fieldsOf(form)["score"] ?? {};
  expect(JSON.stringify(calculate)).toMatch(/"then":1,"else":\{.*"then":2,"else":0/);
});

it("XLSForm: a choice that is listed for several filters is one choice under each of them", () => {
  const bytes = workbookOf({
    survey: [
      ["type", "name", "label", "choice_filter"],
      ["select_one states", "state", "State", ""],
      ["select_one counties", "county", "County", "${state}=cf"],
    ],
    choices: [
      ["list_name", "name", "label", "cf"],
      ["states", "texas", "Texas", ""],
      ["states", "washington", "Washington", ""],
      ["counties", "king", "King", "washington"],
      ["counties", "king", "King", "texas"],
      ["counties", "cameron", "Cameron", "texas"],
    ],
  });
  const form = importLayout("xlsform", bytes);
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["county"]?.options).toMatchObject([
    { id: "king", depends_on: { field: "state", when: ["washington", "texas"] } },
    { id: "cameron", depends_on: { when: "texas" } },
  ]);
});
