import { expect, it } from "vitest";
import type { JsonObject } from "../../../kernel/json.ts";
import { calculationLimits } from "../../forms/compile/compile-calculation.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import {
  wrapInSum,
  type CalculationTree,
  isFull,
  compatibleKinds,
  withKind,
  type Operand,
  operandFields,
  operandKind,
  operandKinds,
  treeOf,
  withOperand,
} from "./calculation-tree.ts";
import { calculationWords } from "./calculation-words.ts";
import { placedFields } from "../document/layout-places.ts";

const main = [
  { name: "net", label: "Net", type: "float" },
  { name: "tax", label: "Tax", type: "float" },
  { name: "born", label: "Born", type: "date" },
];
const fields = placedFields({ structure: { main } });

const when = { field: "net", when: { operator: ">", value: 5 } };

it.each([
  [
    { round: { ratio: [{ sum: ["net", "tax"] }, 3] }, digits: 2 },
    '((the sum of "Net" and "Tax") divided by 3), rounded to 2 digits',
  ],
  [{ difference: ["net", { difference: ["tax", 1] }] }, '"Net" minus ("Tax" minus 1)'],
  [{ day: { today: {} }, days: { round: "net" } }, 'today shifted by ("Net", rounded to 0 digits) days'],
  [
    // oxlint-disable-next-line unicorn/no-thenable -- the language says it so
    { if: when, then: { product: ["net", 2] }, else: { if: when, then: "tax" } },
    '(the product of "Net" and 2) if "Net" is > 5, otherwise ("Tax" if "Net" is > 5)',
  ],
])("describes %j with nested parts in brackets", (calculation, words) => {
  expect(calculationWords(calculation, fields)).toBe(words);
});

function treeIn(calculation: unknown): CalculationTree {
  const tree = treeOf(calculation, "float");
  if (tree === undefined) throw new Error("It has no operands.");
  return tree;
}

function firstOf(calculation: unknown): Operand {
  const [operand] = treeIn(calculation).operands;
  if (operand === undefined) throw new Error("It has no operands.");
  return operand;
}

const operandsOf = (calculation: unknown, type = "float") => treeOf(calculation, type)?.operands ?? [];

it.each([
  { sum: ["net", { product: ["tax", 2] }] },
  { ratio: [{ sum: ["net", "tax"] }, 3] },
  { round: { ratio: ["net", 3] }, digits: 2 },
  { age: { day: "born", years: 1 } },
  { days_between: ["born", { today: {} }] },
  { day: { today: {} }, days: { round: "net" } },
  // oxlint-disable-next-line unicorn/no-thenable -- the language says it so
  { if: when, then: { product: ["net", 2] }, else: { value: 0 } },
] as JsonObject[])("allows a nested calculation as each operand of %j", (calculation) => {
  for (const operand of operandsOf(calculation)) {
    expect(withOperand(calculation, operand.path, operand.value)).toEqual(calculation);
    if (operand.isPlain) continue;
    expect(operandKinds(operand, 1)).toContain("calculation");
    const part = operand.type === "date" ? { day: "born", months: 1 } : { round: { sum: ["net", 1] } };
    const made = withOperand(calculation, operand.path, part);
    expect(operandsOf(made).find(({ path }) => path.join() === operand.path.join())?.value).toEqual(part);
    const type =
      "day" in calculation ? "date" : "age" in calculation || "days_between" in calculation ? "int" : "float";
    const layout = {
      layout_key: "t",
      name: "T",
      schema_version: 2,
      structure: {
        main: [...main, { name: "made", label: "Made", type, signed: type !== "date", calculate: made }],
      },
    };
    const errors = lintLayout(layout).filter(({ code }) => code === "bad-calculation");
    expect([made, errors]).toEqual([made, []]);
  }
});

it("removes operands from lists, and optional operands", () => {
  expect(withOperand({ sum: ["net", "tax"] }, ["sum", 0], undefined)).toEqual({ sum: ["tax"] });
  expect(withOperand({ day: "born", days: 3, years: 1 }, ["days"], undefined)).toEqual({
    day: "born",
    years: 1,
  });
  const optional = operandsOf({ day: "born", days: 3 }, "date").filter(({ isOptional }) => isOptional);
  expect(optional.map(({ label }) => label)).toEqual(["Years", "Months", "Days"]);
});

it("offers other kinds that accept the same operands", () => {
  const kinds = (calculation: unknown) => compatibleKinds(treeIn(calculation), "float").map(({ id }) => id);
  expect(kinds({ sum: ["net", "tax"] })).toEqual(["sum", "product", "min", "max", "difference", "ratio"]);
  expect(kinds({ sum: ["net", "tax", 1] })).toEqual(["sum", "product", "min", "max"]);
  expect(kinds({ round: "net" })).toEqual(["round"]);
  expect(withKind(treeIn({ sum: ["net", "tax"] }), "ratio")).toEqual({ ratio: ["net", "tax"] });
  expect(wrapInSum({ round: "net" })).toEqual({ sum: [{ round: "net" }] });
});

it("offers suitable fields, and the current one", () => {
  const day = firstOf({ age: "/started_at" });
  expect(operandFields(day, fields).map(({ id }) => id)).toEqual(["born", "/started_at"]);
  const number = firstOf({ sum: ["net"] });
  expect(operandFields(number, fields).map(({ id }) => id)).toEqual(["net", "tax"]);
  expect(
    ["net", 2, { value: "a" }, { today: {} }, { today: { days: 1 } }, undefined].map(operandKind),
  ).toEqual(["field", "number", "text", "today", "calculation", "nothing"]);
});

it("enforces the maximum depth and number of parts", () => {
  let deep: unknown = { sum: ["net"] };
  const { depth } = calculationLimits;
  for (let level = 1; level < depth; level += 1) deep = { sum: [deep] };
  const layout = (calculate: unknown) => ({
    layout_key: "t",
    name: "T",
    schema_version: 2,
    structure: { main: [...main, { name: "made", label: "Made", type: "float", calculate }] },
  });
  const codes = (calculate: unknown) => lintLayout(layout(calculate)).map(({ code }) => code);
  expect(codes(deep)).not.toContain("bad-calculation");
  expect(codes({ sum: [deep] })).toContain("bad-calculation");
  const operand = firstOf({ sum: ["net"] });
  expect(operandKinds(operand, depth - 1)).toContain("calculation");
  expect(operandKinds(operand, depth)).not.toContain("calculation");
  const many = { sum: Array.from({ length: 5 }, () => ({ sum: Array.from({ length: 100 }, () => 1) })) };
  expect(isFull(many)).toBe(true);
  expect(isFull({ sum: ["net", deep] })).toBe(false);
});
