import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

type Row = Readonly<Record<string, string>>;

const form = (survey: readonly Row[], choices: readonly Row[] = []) =>
  imported("xlsform", { survey, choices });

const yesNo = ["yes", "no"].map((name) => ({ list_name: "yn", name, label: `It is ${name}` }));

it("paths name the question of their group, not another of the same name", () => {
  const found = form([
    { type: "begin group", name: "mother", label: "Mother" },
    { type: "integer", name: "age" },
    { type: "end group" },
    { type: "begin group", name: "child", label: "Child" },
    { type: "integer", name: "age" },
    { type: "text", name: "school", relevant: "../age > 5" },
    { type: "text", name: "work", relevant: "../../mother/age > 15" },
    { type: "text", name: "other", relevant: "current()/../age = 1 and /form/mother/age = 2" },
    { type: "text", name: "self", constraint: "/form/child/self != 'x'", relevant: "../none = 1" },
    { type: "end group" },
  ]);
  expect(fieldsOf(found)).toMatchObject({
    school: { depends_on: { field: "age_2", variants: [{ when: { operator: ">", value: 5 } }] } },
    work: { depends_on: { field: "age", variants: [{ when: { operator: ">", value: 15 } }] } },
    self: { validation: { rules: [{ holds: { field: "self" } }] } },
  });
  expect(reasonsOf(found)).toEqual({
    "survey!10": "condition: “/child/none” is not a question of the form",
  });
});

it("questions of the same name in different groups are stored apart", () => {
  const found = form([
    { type: "begin group", name: "a", label: "A" },
    { type: "text", name: "_id" },
    { type: "end group" },
    { type: "begin group", name: "b", label: "B" },
    { type: "text", name: "_id" },
    { type: "end group" },
  ]);
  const places = Object.values(fieldsOf(found)).map(({ name, accessor }) => accessor ?? name);
  expect(new Set(places).size).toBe(2);
});

it("a group that depends on a question in it hides the others", () => {
  const found = form([
    { type: "begin group", name: "inputs", label: "Inputs", relevant: "./source = 'user'" },
    { type: "hidden", name: "source", default: "user" },
    { type: "begin group", name: "inner", label: "Inner" },
    { type: "text", name: "name" },
    { type: "end group" },
    { type: "end group" },
  ]);
  expect(fieldsOf(found)["name"]).toMatchObject({ depends_on: { field: "source" } });
  expect(reasonsOf(found)).toEqual({
    "survey!3": "condition: whether it is asked depends on its own answer",
  });
});

it("conditions compare what is calculated as what it is", () => {
  const found = form(
    [
      { type: "integer", name: "years" },
      { type: "calculate", name: "months", calculation: "${years} * 12" },
      { type: "calculate", name: "adult", calculation: "if(${years} >= 18, '1', '0')" },
      { type: "calculate", name: "kind", calculation: "if(${years} > 90, ${months}, 'none')" },
      { type: "text", name: "a", relevant: "${months} > 30" },
      { type: "text", name: "b", relevant: "${adult} = 1" },
      { type: "text", name: "c", relevant: "selected(${adult}, '1')" },
      { type: "text", name: "d", relevant: "${kind} > 30" },
    ],
    [],
  );
  expect(fieldsOf(found)).toMatchObject({
    a: { depends_on: { variants: [{ when: { operator: ">", value: 30 } }] } },
    b: { depends_on: { variants: [{ when: "1" }] } },
    c: { depends_on: { variants: [{ when: "1" }] } },
  });
  expect(reasonsOf(found)).toEqual({
    "survey!9": "condition: it is not known that “kind” holds a number",
  });
});

it("days are subtracted, and fractions cut off, where there is nothing to lose", () => {
  const found = form([
    { type: "date", name: "from" },
    {
      type: "date",
      name: "to",
      constraint: ". <= today() - 7 and floor(decimal-date-time(.)) > today() - 30",
    },
    { type: "decimal", name: "weight" },
    { type: "calculate", name: "days", calculation: "${to} - ${from}" },
    {
      type: "calculate",
      name: "whole",
      calculation: "int(decimal-date-time(${to}) - decimal-date-time(${from}))",
    },
    { type: "calculate", name: "cut", calculation: "int(${weight})" },
  ]);
  expect(fieldsOf(found)).toMatchObject({
    to: { validation: { max_date: { today: { days: -7 } } } },
    days: { calculate: { days_between: ["from", "to"] } },
    whole: { calculate: { days_between: ["from", "to"] } },
  });
  expect(reasonsOf(found)).toMatchObject({
    "survey!7": "calculated value: the function “floor” has no counterpart in calculations",
  });
});

it("texts hold the labels of choices only where the source asks for them", () => {
  const found = form(
    [
      { type: "select_one yn", name: "ok" },
      { type: "calculate", name: "label", calculation: "jr:choice-name(${ok}, '${ok}')" },
      { type: "calculate", name: "value", calculation: "concat('It: ', ${ok})" },
    ],
    yesNo,
  );
  expect(fieldsOf(found)).toMatchObject({ label: { calculate: { text: "{ok}" } } });
  expect(reasonsOf(found)).toEqual({
    "survey!4": "calculated value: a text holds the labels of choices, not their values",
  });
});

it("spreadsheets say true and false, a value of itself stays, and other applications are a loss", () => {
  const found = form([
    { type: "text", name: "a", relevant: "FALSE" },
    { type: "calculate", name: "b", calculation: "." },
    { type: "text", name: "c", appearance: "ex:org.example.scan(x='y, z')" },
    { type: "hidden", name: "d", appearance: "of-ours" },
  ]);
  expect(fieldsOf(found)).toMatchObject({ a: { form_field: false }, b: { type: "hidden" } });
  expect(fieldsOf(found)["b"]).not.toHaveProperty("calculate");
  expect(reasonsOf(found)).toEqual({ "survey!4": "look: “ex:org.example.scan” has no counterpart" });
});

it("headings have no answers in them, which is said", () => {
  const found = form([
    { type: "begin group", name: "g", label: "Condition of ${who}" },
    { type: "text", name: "who" },
    { type: "end group" },
  ]);
  expect(found.layout.sections).toEqual({ g: { label: "Condition of …" } });
  expect(found.formLosses).toEqual(["survey!2: label: answers inserted into a heading are left out"]);
  expect(found.report.exact).toBe(1);
});
