import { expect, it } from "vitest";
import { fieldsOf, filledIn, imported, isAccepted, isShown, reasonsOf } from "../testing.ts";

/*
 * Comparisons of answers of several values, of none, and of other types, which engines decide by their own rules.
 */

const formio = (question: object, more: object) =>
  imported("formio", {
    components: [
      { key: "m", input: true, ...question },
      { type: "textfield", key: "on", input: true, ...more },
    ],
  });

const values = [
  { value: "x", label: "X" },
  { value: "y", label: "Y" },
];
const several = { type: "select", multiple: true, data: { values } };

it.each([
  [
    several,
    "show = data.m == 'x'",
    [
      [{}, false],
      [{ m: ["x"] }, true],
      [{ m: ["x", "y"] }, false],
    ],
  ],
  [
    several,
    "show = data.m != 'x'",
    [
      [{}, true],
      [{ m: ["x"] }, false],
      [{ m: ["x", "y"] }, true],
    ],
  ],
  [
    several,
    "show = data.m === 'x'",
    [
      [{}, false],
      [{ m: ["x"] }, false],
    ],
  ],
  [
    { type: "checkbox" },
    "show = data.m == 'true'",
    [
      [{ m: true }, false],
      [{ m: false }, false],
    ],
  ],
  [
    { type: "checkbox" },
    "show = data.m === true",
    [
      [{ m: true }, true],
      [{ m: false }, false],
    ],
  ],
  [
    { type: "checkbox" },
    "show = data.m == '1'",
    [
      [{ m: true }, true],
      [{ m: false }, false],
    ],
  ],
  [
    { type: "number" },
    "show = data.m === '3'",
    [
      [{}, false],
      [{ m: 3 }, false],
    ],
  ],
  [
    { type: "number" },
    "show = data.m == '3'",
    [
      [{}, false],
      [{ m: 3 }, true],
      [{ m: 4 }, false],
    ],
  ],
  [
    { type: "textfield" },
    "show = data.m === 3",
    [
      [{}, false],
      [{ m: "3" }, false],
    ],
  ],
  [
    { type: "textfield" },
    "show = data.m == 3",
    [
      [{}, false],
      [{ m: "3" }, true],
    ],
  ],
] as const)("Form.io: %j is compared by %s", (question, customConditional, cases) => {
  const form = formio(question, { customConditional });
  expect(reasonsOf(form)).toEqual({});
  for (const [given, expected] of cases)
    expect([given, isShown(form, "on", given)]).toEqual([given, expected]);
});

it("Form.io: a simple condition holds for one of several answers", () => {
  for (const conditional of [
    { show: true, when: "m", eq: "x" },
    { show: true, conjunction: "all", conditions: [{ component: "m", operator: "isEqual", value: "x" }] },
  ]) {
    const form = formio(several, { conditional });
    expect(
      [{}, { m: ["x"] }, { m: ["x", "y"] }, { m: ["y"] }].map((given) => isShown(form, "on", given)),
    ).toEqual([false, true, true, false]);
  }
});

it("XLSForm: several answers equal one that is chosen alone", () => {
  const form = imported("xlsform", {
    survey: [
      { type: "select_multiple l", name: "sm", label: "Several" },
      { type: "text", name: "on", label: "On", relevant: "${sm} = 'y'" },
    ],
    choices: [
      { list_name: "l", name: "x", label: "X" },
      { list_name: "l", name: "y", label: "Y" },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  expect([{}, { sm: ["y"] }, { sm: ["x", "y"] }].map((given) => isShown(form, "on", given))).toEqual([
    false,
    true,
    false,
  ]);
});

const question = (more: object) => ({ linkId: "q", text: "Q", type: "choice", repeats: true, ...more });
const answerOption = ["x", "y"].map((code) => ({ valueCoding: { code } }));
const enabled = (asked: object, operator: string, answer: object) =>
  imported("fhir", {
    resourceType: "Questionnaire",
    item: [
      question(asked),
      { linkId: "on", text: "On", type: "string", enableWhen: [{ question: "q", operator, ...answer }] },
    ],
  });

it.each([
  [
    "=",
    [
      [{}, false],
      [{ q: ["x"] }, true],
      [{ q: ["x", "y"] }, true],
      [{ q: ["y"] }, false],
    ],
  ],
  [
    "!=",
    [
      [{}, false],
      [{ q: ["x"] }, false],
      [{ q: ["x", "y"] }, true],
      [{ q: ["y"] }, true],
    ],
  ],
] as const)("FHIR: any of several answers satisfies %s", (operator, cases) => {
  const form = enabled({ answerOption }, operator, { answerCoding: { code: "x" } });
  expect(reasonsOf(form)).toEqual({});
  for (const [given, expected] of cases)
    expect([given, isShown(form, "on", given)]).toEqual([given, expected]);
});

it("FHIR: an answer that differs is not looked for in a list", () => {
  expect(reasonsOf(enabled({ type: "string" }, "!=", { answerString: "x" }))).toEqual({
    "/item/1": "condition: the answers of a list are not compared one by one",
  });
});

it("JSON Schema: `if` with `not` and `required` needs an answer", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: { k: { type: "string", enum: ["a", "b", "c"] }, v: { type: "string" } },
    if: { properties: { k: { not: { enum: ["a", "b"] } } }, required: ["k"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ["v"] },
  });
  expect(reasonsOf(form)).toEqual({});
  expect([{}, { k: "a" }, { k: "c" }, { k: "c", v: "x" }].map((given) => isAccepted(form, given))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it("JSON Schema: a condition tells a box that nobody ticked from one that is false", () => {
  const form = imported("json-schema", {
    type: "object",
    properties: { b: { type: "boolean" }, v: { type: "string" } },
    if: { properties: { b: { const: false } }, required: ["b"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ["v"] },
  });
  expect(fieldsOf(form)["b"]).toMatchObject({ starts_empty: true });
  expect([{}, { b: true }, { b: false }].map((given) => isAccepted(form, given))).toEqual([
    true,
    true,
    false,
  ]);
});

it("Form.io: both kinds of help, and the label in a message", () => {
  const form = formio(
    { type: "number", label: "Age", description: "In years", tooltip: "Roughly" },
    { label: "Name", validate: { required: true, customMessage: "{{field}} needed" } },
  );
  expect(reasonsOf(form)).toEqual({});
  expect(fieldsOf(form)).toMatchObject({
    m: { sub_heading: "In years\nRoughly" },
    on: { validation: { required: true, required_message: "Name needed" } },
  });
  const computed = formio(
    { type: "number" },
    { validate: { required: true, customMessage: "{{ data.m }}!" } },
  );
  expect(reasonsOf(computed)).toEqual({ "/components/1": "message: it is computed" });
  expect(fieldsOf(computed)["on"]?.validation).toEqual({ required: true });
});

it("Form.io: halves are rounded upwards, also below zero", () => {
  const rounded = (more: object) =>
    formio({ type: "number", ...more }, { type: "number", calculateValue: "value = Math.round(data.m / 2)" });
  for (const form of [rounded({}), rounded({ validate: { min: 0 } })]) {
    expect(reasonsOf(form)).toEqual({});
    const results = [0, 5, 4.9].map((m) => filledIn(form, { m }).getField("on")?.value);
    expect(results).toEqual([0, 3, 2]);
  }
  const signed = rounded({});
  const below = [-5, -4.9, -5.1, -1].map((m) => filledIn(signed, { m }).getField("on")?.value);
  expect(below).toEqual([-2, -2, -3, 0]);
  expect(filledIn(signed, {}).getField("on")?.value ?? null).toBeNull();
});
