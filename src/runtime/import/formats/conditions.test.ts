import { describe, expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";
import type { ImportedLayout } from "../layout/build-layout.ts";

const shownBy = (form: ImportedLayout, name = "b") => fieldsOf(form)[name]?.depends_on ?? reasonsOf(form);

const survey = (visibleIf: string) =>
  imported("surveyjs", {
    elements: [
      { type: "checkbox", name: "many", choices: ["x", "y", "z"] },
      { type: "radiogroup", name: "one", choices: [1, 2, 3] },
      { type: "text", name: "n", inputType: "number" },
      { type: "text", name: "t" },
      { type: "text", name: "b", visibleIf },
    ],
  });

describe("SurveyJS conditions", () => {
  it.each([
    ["{one} = 2", { field: "one", variants: [{ when: 2 }] }],
    ["{one} = '2'", { field: "one", variants: [{ when: 2 }] }],
    ["{t} notempty", { field: "t" }],
    ["{t} empty", { field: "t", variants: [{ when: { operator: "empty" } }] }],
    [
      "{n} >= 18 and {one} = 1",
      [
        { field: "n", variants: [{ when: { operator: ">=", value: 18 } }] },
        { field: "one", variants: [{ when: 1 }] },
      ],
    ],
    ["{many} contains 'x'", { field: "many", variants: [{ when: "x" }] }],
    ["{many} anyof ['x', 'y']", { field: "many", variants: [{ when: ["x", "y"] }] }],
    ["{many.length} > 0", { field: "many" }],
    ["{one} = 1 or {one} = 3", { field: "one", variants: [{ when: [1, 3] }] }],
    [
      "{one} = 1 or {t} = 'q'",
      {
        any: [
          { field: "one", when: 1 },
          { field: "t", when: "q" },
        ],
      },
    ],
    [
      "!({one} = 1 or {t} = 'q')",
      [
        { field: "one", variants: [{ when: { operator: "!=", value: 1 } }] },
        { field: "t", variants: [{ when: { operator: "!=", value: "q" } }] },
      ],
    ],
    ["{n} > {one}", { field: "n", when: { operator: ">", field: "one" } }],
    ["{absent} = 1", { field: "/absent", variants: [{ when: 1 }] }],
    [
      "iif({t} notempty, {n}, 0) > 4",
      [{ field: "t" }, { field: "n", variants: [{ when: { operator: ">", value: 4 } }] }],
    ],
  ])("translates %s", (source, expected) => {
    expect(shownBy(survey(source))).toEqual(expected);
  });

  it.each([
    ["{n} % 2 > 1", "condition: a remainder is not calculated"],
    ["{T.absent} = 1", "condition: “T.absent” is not a question of the form"],
    ["{t} contains 'part'", "condition: a condition cannot look for a part of a text"],
    ["{one} = 7", "condition: “7” is not one of the choices of “one”"],
    [
      "{one} ==== 1",
      'condition: the expression “{one} ==== 1” cannot be read: unexpected "==" at character 9',
    ],
    ["constructor({n})", "condition: the function “constructor” has no counterpart in conditions"],
  ])("reports %s", (source, reason) => {
    expect(shownBy(survey(source))).toEqual({ "/elements/4": reason });
  });
});

describe("conditions of other formats", () => {
  const formJs = (hide: string) =>
    imported("form-js", {
      components: [
        { type: "textfield", key: "a" },
        { type: "number", key: "n" },
        { type: "group", path: "g", components: [{ type: "checkbox", key: "c" }] },
        { type: "textfield", key: "b", conditional: { hide } },
      ],
    });

  it.each([
    ["=a = null", { field: "a" }],
    [
      "=n > 2 or g.c",
      {
        all: [
          { not: { field: "n", when: { operator: ">", value: 2 } } },
          { field: "c", when: { operator: "!=", value: true } },
        ],
      },
    ],
    ['=not(a = "x")', { field: "a", variants: [{ when: "x" }] }],
    ["=if g.c then false else true", { field: "c", variants: [{ when: true }] }],
    ["=count(list) > 3", { "/components/3": "condition: only a list is counted" }],
  ])("FEEL: translates hide expression %s", (hide, expected) => {
    expect(shownBy(formJs(hide))).toEqual(expected);
  });

  const xls = (relevant: string) =>
    imported("xlsform", {
      survey: [
        { type: "select_multiple kinds", name: "many" },
        { type: "integer", name: "n" },
        { type: "text", name: "b", relevant },
      ],
      choices: [
        { list_name: "kinds", name: "x", label: "X" },
        { list_name: "kinds", name: "y", label: "Y" },
      ],
    });

  it.each([
    ["selected(${many}, 'x')", { field: "many", variants: [{ when: "x" }] }],
    ["not(selected(${many}, 'x'))", { field: "many", variants: [{ when: { operator: "!=", value: "x" } }] }],
    ["count-selected(${many}) >= 1", { field: "many" }],
    ["${n} != ''", { field: "n" }],
    ["${n} > 5 and true()", { field: "n", variants: [{ when: { operator: ">", value: 5 } }] }],
    ["/data/n > 5", { field: "n", variants: [{ when: { operator: ">", value: 5 } }] }],
    ["../n > 5", { field: "n", variants: [{ when: { operator: ">", value: 5 } }] }],
    ["../../n > 5", { "survey!4": "condition: the path “../../n” leaves the form" }],
    ["../more/n > 5", { "survey!4": "condition: “/more/n” is not a question of the form" }],
    [
      "/data/n[1] > 5",
      {
        "survey!4":
          'condition: the expression “/data/n[1] > 5” cannot be read: unexpected "/" at character 1',
      },
    ],
  ])("XPath: translates %s", (relevant, expected) => {
    expect(shownBy(xls(relevant))).toEqual(expected);
  });

  const openmrs = (hideWhenExpression: string) =>
    imported("openmrs", {
      pages: [
        {
          label: "Page",
          sections: [
            {
              label: "Section",
              questions: [
                {
                  id: "one",
                  type: "obs",
                  questionOptions: {
                    rendering: "radio",
                    answers: [
                      { concept: "x", label: "X" },
                      { concept: "y", label: "Y" },
                    ],
                  },
                },
                { id: "n", type: "obs", questionOptions: { rendering: "number" } },
                {
                  id: "b",
                  type: "obs",
                  questionOptions: { rendering: "text" },
                  hide: { hideWhenExpression },
                },
              ],
            },
          ],
        },
      ],
    });

  it.each([
    ["one !== 'x'", { field: "one", variants: [{ when: "x" }] }],
    ["isEmpty(one)", { field: "one" }],
    ["!arrayContains(['x', 'y'], one)", { field: "one", variants: [{ when: ["x", "y"] }] }],
    ["!['x'].includes(one)", { field: "one", variants: [{ when: "x" }] }],
    ["false", {}],
    [
      "new Function('return 1')()",
      { "/pages/0/sections/0/questions/2": "condition: a call has no counterpart" },
    ],
    [
      "n > 5 || process.exit()",
      { "/pages/0/sections/0/questions/2": "condition: the function exit has no counterpart" },
    ],
  ])("JavaScript: translates hide expression %s", (hide, expected) => {
    expect(shownBy(openmrs(hide))).toEqual(expected);
  });

  const formio = (rule: Record<string, unknown>) =>
    imported("formio", {
      components: [
        {
          type: "radio",
          key: "one",
          input: true,
          values: [
            { value: "x", label: "X" },
            { value: "y", label: "Y" },
          ],
        },
        { type: "checkbox", key: "c", input: true },
        { type: "textfield", key: "b", input: true, ...rule },
      ],
    });

  it.each([
    [{ conditional: { show: true, when: "one", eq: "x" } }, { field: "one", variants: [{ when: "x" }] }],
    [
      { conditional: { show: "false", when: "c", eq: "true" } },
      { field: "c", variants: [{ when: { operator: "!=", value: true } }] },
    ],
    [
      {
        conditional: {
          show: true,
          conjunction: "all",
          conditions: [{ component: "one", operator: "isNotEmpty" }],
        },
      },
      { field: "one" },
    ],
    [
      { customConditional: "show = data.one === 'x' && !data.c;" },
      [
        { field: "one", variants: [{ when: "x" }] },
        { field: "c", variants: [{ when: { operator: "!=", value: true } }] },
      ],
    ],
    [
      { conditional: { json: { "==": [{ var: "data.one" }, "y"] } } },
      { field: "one", variants: [{ when: "y" }] },
    ],
    [
      { customConditional: "alert(1); show = true" },
      { "/components/2": "condition: the script “alert(1); show = true” does more than assign show" },
    ],
  ])("Form.io: translates %j", (rule, expected) => {
    expect(shownBy(formio(rule))).toEqual(expected);
  });

  const fhir = (item: Record<string, unknown>) =>
    imported("fhir", {
      resourceType: "Questionnaire",
      item: [
        { linkId: "1", type: "boolean", text: "Ticked" },
        { linkId: "2", type: "integer", text: "Number" },
        { linkId: "b", type: "string", ...item },
      ],
    });
  const enableWhenExpression = (expression: string) => ({
    extension: [
      {
        url: "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression",
        valueExpression: { language: "text/fhirpath", expression },
      },
    ],
  });

  it.each([
    [
      { enableWhen: [{ question: "1", operator: "=", answerBoolean: true }] },
      { field: "q_1", variants: [{ when: true }] },
    ],
    [
      { enableWhen: [{ question: "2", operator: "!=", answerInteger: 3 }] },
      [{ field: "q_2" }, { field: "q_2", variants: [{ when: { operator: "!=", value: 3 } }] }],
    ],
    [
      { enableWhen: [{ question: "1", operator: "exists", answerBoolean: false }] },
      { field: "q_1", variants: [{ when: { operator: "empty" } }] },
    ],
    [
      {
        enableBehavior: "any",
        enableWhen: [
          { question: "1", operator: "=", answerBoolean: true },
          { question: "2", operator: ">", answerInteger: 4 },
        ],
      },
      {
        any: [
          { field: "q_1", when: true },
          { field: "q_2", when: { operator: ">", value: 4 } },
        ],
      },
    ],
    [
      enableWhenExpression("%resource.item.where(linkId='2').answer.value > 4"),
      { field: "q_2", variants: [{ when: { operator: ">", value: 4 } }] },
    ],
    [
      enableWhenExpression("%patient.gender = 'female'"),
      { field: "/patient/gender", variants: [{ when: "female" }] },
    ],
    [
      enableWhenExpression("%resource.subject.display = 'x'"),
      { "/item/2": "condition: “display” is outside the form" },
    ],
  ])("FHIR: translates %j", (item, expected) => {
    expect(shownBy(fhir(item))).toEqual(expected);
  });

  it("JSON Schema: shows properties of then and else depending on if", () => {
    const form = imported(
      "json-schema",
      `{
        "properties": { "a": { "type": "string", "enum": ["x", "y"] }, "c": { "type": "string" } },
        "if": { "properties": { "a": { "const": "x" } }, "required": ["a"] },
        "then": { "properties": { "b": { "type": "string" } }, "required": ["b", "c"] },
        "else": { "properties": { "d": { "type": "string" } } }
      }`,
    );
    const { b, c, d } = fieldsOf(form);
    expect(b).toMatchObject({
      depends_on: { field: "a", variants: [{ when: "x" }] },
      validation: { required: true },
    });
    expect(c?.validation).toEqual({ required_when: { field: "a", when: "x" } });
    expect(d?.depends_on).toEqual({ field: "a", variants: [{ when: { operator: "!=", value: "x" } }] });
    expect(form.report).toMatchObject({ inputs: 4, exact: 4 });
  });

  it("JSON Forms: translates rules of controls and layouts", () => {
    const control = (name: string, rule?: unknown) => ({
      type: "Control",
      scope: `#/properties/${name}`,
      rule,
    });
    const rule = (effect: string, schema: unknown) => ({
      effect,
      condition: { scope: "#/properties/a", schema },
    });
    const form = imported("jsonforms", {
      schema: {
        properties: {
          a: { type: "boolean" },
          b: { type: "string" },
          c: { type: "string" },
          d: { type: "string" },
        },
      },
      uischema: {
        type: "VerticalLayout",
        elements: [
          control("a"),
          control("b", rule("SHOW", { const: true })),
          { type: "Group", label: "G", rule: rule("HIDE", { enum: [true] }), elements: [control("c")] },
          control("d", rule("DISABLE", { const: true })),
        ],
      },
    });
    const { b, d } = fieldsOf(form);
    expect(b?.depends_on).toEqual({ field: "a", variants: [{ when: true }] });
    expect(Object.values(form.layout.sections ?? {}).map(({ depends_on }) => depends_on)).toEqual([
      { field: "a", variants: [{ when: { operator: "!=", value: true } }] },
    ]);
    expect(d?.depends_on).toEqual({
      field: "a",
      variants: [{ when: true, is_disabled: true }, { otherwise: true }],
    });
  });
});
