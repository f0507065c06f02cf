import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

/*
 * Regressions: properties that affect display or input but were reported as exact.
 */

const lossesOf = (form: ReturnType<typeof imported>) => Object.values(reasonsOf(form));

it("Form.io: reports properties with effects by default, or only for some values", () => {
  const of = (component: object) =>
    imported("formio", { components: [{ type: "textfield", key: "a", input: true, ...component }] });
  const reported = [
    [{ clearOnHide: false, hidden: true }, "clearOnHide: what is hidden is not kept"],
    [{ persistent: "client-only" }, "value: the source does not store it"],
    [{ attributes: { maxlength: "3" } }, "attributes.maxlength: this property of the source is not imported"],
    [{ type: "datetime", defaultDate: "moment()" }, "default: it is computed"],
    [{ type: "day", fields: { year: { required: true } } }, "fields.year.required: a day is whole or empty"],
    [{ type: "select", data: { values: [] } }, "choices: they come from the host"],
  ] as const;
  expect(reported.map(([component]) => lossesOf(of(component)))).toEqual(reported.map(([, loss]) => [loss]));
  expect(lossesOf(of({ mystery: false, clearOnHide: true }))).toEqual([]);
  const logic = of({ type: "number", calculateValue: { "*": [{ var: "data.b" }, 2] } });
  expect(lossesOf(logic)[0]).toContain("“b” is not a question of the form");
});

it("OpenMRS: imports the options of an order, and reports a select without answers", () => {
  const form = imported("openmrs", {
    pages: [
      {
        label: "P",
        sections: [
          {
            label: "S",
            questions: [
              {
                id: "a",
                type: "testOrder",
                questionOptions: {
                  rendering: "repeating",
                  selectableOrders: [{ concept: "x", label: "X" }],
                },
              },
              { id: "b", type: "encounterLocation", questionOptions: { rendering: "ui-select-extended" } },
              { id: "c", questionOptions: { rendering: "text", enablePreviousValue: true } },
            ],
          },
        ],
      },
    ],
  });
  expect(fieldsOf(form)["a"]).toMatchObject({ of: { options: [{ id: "x" }] } });
  expect(lossesOf(form)).toEqual([
    "choices: they come from the clinic's own locations",
    "questionOptions.enablePreviousValue: this property of the source is not imported",
  ]);
});

it("SurveyJS: skips warnings, and reports unread properties of validators", () => {
  const of = (validator: object) =>
    imported("surveyjs", {
      elements: [{ type: "text", name: "a", validators: [{ type: "numeric", minValue: 3, ...validator }] }],
    });
  const warning = of({ notificationType: "warning" });
  expect(fieldsOf(warning)["a"]).not.toHaveProperty("validation");
  expect(lossesOf(warning)).toEqual(["rule: a warning is left out, because it would reject the answer"]);
  expect(lossesOf(of({ visibleIf: "{b} = 1" }))[0]).toContain("the condition of a validator");
  expect(lossesOf(of({ own: false }))).toEqual([
    "validators.own: this property of the source is not imported",
  ]);
});

it("FHIR: keeps protected items visible, and reports computed limits", () => {
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      { linkId: "n", type: "integer" },
      {
        linkId: "x",
        type: "string",
        disabledDisplay: "protected",
        enableWhen: [{ question: "n", operator: "=", answerInteger: 3 }],
      },
      {
        linkId: "d",
        type: "date",
        extension: [
          { url: "http://hl7.org/fhir/StructureDefinition/minValue", _valueDate: { extension: [] } },
        ],
      },
    ],
  });
  expect(fieldsOf(form)["x"]).toMatchObject({
    depends_on: { variants: [{ is_disabled: true }, { otherwise: true }] },
  });
  expect(reasonsOf(form)).toEqual({ "/item/2": "minValue: it is computed" });
});

