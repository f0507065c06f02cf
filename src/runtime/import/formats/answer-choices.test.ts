import { expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

const people = {
  type: "paneldynamic",
  name: "people",
  templateElements: [
    { type: "text", name: "code", isRequired: true },
    { type: "text", name: "full name" },
  ],
};

it("SurveyJS: rows of a list are choices, stored and shown by the columns that it names", () => {
  const form = imported("surveyjs", {
    elements: [
      people,
      {
        type: "dropdown",
        name: "boss",
        choicesFromQuestion: "people",
        choiceValuesFromQuestion: "code",
        choiceTextsFromQuestion: "full name",
      },
      { type: "checkbox", name: "team", choicesFromQuestion: "people", choiceValuesFromQuestion: "code" },
      { type: "dropdown", name: "first", choicesFromQuestion: "people" },
      { type: "dropdown", name: "lost", choicesFromQuestion: "people", choiceValuesFromQuestion: "age" },
    ],
  });
  const fields = fieldsOf(form);
  expect(fields["boss"]?.options_from).toEqual({ field: "people", label: "full_name", value: "code" });
  expect(fields["team"]).toMatchObject({
    type: "multiselect",
    display: "checkboxes",
    options_from: { field: "people", label: "code" },
  });
  expect(fields["first"]?.options_from).toEqual({ field: "people", label: "code" });
  expect(fields["lost"]?.type).toBe("string");
  expect(reasonsOf(form)).toEqual({
    "/elements/1": "choices: rows without full name are left out",
    "/elements/3": "choices: rows whose first column is empty are left out",
    "/elements/4": "choices: they come from the question people: the rows of “people” have no question “age”",
  });
  expect(lintLayout(form.layout)).toEqual([]);
});

it("SurveyJS: chosen choices are choices, and what is different is reported", () => {
  const used = {
    type: "checkbox",
    name: "used",
    choices: ["bus", "car"],
    showNoneItem: true,
    showOtherItem: true,
  };
  const selected = { choicesFromQuestion: "used", choicesFromQuestionMode: "selected" };
  const form = imported("surveyjs", {
    elements: [
      used,
      { type: "radiogroup", name: "best", ...selected },
      { type: "ranking", name: "order", ...selected, showNoneItem: true },
      { type: "dropdown", name: "nowhere", choicesFromQuestion: "gone" },
      {
        type: "matrixdropdown",
        name: "rated",
        rows: ["speed"],
        columns: [{ name: "by", cellType: "dropdown", ...selected }],
      },
    ],
  });
  const fields = fieldsOf(form);
  expect(fields["best"]).toMatchObject({ display: "radio", options_from: { field: "used" } });
  expect(fields["order"]).toMatchObject({ display: "ranking", options_from: { field: "used" } });
  expect(fields["rated"]?.fields?.[0]?.options_from).toEqual({ field: "used" });
  expect(reasonsOf(form)).toMatchObject({
    "/elements/1": "choices: “None” is one of them, if it is chosen",
    "/elements/2":
      "choices: “None” is one of them, if it is chosen; choices: those beside the other answers are not imported",
    "/elements/3": "choices: they come from the question gone",
  });
});

it("SurveyJS: rows choose from answers around them, and cycles are undone", () => {
  const from = (choicesFromQuestion: string) => ({
    choicesFromQuestion,
    choicesFromQuestionMode: "selected",
  });
  const form = imported("surveyjs", {
    elements: [
      { type: "checkbox", name: "langs", choices: ["en", "de"] },
      {
        type: "paneldynamic",
        name: "visits",
        templateElements: [{ type: "dropdown", name: "lang", ...from("langs") }],
      },
      { type: "tagbox", name: "a", ...from("b") },
      { type: "tagbox", name: "b", ...from("a") },
    ],
  });
  expect(fieldsOf(form)["visits"]?.fields?.[0]?.options_from).toEqual({ field: "/langs" });
  expect(Object.values(reasonsOf(form)).join()).toContain("depend on each other in a cycle");
  expect(lintLayout(form.layout).filter(({ severity }) => severity === "error")).toEqual([]);
});

it("XLSForm: the answers to a question of a repeat are choices, inside and outside of it", () => {
  const form = imported("xlsform", {
    survey: [
      { type: "begin repeat", name: "child", label: "Child" },
      { type: "text", name: "first_name", label: "Name" },
      { type: "select_one ${first_name}", name: "friend", label: "Best friend" },
      { type: "end repeat" },
      { type: "select_one ${first_name}", name: "oldest", label: "Who is the oldest?" },
      {
        type: "select_multiple ${first_name}",
        name: "at_school",
        label: "Who goes to school?",
        choice_filter: "${age} > 6",
      },
      { type: "select_one ${nobody}", name: "lost", label: "Who?" },
    ],
  });
  const fields = fieldsOf(form);
  expect(fields["oldest"]).toMatchObject({
    display: "radio",
    options_from: { field: "child", label: "first_name" },
  });
  expect(fields["child"]?.fields?.[1]?.options_from).toEqual({ field: "/child", label: "first_name" });
  expect(fields["lost"]?.type).toBe("string");
  expect(Object.values(reasonsOf(form))).toEqual([
    "choices: the filter ${age} > 6 is not imported",
    "choices: they come from the question nobody: “nobody” is not a question of the form",
  ]);
});

it("FHIR: the answers to an item that repeats are choices, and so are literals", () => {
  const answers = (expression: string) => [
    {
      url: "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-answerExpression",
      valueExpression: { language: "text/fhirpath", expression },
    },
  ];
  const item = (linkId: string, type: string, expression: string) => ({
    linkId,
    text: linkId,
    type,
    extension: answers(expression),
  });
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "pets", text: "Pets", type: "string", repeats: true },
      { linkId: "age", text: "Age", type: "integer" },
      item("oldest", "string", "%resource.item.where(linkId='pets').answer.value"),
      item("size", "string", "'small' | 'large'"),
      item("alone", "choice", "%resource.item.where(linkId = 'age').answer.value"),
      item("computed", "string", "%names"),
    ],
  });
  const fields = fieldsOf(form);
  expect(fields["oldest"]?.options_from).toEqual({ field: "pets" });
  expect(fields["size"]?.options).toEqual([
    { id: "small", label: "small" },
    { id: "large", label: "large" },
  ]);
  expect(reasonsOf(form)).toEqual({
    "/item/4": "choices: they come from the question age: “age” has only one answer",
    "/item/5": "choices: they are computed",
  });
});
