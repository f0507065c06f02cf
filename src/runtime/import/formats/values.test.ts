import { describe, expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import type { FormStoreOptions } from "../../forms/form-store.ts";
import { compilePattern } from "../../forms/validation/re2-pattern.ts";
import { submitted, today } from "../../forms/testing.ts";
import type { ImportedLayout } from "../layout/build-layout.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

/*
 * What imported forms calculate, accept and offer, compared with what the source does.
 */

type Values = Readonly<Record<string, unknown>>;

const formio = (...components: readonly object[]) =>
  imported("formio", { components: components.map((component) => ({ input: true, ...component })) });

const openedAs = (form: ImportedLayout, options: Partial<FormStoreOptions>) =>
  createFormStore({ form: compileForm(form.layout, { compilePattern }), mode: "create", today, ...options });

const storeOf = (form: ImportedLayout, record: Values) =>
  openedAs(form, { mode: "edit", record, context: record });

const isShown = (form: ImportedLayout, name: string, record: Values) =>
  storeOf(form, record).getField(name)?.state.hidden === false;

/** Whether a new record with these values is accepted. */
function accepts(form: ImportedLayout, values: Values, context: Values = {}): boolean {
  const store = openedAs(form, { context });
  for (const [name, value] of Object.entries(values)) store.setValue(name, value);
  return submitted(store) === "valid";
}

describe("Form.io", () => {
  it("reads required parts of a day, limiting years and the order of its inputs", () => {
    const parts = { day: { required: true }, month: { required: true }, year: { required: true } };
    const form = formio(
      {
        type: "day",
        key: "worked",
        dayFirst: true,
        fields: { ...parts, year: { required: true, minYear: 2022 } },
        maxYear: 2025,
        defaultValue: "03/02/2022",
      },
      { type: "day", key: "ends", fields: { ...parts, day: { hide: true } }, defaultValue: "05/2024" },
      { type: "day", key: "partly", fields: { year: { required: true } } },
    );
    expect(reasonsOf(form)).toEqual({
      "/components/2": "fields.year.required: a day is whole or empty",
    });
    expect(fieldsOf(form)).toMatchObject({
      worked: { type: "date", default_value: "2022-02-03" },
      ends: { type: "month", default_value: "2024-05" },
    });
    const ends = "2024-05";
    expect(accepts(form, { worked: "2025-12-31", ends })).toBe(true);
    expect(accepts(form, { worked: "2021-12-31", ends })).toBe(false);
    expect(accepts(form, { worked: "2026-01-01", ends })).toBe(false);
    expect(accepts(form, { worked: "", ends })).toBe(false);
    expect(accepts(form, { ends: "" })).toBe(false);
  });

  it("reads one box of several, in simple conditions and in scripts", () => {
    const values = ["dog", "cat"].map((value) => ({ value, label: value }));
    const one = (component: string, value: unknown) => ({
      conditional: { show: true, conditions: [{ component, operator: "isEqual", value }] },
    });
    const form = formio(
      { type: "selectboxes", key: "pets", values },
      { type: "textfield", key: "name", ...one("pets.dog", "true") },
      { type: "textfield", key: "none", ...one("pets.cat", false) },
      { type: "textfield", key: "script", customConditional: "show = data.pets.cat" },
    );
    expect(form.report.exact).toBe(4);
    const shown = (pets: readonly string[]) =>
      ["name", "none", "script"].filter((name) => isShown(form, name, { pets }));
    expect(shown(["dog"])).toEqual(["name", "none"]);
    expect(shown(["cat"])).toEqual(["script"]);
    expect(shown([])).toEqual(["none"]);
  });

  it("loses kept values only where something can hide them", () => {
    const kept = { type: "textfield", clearOnHide: false };
    const form = formio(
      { ...kept, key: "always" },
      { ...kept, key: "gone", hidden: true },
      {
        type: "panel",
        key: "p",
        conditional: { show: true, when: "always", eq: "x" },
        components: [{ ...kept, input: true, key: "inside" }],
      },
    );
    expect(Object.keys(reasonsOf(form))).toEqual(["/components/1", "/components/2/components/0"]);
  });

  it("shows the property of a choice that its template names, and reads numbers as choices", () => {
    const json = [{ name: "Alabama", abbreviation: "AL" }];
    const states = { type: "select", dataSrc: "json", data: { json }, valueProperty: "abbreviation" };
    const speeds = { values: [{ value: "50", label: "50 km/h" }] };
    const form = formio(
      { ...states, key: "state", template: "<span>{{ item.name }}</span>" },
      { ...states, key: "both", template: "<span>{{ item.name }}, {{ item.abbreviation }}</span>" },
      { type: "select", key: "speed", data: speeds, defaultValue: 50 },
    );
    expect(reasonsOf(form)).toEqual({ "/components/1": "choices: how they are written is not imported" });
    expect(fieldsOf(form)).toMatchObject({
      state: { options: [{ id: "AL", label: "Alabama" }] },
      speed: { default_value: "50" },
    });
  });
});

describe("form-js", () => {
  it("reads computed limits of a number, which apply while they are filled", () => {
    const form = imported("form-js", {
      components: [{ type: "number", key: "n", validate: { min: "=least", max: "=most" } }],
    });
    expect(form.report.exact).toBe(1);
    expect(accepts(form, { n: 5 }, { least: 5, most: 9 })).toBe(true);
    expect(accepts(form, { n: 4 }, { least: 5 })).toBe(false);
    expect(accepts(form, { n: 10 }, { least: 5, most: 9 })).toBe(false);
    expect(accepts(form, { n: 10 })).toBe(true);
  });

  it("reads choices that an expression lists, also for both outcomes of a test", () => {
    const chosen = (valuesExpression: string) =>
      imported("form-js", {
        components: [
          { type: "checkbox", key: "isGood" },
          { type: "select", key: "s", valuesExpression },
        ],
      });
    const form = chosen('=if isGood then ["good", "any"] else ["bad", "any"]');
    expect(form.report.exact).toBe(2);
    const offered = (isGood: boolean) =>
      storeOf(form, { isGood })
        .getField("s")
        ?.choices?.choices.map(({ id }) => id);
    expect(offered(true)).toEqual(["good", "any"]);
    expect(offered(false)).toEqual(["any", "bad"]);
    expect(Object.values(reasonsOf(chosen("=if isGood then given else [1]")))[0]).toContain(
      "they come from the data that the form is given",
    );
  });
});

describe("JSON Schema and JSON Forms", () => {
  it("asks which of several plain types a value has, and takes JSON if one of them is a list", () => {
    const form = imported("json-schema", {
      type: "object",
      properties: {
        v: { type: ["string", "integer", "null"], minLength: 2 },
        w: { type: ["array", "string"] },
      },
    });
    expect(reasonsOf(form)).toEqual({});
    expect(fieldsOf(form)["w"]).toMatchObject({
      type: "json",
      validation: { json_kinds: ["array", "string"] },
    });
    expect(accepts(form, { v_kind: "1", v: "a" })).toBe(false);
    expect(accepts(form, { v_kind: "2", v_2: 7 })).toBe(true);
    expect(accepts(form, { v_kind: "2", v_2: 7.5 })).toBe(false);
  });

  it("fills a default up to the least number of rows, as RJSF does, but not in JSON Forms", () => {
    const schema = {
      type: "object",
      properties: {
        fish: { type: "array", minItems: 3, default: ["carp"], items: { type: "string", default: "cod" } },
      },
    };
    expect(fieldsOf(imported("json-schema", schema))["fish"]?.default_value).toEqual(["carp", "cod", "cod"]);
    const uischema = { type: "Control", scope: "#/properties/fish" };
    expect(imported("jsonforms", { schema, uischema }).report.exact).toBe(0);
  });

  it("puts the data of a template into titles", () => {
    const form = imported("json-schema", {
      schema: { age: { type: "integer", title: "Age" }, pet: { type: "string" } },
      form: [
        { key: "age", title: "{{user.name}}'s age" },
        { key: "pet", title: "{{user.none}}" },
      ],
      tpldata: { user: { name: "Ann" } },
    });
    expect(fieldsOf(form)["age"]?.label).toBe("Ann's age");
    expect(reasonsOf(form)).toEqual({
      "/schema/properties/pet": "label: answers inserted into it are left out",
    });
  });

  it("finds properties of alternative and conditional schemas, suggestions and months", () => {
    const control = (scope: string, options?: object) => ({ type: "Control", scope, options });
    const month = { format: "date", views: ["year", "month"], dateSaveFormat: "YYYY-MM" };
    const form = imported("jsonforms", {
      schema: {
        type: "object",
        properties: { job: { type: "string" }, since: { type: "string" }, until: { type: "string" } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        anyOf: [{ if: {}, then: { properties: { last: { type: "string" }, age: { type: "number" } } } }],
      },
      uischema: {
        type: "VerticalLayout",
        elements: [
          control("#/anyOf/0/then/properties/last"),
          control("#/properties/age", { step: 0.1 }),
          control("#/properties/job", { suggestion: ["Cook", "Nurse"] }),
          control("#/properties/since", month),
          control("#/properties/until", { ...month, dateSaveFormat: "MM/YYYY" }),
        ],
      },
    });
    expect(Object.keys(reasonsOf(form))).toEqual(["/uischema/elements/4"]);
    expect(fieldsOf(form)).toMatchObject({
      last: { type: "string" },
      age: { type: "float" },
      job: { type: "autocomplete", allow_other: true },
      since: { type: "month" },
    });
    expect(accepts(form, { job: "Pilot", since: "2024-02" })).toBe(true);
  });
});

it("FHIR: a date with options, as STU3 writes them, is a choice of partial dates", () => {
  const option = [{ valueDate: "2022" }, { valueDate: "2022-09" }];
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [{ linkId: "d", type: "date", option, initialDate: "2022-09" }],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["d"]).toMatchObject({ type: "select", default_value: "2022-09" });
});

it("SurveyJS: a single default of several choices is a list", () => {
  const form = imported("surveyjs", {
    elements: [{ type: "checkbox", name: "c", choices: ["a", "b"], defaultValue: "b" }],
  });
  expect(form.report.exact).toBe(1);
  expect(openedAs(form, {}).getField("c")?.value).toEqual(["b"]);
});

describe("OpenMRS", () => {
  const form = imported("openmrs", {
    pages: [
      {
        sections: [
          {
            questions: [
              { id: "visit", type: "obs", questionOptions: { rendering: "date" } },
              { id: "days", type: "obs", questionOptions: { rendering: "number" } },
              { id: "status", type: "obs", questionOptions: { rendering: "text" } },
              {
                id: "ends",
                type: "obs",
                questionOptions: {
                  rendering: "date",
                  calculate: { calculateExpression: "calcTreatmentEndDate('visit', 'days', 'status')" },
                },
              },
              {
                id: "load",
                type: "obs",
                questionOptions: {
                  rendering: "text",
                  calculate: { calculateExpression: "calcViralLoadStatus(days)" },
                },
              },
            ],
          },
        ],
      },
    ],
  });
  const status = `160429${"A".repeat(30)}`;

  it.each([
    [{ visit: "2026-01-01", days: 10, status }, "2026-02-10"],
    [{ visit: "2026-01-01", days: 0, status }, undefined],
    [{ visit: "2026-01-01", days: 10, status: "other" }, undefined],
    [{ days: 10, status }, undefined],
  ])("calculates the end of a treatment from %j", (values, expected) => {
    expect(storeOf(form, values).getField("ends")?.value ?? undefined).toBe(expected);
  });

  it.each([
    [51, "a6768be6-c08e-464d-8f53-5f4229508e54"],
    [50, "5d5e42cc-acc4-4069-b3a8-7163e0db5d96"],
    [0, ""],
  ])("gives a count of %i its status", (days, expected) => {
    expect(storeOf(form, { days }).getField("load")?.value ?? "").toBe(expected);
  });
});