it("JSON Schema: demands the seconds of a time, allows unticked optional booleans, and hides hidden objects", () => {
  const form = imported("json-schema", {
    schema: {
      type: "object",
      properties: {
        at: { type: "string", format: "date-time" },
        yes: { type: "boolean", const: true },
        o: { type: "object", properties: { inner: { type: "string" } } },
      },
    },
    uiSchema: { o: { "ui:widget": "hidden" } },
  });
  expect(lossesOf(form)).toEqual(["rule: an unticked box is false, which the schema rejects"]);
  expect(fieldsOf(form)["at"]).toMatchObject({ type: "datetime", zone: "offset", seconds: true });
  expect(fieldsOf(form)["yes"]).not.toHaveProperty("validation.equals");
  expect(fieldsOf(form)["inner"] ?? fieldsOf(form)["o"]).toMatchObject({ form_field: false });
});

it("reports pictures and elements that are not rendered as losses of the form", () => {
  const picture = imported("form-js", {
    components: [{ type: "image", source: "https://example.org/a.png", alt: "A" }],
  });
  expect(picture.formLosses).toEqual(["/components/0: text: its pictures are not shown"]);
  const element = imported("jsonforms", {
    schema: { type: "object", properties: { a: { type: "string" } } },
    uischema: { type: "Own", elements: [{ type: "Control", scope: "#/properties/a" }] },
  });
  expect(element.formLosses).toEqual(["/uischema: look: the element “Own” is not imported"]);
});

it("rejects a file of another format, and names the detected one", () => {
  const formJs = { type: "default", components: [{ type: "textfield", key: "a" }] };
  expect(() => imported("formio", formJs)).toThrow(/--from form-js/);
  const jsonForms = {
    schema: { type: "object", properties: { a: { type: "string" } } },
    uischema: { type: "Control", scope: "#/properties/a" },
  };
  expect(() => imported("json-schema", jsonForms)).toThrow(/--from jsonforms/);
});

it("SurveyJS: compares choices case-insensitively, and reports texts, for which that is not possible", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "dropdown", name: "color", choices: ["Red", "Blue"] },
      { type: "text", name: "city" },
      { type: "text", name: "a", visibleIf: "{color} = 'red'" },
      { type: "text", name: "b", visibleIf: "{city} = 'Berlin'" },
      { type: "text", name: "c", visibleIf: "{city} = '10115'" },
      { type: "text", name: "d", requiredIf: "{city} <> {b}" },
    ],
  });
  const loss = "it is case-sensitive here";
  expect(reasonsOf(form)).toEqual({
    "/elements/3": `condition: ${loss}`,
    "/elements/5": `required: ${loss}`,
  });
  expect(fieldsOf(form)["a"]?.depends_on).toMatchObject({ field: "color", variants: [{ when: "Red" }] });
});

it("counts and reports malformed questions", () => {
  const broken = [null, 5, { type: 5 }];
  const sources = {
    openmrs: { pages: [{ sections: [{ questions: broken }] }] },
    "form-js": { components: broken },
    surveyjs: { elements: broken },
    formio: { components: broken },
    fhir: { resourceType: "Questionnaire", item: broken },
  } as const;
  for (const [format, source] of Object.entries(sources)) {
    const { report } = imported(format as keyof typeof sources, source);
    expect([format, report.inputs, report.exact, report.missing.length]).toEqual([format, 3, 0, 3]);
  }
  const odd = imported("openmrs", {
    pages: [{ sections: [{ questions: [{ id: "a", hide: { hideWhenExpression: 7 } }] }] }],
  });
  expect(Object.values(reasonsOf(odd))).toEqual([
    "look: the source says none; condition: a number stands for an expression",
  ]);
  const limits = imported("form-js", { components: [{ type: "number", key: "n", validate: { min: {} } }] });
  expect(Object.values(reasonsOf(limits))).toEqual([
    "validate.min: this property of the source is not imported",
  ]);
  expect(() => imported("formio", [])).toThrow("has a list of components");
  expect(() => imported("formio", [{ submissionId: "1" }])).toThrow("has a list of components");
});

