import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

it("SurveyJS: imports conditions of choices, and None as exclusive", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "text", name: "age", inputType: "number" },
      { type: "checkbox", name: "had", choices: ["tea", "wine"], showNoneItem: true },
      {
        type: "dropdown",
        name: "next",
        choices: ["tea", { value: "wine", text: "Wine", visibleIf: "{age} >= 18" }],
      },
      { type: "dropdown", name: "best", choices: ["tea", "wine"], choicesVisibleIf: "{had} contains {item}" },
      { type: "dropdown", name: "later", choices: [], choicesLazyLoadEnabled: true },
    ],
  });
  expect(form.layout.schema_version).toBe(2);
  expect(reasonsOf(form)["/elements/4"]).toContain("choices: they come from the host");
  expect(fieldsOf(form)).toMatchObject({
    had: { options: [{ id: "tea" }, { id: "wine" }, { id: "none", exclusive: true }] },
    next: {
      options: [
        { id: "tea" },
        { id: "wine", depends_on: { field: "age", when: { operator: ">=", value: 18 } } },
      ],
    },
    best: {
      options: [
        { id: "tea", depends_on: { field: "had", when: "tea" } },
        { id: "wine", depends_on: { field: "had", when: "wine" } },
      ],
    },
    later: { type: "select", options: [] },
  });
});

it("FHIR: imports exclusive choices, and choices toggled by an expression", () => {
  const sdc =
    "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-answerOptionsToggleExpression";
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "age", type: "integer", text: "Age" },
      {
        linkId: "had",
        type: "choice",
        text: "Had",
        repeats: true,
        answerOption: [
          { valueCoding: { code: "tea" } },
          { valueCoding: { code: "wine" } },
          {
            valueCoding: { code: "none" },
            extension: [
              {
                url: "http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive",
                valueBoolean: true,
              },
            ],
          },
        ],
        extension: [
          {
            url: sdc,
            extension: [
              { url: "option", valueCoding: { code: "wine" } },
              {
                url: "expression",
                valueExpression: {
                  language: "text/fhirpath",
                  expression: "%resource.item.where(linkId='age').answer.value >= 18",
                },
              },
            ],
          },
        ],
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["had"]?.options).toMatchObject([
    { id: "tea" },
    { id: "wine", depends_on: { field: "age", when: { operator: ">=", value: 18 } } },
    { id: "none", exclusive: true },
  ]);
});
