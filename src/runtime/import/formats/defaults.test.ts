import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

const fhir = (...items: readonly object[]) =>
  imported("fhir", { resourceType: "Questionnaire", title: "Visit", item: items });

const starting = (expression: string) => ({
  extension: [
    {
      url: "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression",
      valueExpression: { language: "text/fhirpath", expression },
    },
  ],
});

it("FHIR: reads initial values from record paths and today", () => {
  const form = fhir(
    { linkId: "born", type: "date", ...starting("%patient.birthDate") },
    { linkId: "name", type: "string", ...starting("%patient.name[0].select(given.first() + ' ' + family)") },
    { linkId: "day", type: "date", ...starting("today()") },
    { linkId: "kind", type: "string", ...starting("'visit'") },
  );
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    born: { default_from: "/patient/birthDate" },
    day: { default_from: "today" },
    kind: { default_value: "visit" },
  });
  expect(fieldsOf(form)["name"]).toHaveProperty("default_from.then", {
    text: "{/patient/name/0/given/0} {/patient/name/0/family}",
  });
});

it("SurveyJS: reads defaults from other questions and dates relative to today", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "text", name: "from", inputType: "date", defaultValueExpression: "today(10)" },
      { type: "text", name: "to", inputType: "date", defaultValueExpression: "dateAdd({from}, 7, 'days')" },
      { type: "text", name: "who", defaultValueExpression: "{other}" },
      { type: "expression", name: "nights", expression: "dateDiff({from}, {to}, 'days')" },
    ],
  });
  expect(fieldsOf(form)).toMatchObject({
    from: { default_from: { today: { days: 10 } } },
    to: { default_from: { day: "from", days: 7 } },
    nights: { calculate: { days_between: ["from", "to"] } },
  });
  expect(fieldsOf(form)["who"]).toMatchObject({ default_from: { field: "/other" } });
  expect(reasonsOf(form)).toEqual({});
});

it("OpenMRS: translates form engine helpers to calculations", () => {
  const question = (id: string, rendering: string, calculateExpression?: string) => ({
    id,
    label: id,
    type: "obs",
    questionOptions: {
      rendering,
      concept: id,
      ...(calculateExpression !== undefined && { calculate: { calculateExpression } }),
    },
    ...(calculateExpression !== undefined && { readonly: "true" }),
  });
  const form = imported("openmrs", {
    name: "Visit",
    pages: [
      {
        label: "Page",
        sections: [
          {
            label: "Section",
            questions: [
              question("height", "number"),
              question("weight", "number"),
              question("bmi", "number", "calcBMI(height, weight)"),
              question("visit", "date"),
              question("next", "date", "calcNextVisitDate(visit, weight)"),
            ],
          },
        ],
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    next: { calculate: { day: "visit", days: "weight" } },
  });
  expect(fieldsOf(form)["bmi"]).toHaveProperty("calculate.digits", 1);
  expect(fieldsOf(form)["bmi"]).toHaveProperty("calculate.round.then", {
    ratio: [{ product: ["weight", 10_000] }, { product: ["height", "height"] }],
  });
});
