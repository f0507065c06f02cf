import { expect, it } from "vitest";
import { fieldsOf, filledIn, imported, isAccepted, isShown, reasonsOf } from "../../testing.ts";

/*
 * Conditions whose expected results are those of survey-core for the same answers.
 */

const shownIf = (question: object, visibleIf: string) =>
  imported("surveyjs", { elements: [question, { type: "text", name: "on", visibleIf }] });

const by = { type: "boolean", name: "by" };
const box = { ...by, renderAs: "checkbox" };
const letters = { ...by, valueTrue: "Y", valueFalse: "N" };
const many = { type: "checkbox", name: "c", choices: ["x", "y", "z"] };
const ids = { type: "dropdown", name: "d", choices: ["1", "2", "10"] };

it.each([
  [
    by,
    "{by}",
    [
      [{}, false],
      [{ by: false }, false],
      [{ by: true }, true],
    ],
  ],
  [
    by,
    "!{by}",
    [
      [{}, true],
      [{ by: false }, true],
      [{ by: true }, false],
    ],
  ],
  [
    by,
    "{by} or 1 = 2",
    [
      [{}, false],
      [{ by: false }, false],
      [{ by: true }, true],
    ],
  ],
  [
    by,
    "{by} = false",
    [
      [{}, false],
      [{ by: false }, true],
      [{ by: true }, false],
    ],
  ],
  [
    by,
    "{by} != true",
    [
      [{}, true],
      [{ by: false }, true],
      [{ by: true }, false],
    ],
  ],
  [
    by,
    "{by} empty",
    [
      [{}, true],
      [{ by: false }, false],
      [{ by: true }, false],
    ],
  ],
  [
    box,
    "{by}",
    [
      [{}, false],
      [{ by: false }, false],
      [{ by: true }, true],
    ],
  ],
  [
    box,
    "{by} empty",
    [
      [{}, true],
      [{ by: false }, false],
      [{ by: true }, false],
    ],
  ],
  [
    box,
    "{by} notempty",
    [
      [{}, false],
      [{ by: false }, true],
      [{ by: true }, true],
    ],
  ],
  [
    box,
    "{by} = false",
    [
      [{}, false],
      [{ by: false }, true],
    ],
  ],
  [
    letters,
    "!{by}",
    [
      [{}, true],
      [{ by: "N" }, false],
      [{ by: "Y" }, false],
    ],
  ],
  [
    letters,
    "{by} = 'Y'",
    [
      [{}, false],
      [{ by: "N" }, false],
      [{ by: "Y" }, true],
    ],
  ],
  [
    many,
    "{c} = ['x']",
    [
      [{}, false],
      [{ c: ["x"] }, true],
      [{ c: ["y"] }, false],
      [{ c: ["x", "y"] }, false],
    ],
  ],
  [
    many,
    "{c} != ['x']",
    [
      [{}, true],
      [{ c: ["x"] }, false],
      [{ c: ["y"] }, true],
      [{ c: ["x", "y"] }, true],
    ],
  ],
  [
    many,
    "{c} = ['x', 'y']",
    [
      [{}, false],
      [{ c: ["x"] }, false],
      [{ c: ["y", "x"] }, true],
    ],
  ],
  [
    many,
    "{c} = 'x'",
    [
      [{}, false],
      [{ c: ["x"] }, false],
      [{ c: ["x", "y"] }, false],
    ],
  ],
  [
    many,
    "{c} != 'x'",
    [
      [{}, true],
      [{ c: ["x"] }, true],
    ],
  ],
  [
    many,
    "{c} contains 'x'",
    [
      [{}, false],
      [{ c: ["x"] }, true],
      [{ c: ["x", "y"] }, true],
    ],
  ],
  [
    ids,
    "{d} > 1",
    [
      [{}, false],
      [{ d: "1" }, false],
      [{ d: "2" }, true],
      [{ d: "10" }, true],
    ],
  ],
] as const)("%j shows by %s", (question, visibleIf, cases) => {
  const form = shownIf(question, visibleIf);
  expect(reasonsOf(form)).toEqual({});
  for (const [values, expected] of cases)
    expect([values, isShown(form, "on", values)]).toEqual([values, expected]);
});

it("demands an answer while a boolean is true, and not for a no", () => {
  const form = imported("surveyjs", { elements: [by, { type: "text", name: "on", requiredIf: "{by}" }] });
  expect([{ by: true }, { by: false }, {}].map((values) => isAccepted(form, values))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isAccepted(form, { by: true, on: "a" })).toBe(true);
});

it("chooses a number by a boolean, and compares it as one", () => {
  const form = imported("surveyjs", {
    elements: [
      by,
      { type: "text", inputType: "number", name: "a" },
      { type: "expression", name: "e", expression: "iif({by}, 10, 20)" },
      { type: "expression", name: "tot", expression: "{a} * 2" },
      { type: "expression", name: "more", expression: "{tot} + {e}" },
      { type: "text", name: "on", visibleIf: "{tot} > 10" },
    ],
  });
  expect(reasonsOf(form)).toEqual({});
  const value = (name: string, values: object) => filledIn(form, { ...values }).getField(name)?.value;
  expect([{}, { by: false }, { by: true }].map((values) => value("e", values))).toEqual([20, 20, 10]);
  expect(fieldsOf(form)["more"]).toMatchObject({ type: "float", signed: true });
  expect(value("more", { a: 4, by: true })).toBe(18);
  expect([{}, { a: 4 }, { a: 6 }, { a: 50 }].map((values) => isShown(form, "on", values))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it.each([
  ["{t} > 10", "condition: a text is compared by size as a number"],
  ["{t} > '10'", "condition: a text is compared by size as a number"],
  ["{t}", "condition: an answer other than yes or no is a condition by itself"],
])("reports a text in the condition %s", (visibleIf, reason) => {
  expect(reasonsOf(shownIf({ type: "text", name: "t" }, visibleIf))).toEqual({ "/elements/1": reason });
});

it("reports that a boolean with values of its own is never true by itself", () => {
  expect(reasonsOf(shownIf(letters, "{by}"))).toHaveProperty("/elements/1");
});

it("reads a text that has to be a number as one", () => {
  const numeric = { type: "numeric", minValue: 3 };
  const form = imported("surveyjs", {
    elements: [
      { type: "text", name: "a", validators: [numeric] },
      { type: "text", name: "b", maxLength: 4, validators: [numeric] },
      { type: "comment", name: "c", validators: [numeric] },
    ],
  });
  expect(fieldsOf(form)["a"]).toMatchObject({ type: "float", signed: true, validation: { min: 3 } });
  expect(fieldsOf(form)["b"]?.validation).toEqual({ max_length: 4 });
  const reason = "rule: the validator “numeric” is not imported for this type of question";
  expect(reasonsOf(form)).toEqual({ "/elements/1": reason, "/elements/2": reason });
  expect([2, 5, 3.5, undefined].map((a) => isAccepted(form, { a }))).toEqual([false, true, true, true]);
});
