import { expect, it } from "vitest";
import { ImportError } from "../../source-form.ts";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

const sdc = (name: string) => `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${name}`;
const core = (name: string) => `http://hl7.org/fhir/StructureDefinition/${name}`;

const questionnaire = (...item: readonly object[]) => ({ resourceType: "Questionnaire", item });
const choice = (linkId: string, answerValueSet: string) => ({ linkId, type: "choice", answerValueSet });

it("reads value sets and code systems from a Bundle", () => {
  const form = imported("fhir", {
    resourceType: "Bundle",
    entry: [
      {
        resource: questionnaire(
          choice("a", "http://x/ValueSet/listed|2"),
          choice("b", "http://x/ValueSet/whole"),
          choice("c", "http://x/ValueSet/filtered"),
          choice("d", "http://x/ValueSet/elsewhere"),
          choice("e", "http://hl7.org/fhir/ValueSet/administrative-gender"),
        ),
      },
      {
        resource: {
          resourceType: "ValueSet",
          url: "http://x/ValueSet/listed",
          compose: { include: [{ concept: [{ code: "1", display: "One" }] }] },
        },
      },
      {
        resource: {
          resourceType: "ValueSet",
          url: "http://x/ValueSet/whole",
          compose: { include: [{ system: "http://x/cs" }] },
        },
      },
      {
        resource: {
          resourceType: "ValueSet",
          url: "http://x/ValueSet/filtered",
          compose: {
            include: [
              { system: "http://x/cs", filter: [{ property: "p", op: "=", value: "v" }] },
              { concept: [{ code: "z" }] },
            ],
          },
        },
      },
      {
        resource: {
          resourceType: "CodeSystem",
          url: "http://x/cs",
          content: "complete",
          concept: [{ code: "p", display: "Parent", concept: [{ code: "q", display: "Child" }] }],
        },
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({
    "/item/2": "choices: a part of the value set http://x/ValueSet/filtered is computed",
    "/item/3": "choices: they come from the value set http://x/ValueSet/elsewhere",
  });
  expect(fieldsOf(form)).toMatchObject({
    a: { options: [{ id: "1", label: "One" }] },
    b: { options: [{ id: "p" }, { id: "q" }] },
    e: { options: [{ id: "male" }, { id: "female" }, { id: "other" }, { id: "unknown" }] },
  });
});

it("rejects a Bundle with several Questionnaires or none", () => {
  const entry = [{ resource: questionnaire() }, { resource: questionnaire() }];
  expect(() => imported("fhir", { resourceType: "Bundle", entry })).toThrow("has 2 Questionnaires");
  expect(() => imported("fhir", { resourceType: "Bundle" })).toThrow(ImportError);
});

it("imports the unit of a quantity as a part of its question if it can be chosen or typed", () => {
  const unit = (code: string) => ({ url: core("questionnaire-unitOption"), valueCoding: { code } });
  const form = imported(
    "fhir",
    questionnaire(
      {
        linkId: "w",
        type: "quantity",
        extension: [unit("kg"), unit("lb"), { url: sdc("unitOpen"), valueCode: "optionsOrString" }],
        initial: [{ valueQuantity: { value: 5, code: "kg" } }],
      },
      { linkId: "one", type: "quantity", extension: [unit("cm")] },
      { linkId: "free", type: "quantity" },
      {
        linkId: "t",
        type: "string",
        enableWhen: [{ question: "w", operator: ">", answerQuantity: { value: 3, unit: "kg" } }],
      },
    ),
  );
  expect(reasonsOf(form)).toEqual({ "/item/3": "condition: a quantity with its unit is compared" });
  expect(form.report.inputs).toBe(4);
  expect(fieldsOf(form)).toMatchObject({
    w: { type: "float", default_value: 5 },
    w_unit: {
      type: "select",
      options: [{ id: "kg" }, { id: "lb" }],
      allow_other: true,
      default_value: "kg",
    },
    one: { suffix: "cm" },
    free_unit: { type: "string" },
  });
});

it.each([
  [
    "%questionnaire.item.where(linkId = 'q').answerOption.where(valueCoding.code = %resource.item.where(linkId = 'q').answer.valueCoding.code).extension.where(url = %score).valueDecimal",
  ],
  ["%resource.item.where(linkId = 'q').answer.value.ordinal()"],
  ["%resource.item.where(linkId = 'q').answer.valueCoding.extension(%score).value"],
])("calculates the points of an answer: %s", (expression) => {
  const option = (code: string, valueDecimal: number) => ({
    valueCoding: { code, extension: [{ url: core("ordinalValue"), valueDecimal }] },
  });
  const form = imported("fhir", {
    ...questionnaire(
      { linkId: "q", type: "choice", answerOption: [option("a", 0), option("b", 3)] },
      {
        linkId: "sum",
        type: "decimal",
        readOnly: true,
        extension: [{ url: sdc("calculatedExpression"), valueExpression: { expression } }],
      },
    ),
    extension: [
      {
        url: core("variable"),
        valueExpression: { name: "score", expression: `'${core("ordinalValue")}'` },
      },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)["sum"]?.calculate).toEqual({ score: { field: "q", table: { a: 0, b: 3 } } });
});

it("value sets that the standard defines are known by their address, with a version too", () => {
  const item = (linkId: string, answerValueSet: string) => ({
    linkId,
    type: "choice",
    text: linkId,
    answerValueSet,
  });
  const found = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      item("priority", "http://terminology.hl7.org/ValueSet/v3-MessageWaitingPriority|2.0.0"),
      item("other", "http://example.org/ValueSet/priority"),
    ],
  });
  expect(fieldsOf(found)["priority"]?.options).toEqual([
    { id: "H", label: "High" },
    { id: "L", label: "Low" },
    { id: "M", label: "Medium" },
  ]);
  expect(reasonsOf(found)).toEqual({
    "/item/1": "choices: they come from the value set http://example.org/ValueSet/priority",
  });
});

it("a text with a translation of the same words is in that language", () => {
  const translation = (lang: string, content: string) => ({
    url: core("translation"),
    extension: [
      { url: "lang", valueCode: lang },
      { url: "content", valueString: content },
    ],
  });
  const item = (linkId: string, ...extension: readonly object[]) => ({
    linkId,
    type: "string",
    text: "Wie oft?",
    _text: { extension },
  });
  const found = imported(
    "fhir",
    questionnaire(
      item("both", translation("de", "Wie oft?"), translation("en", "How often?")),
      item("twice", translation("fr", "Combien?"), translation("fr", "Quand?")),
    ),
  );
  expect(fieldsOf(found)["both"]?.label).toEqual({ de: "Wie oft?", en: "How often?" });
  expect(reasonsOf(found)).toEqual({ "/item/1": "label: its translations are not imported" });
});
