import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

const openmrs = (...questions: readonly object[]) =>
  imported("openmrs", { name: "F", pages: [{ label: "P", sections: [{ label: "S", questions }] }] });
const place = (at: number) => `/pages/0/sections/0/questions/${at}`;
const date = (id: string, failsWhenExpression: string) => ({
  id,
  questionOptions: { rendering: "date" },
  validators: [{ type: "js_expression", failsWhenExpression, message: "No" }, { type: "form_field" }],
});

it("OpenMRS: converts failure expressions to bounds and patterns", () => {
  const form = openmrs(
    date("d", "myValue > today() || myValue <= '1999-12-31'"),
    {
      id: "t",
      questionOptions: { rendering: "text" },
      validators: [{ type: "js_expression", failsWhenExpression: "!/^[0-9]{3}$/i.test(myValue)" }],
    },
    date("e", "isDateBefore(myValue, d)"),
    {
      id: "m",
      questionOptions: { rendering: "text" },
      validators: [{ type: "js_expression", failsWhenExpression: "!/^a$/m.test(myValue)" }],
    },
  );
  expect(reasonsOf(form)).toEqual({ [place(3)]: "rule: a pattern with the flags m" });
  expect(fieldsOf(form)).toMatchObject({
    d: { validation: { min_date: "2000-01-01", max_date: "today", max_message: "No" } },
    t: { validation: { pattern: "(?i)^[0-9]{3}$" } },
    e: { validation: { rules: [{ holds: { not: { field: "e", when: { operator: "<", field: "d" } } } }] } },
  });
});

it("OpenMRS: reads behaviours for all intents, and reports those for specific ones", () => {
  const question = (id: string, ...behaviours: readonly object[]) => ({
    id,
    questionOptions: { rendering: "text" },
    behaviours,
  });
  const form = openmrs(
    question("a", { intent: "*", required: "true", defaultValue: "x" }),
    question("b", { intent: "*", required: "true" }, { intent: "X", required: "true" }),
    question("c", { intent: "*", required: "true" }, { intent: "X", required: "false" }),
  );
  expect(reasonsOf(form)).toEqual({ [place(2)]: "behaviours: what differs by intent is not imported" });
  expect(fieldsOf(form)).toMatchObject({
    a: { default_value: "x", validation: { required: true } },
    b: { validation: { required: true } },
  });
});

it("keeps existing limits of a field and turns a constraint into a rule", () => {
  const form = imported("xlsform", {
    survey: [
      { type: "range", name: "r", label: "R", parameters: "start=5 end=9", constraint: ". > 2 and . <= 8" },
    ],
  });
  expect(fieldsOf(form)["r"]?.validation).toMatchObject({ min: 5, max: 9, rules: [{}, {}] });
});

it("XLSForm and Form.io: sum a question over the rows of a list", () => {
  const xlsform = imported("xlsform", {
    survey: [
      { type: "begin repeat", name: "items", label: "Items" },
      { type: "decimal", name: "price", label: "Price" },
      { type: "end repeat" },
      { type: "calculate", name: "total", calculation: "sum(${price})" },
    ],
  });
  expect(fieldsOf(xlsform)["total"]?.calculate).toEqual({ sum: { list: "items", field: "price" } });
  const grid = { type: "datagrid", key: "rows", components: [{ type: "number", key: "p", input: true }] };
  const total = (calculateValue: string) => ({ type: "number", key: "total", input: true, calculateValue });
  const formio = imported("formio", {
    components: [grid, total("let t = 0; data.rows.forEach((row) => { t += row.p; }); value = t;")],
  });
  expect(fieldsOf(formio)["total"]?.calculate).toEqual({ sum: [0, { sum: { list: "rows", field: "p" } }] });
  const other = imported("formio", {
    components: [grid, total("let t = 0; data.rows.forEach((row) => { t += row.p * 2; }); value = t;")],
  });
  expect(Object.values(reasonsOf(other))[0]).toContain("does more than assign value");
});

it("XLSForm: reads filters, languages by name, and ignores attributes without effect", () => {
  const form = imported("xlsform", {
    survey: [
      { type: "integer", name: "size", "label::English": "Size", "label::Français": "Taille" },
      { type: "select_one k", name: "kind", choice_filter: "${size} > 3 and big = 'yes' or big = 'no'" },
      { type: "text", name: "a", label: "A", "instance::own": "x", "bind::own": "y", "body::kb:flash": "z" },
      { type: "uri:deviceid", name: "device" },
    ],
    choices: [
      { list_name: "k", name: "a", label: "A", big: "yes" },
      { list_name: "k", name: "b", label: "B", big: "no" },
    ],
  });
  expect(reasonsOf(form)).toEqual({ "survey!4": "body::kb:flash: this column is not imported" });
  expect(form.report.inputs).toBe(3);
  expect(fieldsOf(form)).toMatchObject({
    size: { label: { en: "Size", fr: "Taille" } },
    kind: {
      options: [{ id: "a", depends_on: { field: "size", when: { operator: ">", value: 3 } } }, { id: "b" }],
    },
  });
});

it("SurveyJS: sorts or shuffles choices as the source does", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "dropdown", name: "a", choices: ["b", "a"], choicesOrder: "asc", showNoneItem: true },
      { type: "dropdown", name: "r", choices: ["b", "a"], choicesOrder: "random" },
    ],
  });
  expect(fieldsOf(form)["a"]?.options).toMatchObject([{ id: "a" }, { id: "b" }, { id: "none" }]);
  expect(fieldsOf(form)["r"]).toMatchObject({ options: [{ id: "b" }, { id: "a" }], shuffle: true });
  expect(reasonsOf(form)).toEqual({});
});

it("FHIR and SurveyJS: require one of the questions of a group", () => {
  const group = (...item: readonly object[]) =>
    imported("fhir", {
      resourceType: "Questionnaire",
      item: [{ linkId: "g", text: "G", type: "group", required: true, item }],
    });
  const said = group({ linkId: "a", type: "string" }, { linkId: "b c", type: "integer" });
  expect(said.report).toMatchObject({ inputs: 2, exact: 2 });
  expect(fieldsOf(said)["a"]?.validation).toEqual({ at_least_one_of: ["a", "b_c"] });
  const control = { coding: [{ code: "check-box" }] };
  const url = "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl";
  const ticked = group(
    { linkId: "a", type: "string" },
    { linkId: "b", type: "boolean", extension: [{ url, valueCodeableConcept: control }] },
  );
  expect(Object.values(reasonsOf(ticked))).toEqual([
    "required: at least one answer of the group",
    "required: at least one answer of the group",
  ]);
  const panel = imported("surveyjs", {
    elements: [
      {
        type: "panel",
        name: "p",
        isRequired: true,
        elements: [
          { type: "text", name: "x" },
          { type: "text", name: "y" },
        ],
      },
    ],
  });
  expect(fieldsOf(panel)["x"]?.validation).toEqual({ at_least_one_of: ["x", "y"] });
});
