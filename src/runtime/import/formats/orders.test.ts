import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

it("imports full and partial rankings, and shuffled choices", () => {
  const survey = imported("surveyjs", {
    elements: [
      { type: "ranking", name: "all", choices: ["a", "b", "c"], choicesOrder: "random" },
      {
        type: "ranking",
        name: "some",
        choices: ["a", "b"],
        selectToRankEnabled: true,
        maxSelectedChoices: 1,
      },
      { type: "radiogroup", name: "one", choices: ["a", "b"], choicesOrder: "random" },
    ],
  });
  expect(fieldsOf(survey)).toMatchObject({
    all: { type: "multiselect", display: "ranking", shuffle: true, validation: { min_choices: 3 } },
    some: { type: "multiselect", display: "ranking", validation: { max_choices: 1 } },
    one: { type: "select", display: "radio", shuffle: true },
  });
  expect(fieldsOf(survey)["some"]?.validation).not.toHaveProperty("min_choices");
  expect(reasonsOf(survey)).toEqual({});
  const choices = ["a", "b"].map((name) => ({ list_name: "l", name, label: name }));
  const xlsform = imported("xlsform", {
    survey: [
      { type: "rank l", name: "order", label: "Order" },
      { type: "select_one l", name: "one", label: "One", parameters: "randomize=true" },
      { type: "select_one l", name: "seeded", label: "Seeded", parameters: "randomize=true, seed=1" },
    ],
    choices,
  });
  expect(fieldsOf(xlsform)).toMatchObject({
    order: { type: "multiselect", display: "ranking", validation: { min_choices: 2 } },
    one: { type: "select", shuffle: true },
  });
  expect(Object.values(reasonsOf(xlsform))).toEqual(["choices: the seed of their order is not imported"]);
});

it("XLSForm: does not count the header of a select table as a question", () => {
  const select = (name: string, appearance: string) => ({
    type: "select_one l",
    name,
    label: name,
    appearance,
  });
  const form = imported("xlsform", {
    survey: [select("head", "label"), select("a", "list-nolabel"), select("b", "list-nolabel")],
    choices: ["x", "y"].map((name) => ({ list_name: "l", name, label: name })),
  });
  expect(form.report).toMatchObject({ inputs: 2, exact: 2 });
  expect(fieldsOf(form)["a"]).toMatchObject({ type: "select", display: "radio" });
});

it("Form.io: imports checkboxes that act as radio buttons as one question with their common name", () => {
  const box = (key: string) => ({
    type: "checkbox",
    inputType: "radio",
    name: "status",
    key,
    value: key,
    label: key.toUpperCase(),
    input: true,
  });
  const form = imported("formio", {
    components: [box("single"), box("married"), { ...box("own"), name: "x" }],
  });
  expect(form.report).toMatchObject({ inputs: 2, exact: 1 });
  expect(fieldsOf(form)["status"]).toMatchObject({
    type: "select",
    display: "radio",
    options: [
      { id: "single", label: "SINGLE" },
      { id: "married", label: "MARRIED" },
    ],
  });
});

it("SurveyJS: requires one cell of a required matrix", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "matrix", name: "rated", isRequired: true, columns: ["good", "bad"], rows: ["a", "b"] },
    ],
  });
  expect(fieldsOf(form)["rated"]?.of).toMatchObject({
    type: "select",
    validation: { at_least_one_of: ["rated_a", "rated_b"] },
  });
  expect(form.report.exact).toBe(1);
});

it("imports scripted date limits that are today, an offset from today, or a date", () => {
  const date = (minDate: string) => ({
    type: "datetime",
    key: "d",
    input: true,
    enableTime: false,
    datePicker: { minDate },
  });
  const minOf = (minDate: string) =>
    fieldsOf(imported("formio", { components: [date(minDate)] }))["d"]?.validation?.min_date;
  expect(minOf("moment().subtract(10, 'days')")).toEqual({ today: { days: -10 } });
  expect(minOf("moment()")).toBe("today");
  expect(minOf("moment(data.other)")).toBe("any");
  const survey = imported("surveyjs", {
    elements: [
      { type: "text", inputType: "date", name: "a", maxValueExpression: "getDate('2020-05-05')" },
      { type: "text", inputType: "date", name: "b", minValueExpression: "today(-7)" },
    ],
  });
  expect(fieldsOf(survey)).toMatchObject({
    a: { validation: { max_date: "2020-05-05" } },
    b: { validation: { min_date: { today: { days: -7 } } } },
  });
});

it("imports the zone and the minute steps of times", () => {
  const time = (rest: object) => ({ type: "datetime", subtype: "datetime", timeInterval: 30, ...rest });
  const form = imported("form-js", {
    type: "default",
    components: [
      time({ key: "a", timeSerializingFormat: "utc_offset", disallowPassedDates: true }),
      time({ key: "b", timeSerializingFormat: "utc_normalized", disallowPassedDates: true }),
      time({ key: "c", subtype: "time", timeSerializingFormat: "utc_normalized" }),
    ],
  });
  expect(fieldsOf(form)).toMatchObject({
    a: { type: "datetime", zone: "offset", validation: { minute_step: 30, min_date: "today" } },
    b: { type: "datetime", zone: "utc", validation: { minute_step: 30 } },
    c: { type: "time", zone: "utc", validation: { minute_step: 30 } },
  });
  expect(reasonsOf(form)).toEqual({
    "/components/1": "rule: for a time in UTC, it is not checked that the day has not passed",
  });
  const moment = "2026-12-24T09:30:00-05:00";
  const fhir = imported("fhir", {
    resourceType: "Questionnaire",
    item: [{ linkId: "m", type: "dateTime", text: "When", initial: [{ valueDateTime: moment }] }],
  });
  expect(fhir.report.exact).toBe(1);
});
