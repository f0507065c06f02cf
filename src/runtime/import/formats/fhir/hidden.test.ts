import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

const extension = (name: string, value: object) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  ...value,
});
const hidden = extension("questionnaire-hidden", { valueBoolean: true });
const expression = (name: string, source: string) => ({
  url: `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${name}`,
  valueExpression: { language: "text/fhirpath", expression: source },
});
const answerOf = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`;

it("hidden items hold their defaults and calculations as data that nobody sees", () => {
  const found = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "weight", type: "decimal", text: "Weight" },
      {
        linkId: "twice",
        type: "decimal",
        extension: [hidden, expression("calculatedExpression", `${answerOf("weight")} * 2`)],
      },
      {
        linkId: "inside",
        type: "group",
        text: "Inside",
        extension: [hidden],
        item: [
          { linkId: "source", type: "string", required: true, initial: [{ valueString: "web" }] },
          { linkId: "told", type: "display", text: "Not shown" },
          { linkId: "many", type: "string", repeats: true },
        ],
      },
      {
        linkId: "next",
        type: "string",
        enableWhen: [{ question: "source", operator: "=", answerString: "web" }],
      },
    ],
  });
  expect(reasonsOf(found)).toEqual({});
  expect(fieldsOf(found)).toMatchObject({
    twice: { type: "hidden", calculate: { if: { field: "weight" } } },
    source: { type: "hidden", default_value: "web" },
    many: { type: "list", form_field: false },
    next: { depends_on: { field: "source" } },
  });
  expect(fieldsOf(found)["source"]).not.toHaveProperty("validation");
  expect(Object.values(fieldsOf(found)).some(({ type }) => type === "note")).toBe(false);
});

it("an instruction is help, and a whole quotient is no quotient", () => {
  const found = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      {
        linkId: "days",
        type: "integer",
        extension: [extension("questionnaire-instruction", { valueString: "Since birth" })],
      },
      {
        linkId: "weeks",
        type: "integer",
        readOnly: true,
        extension: [expression("calculatedExpression", `${answerOf("days")} div 7`)],
      },
    ],
  });
  expect(fieldsOf(found)["days"]).toHaveProperty("sub_heading", "Since birth");
  expect(reasonsOf(found)).toEqual({
    "/item/1": "calculated value: the function “floor” has no counterpart in calculations",
  });
});

it("people can answer otherwise than calculated, unless the item or its group is read-only", () => {
  const doubled = (linkId: string, more: object = {}) => ({
    linkId,
    type: "decimal",
    extension: [expression("calculatedExpression", `${answerOf("weight")} * 2`)],
    ...more,
  });
  const found = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "weight", type: "decimal" },
      doubled("open"),
      doubled("fixed", { readOnly: true }),
      { linkId: "group", type: "group", text: "Group", readOnly: true, item: [doubled("inside")] },
    ],
  });
  expect(reasonsOf(found)).toEqual({});
  expect(fieldsOf(found)["open"]).toMatchObject({
    default_from: { if: { field: "weight" } },
    keeps_following: true,
  });
  expect(fieldsOf(found)["open"]).not.toHaveProperty("calculate");
  for (const name of ["fixed", "inside"]) expect(fieldsOf(found)[name]).toHaveProperty("calculate");
});