it("FHIR: reads date limits relative to today, and translations", () => {
  const calculated = (url: string, expression: string) => ({
    url: `http://hl7.org/fhir/StructureDefinition/${url}`,
    _valueDate: {
      extension: [
        {
          url: "http://hl7.org/fhir/StructureDefinition/cqf-calculatedValue",
          valueExpression: { language: "text/fhirpath", expression },
        },
      ],
    },
  });
  const translation = (lang: string, content: string) => ({
    url: "http://hl7.org/fhir/StructureDefinition/translation",
    extension: [
      { url: "lang", valueCode: lang },
      { url: "content", valueString: content },
    ],
  });
  const form = imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      {
        linkId: "birth",
        type: "date",
        text: "Born",
        _text: { extension: [translation("de", "Geboren")] },
        extension: [calculated("minValue", "today() - 18 years"), calculated("maxValue", "today()")],
      },
      { linkId: "late", type: "date", extension: [calculated("maxValue", "%patient.birthDate")] },
      {
        linkId: "pick",
        type: "choice",
        answerOption: [
          {
            valueCoding: {
              code: "y",
              display: "Yes",
              _display: { extension: [translation("de", "Ja")] },
            },
          },
        ],
      },
      { linkId: "twice", type: "string", text: "A", _text: { extension: [translation("en", "B")] } },
    ],
  });
  expect(reasonsOf(form)).toEqual({
    "/item/1": "maxValue: it is computed",
    "/item/3": "label: its translations are not imported",
  });
  expect(fieldsOf(form)).toMatchObject({
    birth: {
      label: { en: "Born", de: "Geboren" },
      validation: { min_date: { today: { years: -18 } }, max_date: "today" },
    },
    pick: { options: [{ id: "y", label: { en: "Yes", de: "Ja" } }] },
  });
});

it("XLSForm: imports device metadata as hidden fields, or reports it", () => {
  const form = imported("xlsform", {
    survey: [
      { type: "start", name: "start" },
      { type: "today", name: "day" },
      { type: "username", name: "who" },
      { type: "csv-external", name: "towns" },
      { type: "text", name: "a", label: "A" },
    ],
  });
  expect(form.report).toMatchObject({ inputs: 1, exact: 1 });
  expect(form.formLosses).toEqual([
    "survey!2: “start” is filled in by the device, and left out",
    "survey!5: a file with data beside the form is not part of this one",
  ]);
  expect(fieldsOf(form)).toMatchObject({
    day: { type: "hidden", default_from: "today" },
    who: { type: "hidden", default_from: "user.name" },
  });
});

it("JSON Schema: reports why a schema cannot be read; JSON Forms: renders multiple choices as checkboxes", () => {
  const parts = Array.from({ length: 31 }, (_, at) => ({ description: String(at) }));
  const many = imported("json-schema", { properties: { a: { type: "string", allOf: parts } } });
  expect(Object.values(reasonsOf(many))).toEqual(["its schema is put together of more than 30"]);
  const boxes = imported("jsonforms", {
    schema: {
      properties: { c: { type: "array", uniqueItems: true, items: { type: "string", enum: ["a", "b"] } } },
    },
    uischema: { type: "VerticalLayout", elements: [{ type: "Control", scope: "#/properties/c" }] },
  });
  expect(fieldsOf(boxes)["c"]).toMatchObject({ type: "multiselect", display: "checkboxes" });
});

it("SurveyJS: reads comparisons with the operands reversed", () => {
  const form = imported("surveyjs", {
    elements: [
      { type: "text", inputType: "number", name: "n" },
      { type: "text", name: "a", visibleIf: "{n} =< 2" },
      { type: "text", name: "b", visibleIf: "{n} => 2" },
    ],
  });
  expect(form.report).toMatchObject({ inputs: 3, exact: 3 });
  expect(fieldsOf(form)["a"]?.depends_on).toMatchObject({
    variants: [{ when: { operator: "<=", value: 2 } }],
  });
});
