import { expect, it } from "vitest";
import { importLayout } from "../../import-layout.ts";
import { fieldsOf, imported, reasonsOf, workbookOf } from "../../testing.ts";

type Row = Readonly<Record<string, string>>;

const form = (...survey: readonly Row[]) => imported("xlsform", { survey, choices: [] });

it("what clients of health workers hide is data, also where a part is never relevant", () => {
  const found = form(
    { type: "begin group", name: "inputs", label: "Inputs", relevant: "false()" },
    { type: "string", name: "user", label: "User" },
    { type: "db:person", name: "contact", label: "Contact" },
    { type: "string", name: "unread", label: "Unread" },
    { type: "end group" },
    { type: "string", name: "kind", label: "Kind", appearance: "hidden", default: "clinic" },
    { type: "calculate", name: "by", calculation: "../inputs/user" },
    { type: "tel", name: "phone", label: "Phone" },
  );
  expect(fieldsOf(found)).toMatchObject({
    user: { type: "hidden" },
    unread: { type: "string", form_field: false },
    kind: { type: "hidden", default_value: "clinic" },
    by: { calculate: "user" },
    phone: { type: "string", display: "tel" },
  });
  expect(reasonsOf(found)).toEqual({
    "survey!4": "choices: they come from the records of the host",
    "survey!9": "rule: the form of a telephone number is not checked",
  });
});

it("days move by numbers of days, and whole months become whole years", () => {
  const found = form(
    { type: "date", name: "born", label: "Born" },
    { type: "string", name: "said", label: "Said" },
    {
      type: "date",
      name: "soon",
      label: "Soon",
      constraint: ". <= date-time(decimal-date-time(today()) + 30)",
    },
    { type: "calculate", name: "due", calculation: "date-time(decimal-date-time(${born}) + 280)" },
    { type: "calculate", name: "years", calculation: "floor(difference-in-months(${born}, today()) div 12)" },
    { type: "calculate", name: "iso", calculation: "format-date-time(${born}, '%Y-%m-%d')" },
    { type: "calculate", name: "unknown", calculation: "format-date-time(${said}, '%Y-%m-%d')" },
    { type: "calculate", name: "weeks", calculation: "floor((today() - ${born}) div 7)" },
  );
  expect(fieldsOf(found)).toMatchObject({
    soon: { validation: { max_date: { today: { days: 30 } } } },
    due: { calculate: { day: "born", days: 280 } },
    years: { calculate: { years_between: ["born", { today: {} }] } },
    iso: { calculate: "born" },
  });
  expect(reasonsOf(found)).toEqual({
    "survey!8": "calculated value: the function “format-date-time” has no counterpart in calculations",
    "survey!9": "calculated value: the function “floor” has no counterpart in calculations",
  });
});

it("a language that has no code is a loss, and codes may have an underscore", () => {
  const found = form(
    { type: "text", name: "a", "label::English": "Name", "label::Klingon": "pong" },
    {
      type: "text",
      name: "b",
      "label::English": "Name",
      "label::Brazilian (pt_BR)": "Nome",
      "label::Oromiffa": "Maqaa",
    },
  );
  expect(reasonsOf(found)).toEqual({ "survey!2": "label: a language without a language code is left out" });
  expect(fieldsOf(found)["b"]).toHaveProperty("label", { en: "Name", "pt-BR": "Nome", om: "Maqaa" });
});

it("only the least day is a limit of a moment", () => {
  const found = form(
    { type: "datetime", name: "a", label: "A", constraint: ". >= today()" },
    { type: "datetime", name: "b", label: "B", constraint: ". <= now()" },
    { type: "date", name: "c", label: "C", constraint: ". <= today()" },
  );
  expect(reasonsOf(found)).toEqual({ "survey!3": "rule: limits of a moment are whole days" });
});

it("what is calculated can be changed while it is shown, and a survey without rows says so", () => {
  const found = form(
    { type: "integer", name: "n", label: "N" },
    { type: "integer", name: "open", label: "Open", calculation: "${n} * 2" },
    { type: "integer", name: "fixed", label: "Fixed", calculation: "${n} * 2", read_only: "yes" },
    { type: "integer", name: "silent", calculation: "${n} * 2" },
  );
  expect(reasonsOf(found)).toEqual({ "survey!3": "calculated value: people can change it in the source" });
  const empty = workbookOf({ survey: [["type", "name", "label"]] });
  expect(() => importLayout("xlsform", empty)).toThrow("The sheet survey has no rows below its headings.");
});

it("a loop over choices is not a list whose rows people add", () => {
  const found = form(
    { type: "begin loop over vehicles", name: "each", label: "Each" },
    { type: "integer", name: "count", label: "Count" },
    { type: "end loop" },
  );
  expect(reasonsOf(found)).toEqual({ "survey!3": "rows: the source has one for each choice of a list" });
});
