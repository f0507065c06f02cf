import { expect, it } from "vitest";
import type { ImportFormat } from "../import-layout.ts";
import type { ImportedLayout } from "../layout/build-layout.ts";
import { fieldsOf, filledIn, imported, isShown, reasonsOf } from "../testing.ts";

/*
 * Calculations and conditions with empty operands; the result differs between source formats.
 */

type Values = Readonly<Record<string, unknown>>;

const valueOf = (form: ImportedLayout, name: string, values: Values) =>
  filledIn(form, values).getField(name)?.value ?? undefined;

const url = "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire";
const fhir = (name: string, expression: string) => [
  { url: `${url}-${name}`, valueExpression: { language: "text/fhirpath", expression } },
];
const answer = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`;

/** A form with two numbers and a calculation. */
const calculations: readonly (readonly [ImportFormat, (of: string) => ImportedLayout])[] = [
  [
    "form-js",
    (of) =>
      imported("form-js", {
        components: [
          { type: "number", key: "n" },
          { type: "number", key: "m" },
          { type: "expression", key: "x", expression: `=${of}` },
        ],
      }),
  ],
  [
    "xlsform",
    (of) =>
      imported("xlsform", {
        survey: [
          { type: "decimal", name: "n", label: "N" },
          { type: "decimal", name: "m", label: "M" },
          { type: "calculate", name: "x", calculation: of.replaceAll(/\b[nm]\b/g, "$${$&}") },
        ],
      }),
  ],
  [
    "formio",
    (of) =>
      imported("formio", {
        components: [
          { type: "number", key: "n", input: true },
          { type: "number", key: "m", input: true },
          {
            type: "number",
            key: "x",
            input: true,
            calculateValue: `value = ${of.replaceAll(/\b[nm]\b/g, "data.$&")}`,
          },
        ],
      }),
  ],
  [
    "fhir",
    (of) =>
      imported("fhir", {
        resourceType: "Questionnaire",
        item: [
          { linkId: "n", type: "decimal" },
          { linkId: "m", type: "decimal" },
          {
            linkId: "x",
            type: "decimal",
            readOnly: true,
            extension: fhir("calculatedExpression", of.replaceAll(/\b[nm]\b/g, answer)),
          },
        ],
      }),
  ],
];

it.each(calculations)("%s: a calculation is empty while an operand is empty", (_format, form) => {
  const cases = [
    ["n * 2", { n: 3 }, 6],
    ["n * m + 1", { n: 3, m: 2 }, 7],
    ["n + 10", { n: 3 }, 13],
    ["n - m * 2", { n: 10, m: 2 }, 6],
  ] as const;
  for (const [expression, values, expected] of cases) {
    const built = form(expression);
    expect(reasonsOf(built)).toEqual({});
    expect(valueOf(built, "x", values)).toBe(expected);
    expect(valueOf(built, "x", {})).toBeUndefined();
    expect(valueOf(built, "x", { m: 4 })).toBeUndefined();
  }
});

it("SurveyJS: counts an empty operand as zero, also in products and differences", () => {
  const form = (expression: string) =>
    imported("surveyjs", {
      elements: [
        { type: "text", inputType: "number", name: "n" },
        { type: "text", inputType: "number", name: "m" },
        { type: "expression", name: "x", expression },
      ],
    });
  const cases = [
    ["{n} + 5", {}, 5],
    ["{n} + {m}", {}, 0],
    ["{n} * {m}", { m: 4 }, 0],
    ["{n} - {m}", { m: 4 }, -4],
    ["sum({n}, {m})", {}, 0],
    ["{n} * {m} + 1", { n: 2, m: 4 }, 9],
  ] as const;
  for (const [expression, values, expected] of cases) {
    const built = form(expression);
    expect(reasonsOf(built)).toEqual({});
    expect(valueOf(built, "x", values)).toBe(expected);
  }
});

it("form-js and FHIR: joining with an empty text is empty", () => {
  const feel = imported("form-js", {
    components: [
      { type: "textfield", key: "a" },
      { type: "expression", key: "x", expression: '=a + " m"' },
    ],
  });
  expect(valueOf(feel, "x", {})).toBeUndefined();
  expect(valueOf(feel, "x", { a: "3" })).toBe("3 m");
});

it("requires only the operands of the selected branch in a conditional calculation", () => {
  const form = imported("form-js", {
    components: [
      { type: "number", key: "n" },
      { type: "number", key: "m" },
      { type: "expression", key: "x", expression: "=(if n > 3 then n else m) * 2" },
    ],
  });
  expect(valueOf(form, "x", { n: 5 })).toBe(10);
  expect(valueOf(form, "x", { n: 1 })).toBeUndefined();
  expect(valueOf(form, "x", { m: 4 })).toBe(8);
});

it("reports that sums over rows skip empty values, unlike in the source", () => {
  const form = (isRequired: boolean) =>
    imported("xlsform", {
      survey: [
        { type: "begin repeat", name: "rows", label: "Rows" },
        { type: "decimal", name: "p", label: "P", required: isRequired ? "yes" : "" },
        { type: "end repeat" },
        { type: "calculate", name: "x", calculation: "sum(${p})" },
      ],
    });
  expect(Object.values(reasonsOf(form(false)))).toEqual([
    "calculated value: rows that leave “p” empty do not count",
  ]);
  expect(reasonsOf(form(true))).toEqual({});
});

it("form-js: an undefined condition does not hide", () => {
  const form = (hide: string) =>
    imported("form-js", {
      components: [
        { type: "number", key: "n" },
        { type: "number", key: "m" },
        { type: "textfield", key: "x", conditional: { hide } },
      ],
    });
  for (const hide of ["=not(n > m)", "=n > m", "=not(n > 3 and m > 3)", "=if n > m then false else false"])
    expect(isShown(form(hide), "x", {})).toBe(true);
  expect(isShown(form("=not(n > m)"), "x", { n: 1, m: 2 })).toBe(false);
  expect(isShown(form("=not(n = 3)"), "x", {})).toBe(false);
});

it("FHIR: an undefined condition does not show", () => {
  const form = (expression: string) =>
    imported("fhir", {
      resourceType: "Questionnaire",
      item: [
        { linkId: "n", type: "decimal" },
        { linkId: "m", type: "decimal" },
        { linkId: "x", type: "string", extension: fhir("enableWhenExpression", expression) },
      ],
    });
  const [n, m] = [answer("n"), answer("m")];
  for (const test of [`(${n} > 3).not()`, `${n} != 3`, `(${n} = 3).not()`, `${n} = ${m}`])
    expect(isShown(form(test), "x", {})).toBe(false);
  expect(isShown(form(`(${n} > 3).not()`), "x", { n: 2 })).toBe(true);
  expect(isShown(form(`${n} != 3`), "x", { n: 2 })).toBe(true);
  expect(fieldsOf(form(`${n}.exists().not()`))["x"]).toMatchObject({ depends_on: { field: "n" } });
});
