import { describe, expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { compilePattern } from "../../forms/validation/re2-pattern.ts";
import { submitted, today } from "../../forms/testing.ts";
import type { ImportedLayout } from "../layout/build-layout.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

/*
 * Conditions that compare what is calculated: the operand is a hidden field.
 */

type Values = Readonly<Record<string, unknown>>;

const opened = (form: ImportedLayout, record: Values) =>
  createFormStore({
    form: compileForm(form.layout, { compilePattern }),
    mode: "edit",
    record,
    context: record,
    today,
  });

const isShown = (form: ImportedLayout, name: string, record: Values) =>
  opened(form, record).getField(name)?.state.hidden === false;

const formio = (...components: readonly object[]) =>
  imported("formio", { components: components.map((component) => ({ input: true, ...component })) });

describe("rules of Form.io", () => {
  const form = formio(
    { type: "number", key: "b" },
    {
      type: "number",
      key: "a",
      validate: { custom: "valid = input >= data.b * 0.5 && input + 1 <= data.b * 2" },
    },
  );

  it("read two operands, of which one reads the answer itself", () => {
    expect(reasonsOf(form)).toEqual({});
    expect(Object.values(fieldsOf(form)).filter(({ type }) => type === "hidden")).toHaveLength(3);
  });

  it.each([
    [5, 10, "valid"],
    [19, 10, "valid"],
    [4, 10, "invalid"],
    [20, 10, "invalid"],
    // A product with an empty factor is not a number, which no number is at most.
    [5, undefined, "invalid"],
  ])("accept %s beside %s: %s", (a, b, expected) => {
    const store = opened(form, {});
    if (b !== undefined) store.setValue("b", b);
    store.setValue("a", a);
    expect(submitted(store) === "valid" ? "valid" : "invalid").toBe(expected);
  });
});

it("form-js: reads sums of given data, and named parts of a calculation", () => {
  const form = imported("form-js", {
    components: [
      { type: "number", key: "n", readonly: "=foo + bar = 2" },
      {
        type: "textfield",
        key: "t",
        conditional: { hide: "={ rest: loan.most - loan.used, left: rest - foo }.left < 0" },
      },
      { type: "textfield", key: "u", conditional: { hide: "={ rest: 1 }.other < 0" } },
    ],
  });
  expect(Object.keys(reasonsOf(form))).toEqual(["/components/2"]);
  const isOff = (foo: number, bar: number) => opened(form, { foo, bar }).getField("n")?.state.disabled;
  expect([isOff(1, 1), isOff(1, 2)]).toEqual([true, false]);
  const loan = { most: 10, used: 4 };
  expect(isShown(form, "t", { loan, foo: 6 })).toBe(true);
  expect(isShown(form, "t", { loan, foo: 7 })).toBe(false);
  // A difference with an empty operand is null, which is not less than zero.
  expect(isShown(form, "t", { loan: { most: 1 }, foo: 7 })).toBe(true);
});

it("SurveyJS: counts the choices that were taken, and calculates in the rows of a list", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "checkbox", name: "car", choices: ["a", "b", "c"] },
      { type: "text", name: "best", visibleIf: "{car.length} > 1" },
      {
        type: "paneldynamic",
        name: "people",
        templateElements: [
          { type: "text", inputType: "number", name: "n" },
          { type: "text", name: "more", visibleIf: "{panel.n} + 1 > 3" },
        ],
      },
    ],
  });
  expect(form.report.exact).toBe(4);
  expect(isShown(form, "best", { car: ["a", "b"] })).toBe(true);
  expect(isShown(form, "best", { car: ["a"] })).toBe(false);
  expect(isShown(form, "best", {})).toBe(false);
  const rows = opened(form, { people: [{ n: 3 }, { n: 2 }, {}] }).rows.of("people");
  expect(rows.map(({ store }) => store.getField("more")?.state.hidden)).toEqual([false, true, true]);
});

it("FHIR: compares joined texts, but not labels of choices", () => {
  const url = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression";
  const answer = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`;
  const shownWhile = (expression: string) => [
    { url, valueExpression: { language: "text/fhirpath", expression } },
  ];
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "a", type: "string" },
      { linkId: "b", type: "string" },
      { linkId: "c", type: "choice", answerOption: [{ valueString: "x" }] },
      { linkId: "d", type: "string", extension: shownWhile(`${answer("a")} & ${answer("b")} = 'chicken'`) },
      { linkId: "e", type: "string", extension: shownWhile(`${answer("a")} & ${answer("c")} = 'chicken'`) },
    ],
  });
  expect(reasonsOf(form)).toEqual({ "/item/4": "condition: a text holds labels" });
  expect(isShown(form, "d", { a: "chick", b: "en" })).toBe(true);
  expect(isShown(form, "d", { a: "chicken" })).toBe(true);
  expect(isShown(form, "d", { a: "chick" })).toBe(false);
});

it("OpenMRS: counts months of a treatment from its thirtieth day on", () => {
  const question = (id: string, rendering: string, more: object = {}) => ({
    id,
    type: "obs",
    readonly: true,
    questionOptions: { rendering, ...more },
  });
  const calculate = { calculateExpression: "calcMonthsOnART(start)" };
  const questions = [question("start", "date"), question("months", "number", { calculate })];
  const form = imported("openmrs", { pages: [{ sections: [{ questions }] }] });
  expect(form.report.exact).toBe(2);
  const months = (start: string) => opened(form, { start }).getField("months")?.value;
  // Today is 21 November 2026.
  expect([months("2026-10-22"), months("2026-10-21"), months("2025-11-21")]).toEqual([0, 1, 12]);
});
