import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

const sdc = (name: string, expression: string) => ({
  url: `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${name}`,
  valueExpression: { language: "text/fhirpath", expression },
});

const before = {
  resourceType: "QuestionnaireResponse",
  item: [
    {
      linkId: "study",
      item: [
        { linkId: "title", answer: [{ valueString: "Skin" }] },
        { linkId: "kind", answer: [{ valueCoding: { code: "INT", display: "Interventional" } }] },
        { linkId: "colors", answer: [{ valueString: "blue" }, { valueString: "green" }] },
      ],
    },
  ],
};
const colors = { resourceType: "ValueSet", expansion: { contains: [{ code: "b" }, { code: "g" }] } };

const questionnaire = (...item: readonly object[]) =>
  imported("fhir", {
    resourceType: "Questionnaire",
    contained: [before, colors],
    extension: [
      {
        url: "http://hl7.org/fhir/StructureDefinition/variable",
        valueExpression: { name: "earlier", expression: "%questionnaire.contained[0]" },
      },
    ],
    item,
  });

const earlier = (linkId: string) => `%earlier.descendants().where(linkId = '${linkId}').answer.value`;
const kinds = [{ valueCoding: { code: "INT" } }, { valueCoding: { code: "OBS" } }];

it("FHIR: answers that the questionnaire contains are defaults and values", () => {
  const form = questionnaire(
    { linkId: "a", type: "string", extension: [sdc("initialExpression", earlier("title"))] },
    {
      linkId: "b",
      type: "choice",
      answerOption: kinds,
      readOnly: true,
      extension: [sdc("calculatedExpression", `${earlier("kind")}Coding`)],
    },
    { linkId: "c", type: "string", repeats: true, extension: [sdc("initialExpression", earlier("colors"))] },
    {
      linkId: "d",
      type: "choice",
      repeats: true,
      answerOption: [{ valueCoding: { code: "g" } }, { valueCoding: { code: "b" } }],
      extension: [sdc("initialExpression", "%questionnaire.contained[1].expansion.contains")],
    },
    {
      linkId: "e",
      type: "string",
      repeats: true,
      extension: [sdc("initialExpression", "('x').combine('y')")],
    },
  );
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    a: { default_value: "Skin" },
    b: { calculate: { value: "INT" } },
    c: { type: "list", default_value: ["blue", "green"] },
    d: { type: "multiselect", default_value: ["b", "g"] },
    e: { default_value: ["x", "y"] },
  });
});

it("FHIR: several values for one answer, and what is not contained, stay losses", () => {
  const form = questionnaire(
    { linkId: "a", type: "string", extension: [sdc("initialExpression", earlier("colors"))] },
    { linkId: "b", type: "string", extension: [sdc("calculatedExpression", "('x').combine('y')")] },
    { linkId: "c", type: "string", extension: [sdc("initialExpression", earlier("nothing"))] },
  );
  expect(Object.keys(reasonsOf(form))).toEqual(["/item/0", "/item/1", "/item/2"]);
});
