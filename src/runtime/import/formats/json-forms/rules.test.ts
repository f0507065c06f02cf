import { expect, it } from "vitest";
import { fieldsOf, imported, isShown, reasonsOf } from "../../testing.ts";

/*
 * Rules about questions without an answer. The expected results are those of `isVisible` of @jsonforms/core, whose
 * validator accepts `undefined` for keywords that constrain values of one type.
 */

const properties = {
  b: { type: "boolean" },
  n: { type: "number" },
  s: { type: "string" },
  many: { type: "array", uniqueItems: true, items: { enum: ["x", "y"] } },
  on: { type: "string" },
};

const ruled = (scope: string, schema: unknown, more: object = {}, effect = "SHOW") =>
  imported("jsonforms", {
    schema: { type: "object", properties },
    uischema: {
      type: "VerticalLayout",
      elements: [
        ...["b", "n", "s", "many"].map((key) => ({ type: "Control", scope: `#/properties/${key}` })),
        {
          type: "Control",
          scope: "#/properties/on",
          rule: { effect, condition: { scope: `#/properties/${scope}`, schema, ...more } },
        },
      ],
    },
  });

it.each([
  [
    "n",
    { minimum: 5 },
    {},
    [
      [{}, true],
      [{ n: 3 }, false],
      [{ n: 5 }, true],
    ],
  ],
  [
    "n",
    { maximum: 5 },
    {},
    [
      [{}, true],
      [{ n: 6 }, false],
      [{ n: 5 }, true],
    ],
  ],
  [
    "n",
    { exclusiveMinimum: 5 },
    {},
    [
      [{}, true],
      [{ n: 5 }, false],
      [{ n: 6 }, true],
    ],
  ],
  [
    "n",
    { type: "number", minimum: 5 },
    {},
    [
      [{}, false],
      [{ n: 3 }, false],
      [{ n: 5 }, true],
    ],
  ],
  [
    "n",
    { minimum: 5 },
    { failWhenUndefined: true },
    [
      [{}, false],
      [{ n: 3 }, false],
      [{ n: 5 }, true],
    ],
  ],
  [
    "n",
    { not: { minimum: 5 } },
    {},
    [
      [{}, false],
      [{ n: 3 }, true],
      [{ n: 5 }, false],
    ],
  ],
  [
    "n",
    { not: { minimum: 5 } },
    { failWhenUndefined: true },
    [
      [{}, false],
      [{ n: 3 }, true],
    ],
  ],
  [
    "s",
    { const: "q" },
    {},
    [
      [{}, false],
      [{ s: "r" }, false],
      [{ s: "q" }, true],
    ],
  ],
  [
    "s",
    { not: { const: "q" } },
    {},
    [
      [{}, true],
      [{ s: "r" }, true],
      [{ s: "q" }, false],
    ],
  ],
  [
    "s",
    { not: { const: "q" } },
    { failWhenUndefined: true },
    [
      [{}, false],
      [{ s: "r" }, true],
    ],
  ],
  [
    "s",
    { type: "string" },
    {},
    [
      [{}, false],
      [{ s: "r" }, true],
    ],
  ],
  [
    "s",
    { minLength: 1 },
    { failWhenUndefined: true },
    [
      [{}, false],
      [{ s: "r" }, true],
    ],
  ],
  [
    "s",
    { anyOf: [{ const: "q" }, { const: "r" }] },
    {},
    [
      [{}, false],
      [{ s: "r" }, true],
      [{ s: "t" }, false],
    ],
  ],
  [
    "b",
    { const: false },
    {},
    [
      [{}, false],
      [{ b: false }, true],
      [{ b: true }, false],
    ],
  ],
  [
    "b",
    { const: true },
    {},
    [
      [{}, false],
      [{ b: false }, false],
      [{ b: true }, true],
    ],
  ],
  [
    "b",
    { not: { const: true } },
    {},
    [
      [{}, true],
      [{ b: false }, true],
      [{ b: true }, false],
    ],
  ],
  [
    "b",
    { not: { const: true } },
    { failWhenUndefined: true },
    [
      [{}, false],
      [{ b: false }, true],
    ],
  ],
  [
    "many",
    { const: "x" },
    {},
    [
      [{}, false],
      [{ many: ["x"] }, false],
    ],
  ],
] as const)("shows by a rule on %s: %j %j", (scope, schema, more, cases) => {
  const [shown, hidden] = ["SHOW", "HIDE"].map((effect) => ruled(scope, schema, more, effect));
  if (!shown || !hidden) throw new Error("no form");
  expect(reasonsOf(shown)).toEqual({});
  for (const [values, expected] of cases) {
    expect([values, isShown(shown, "on", values)]).toEqual([values, expected]);
    expect([values, isShown(hidden, "on", values)]).toEqual([values, !expected]);
  }
});

it("lets only boxes start empty whose absence a rule tells from false", () => {
  expect(fieldsOf(ruled("b", { const: false }))["b"]).toMatchObject({ type: "checkbox", starts_empty: true });
  expect(fieldsOf(ruled("b", { const: true }))["b"]).not.toHaveProperty("starts_empty");
});

it.each([
  ["s", { minLength: 1 }, {}],
  ["many", { minItems: 1 }, {}],
  ["many", { contains: { const: "x" } }, {}],
  ["many", { maxItems: 0 }, { failWhenUndefined: true }],
] as const)("reports that an emptied answer is told from none: %s %j %j", (scope, schema, more) => {
  expect(reasonsOf(ruled(scope, schema, more))).toEqual({
    "/uischema/elements/4":
      "condition: what was entered and taken away again is told apart from what never was",
  });
});
