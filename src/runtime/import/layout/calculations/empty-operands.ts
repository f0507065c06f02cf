import type { Calculation } from "../../../language/form-layout.gen.ts";
import { allOf, call, type Expression, value } from "../../expressions/expression.ts";
import type { ConditionScope } from "../condition.ts";

/**
 * Result of a calculation with an empty operand in the source. Sums and products of the layout language skip empty
 * operands, so guards reproduce the behaviour of each format.
 *
 * - `nothing`: the result is empty, also for joined text (FEEL, FHIRPath).
 * - `no-number`: the result is NaN and therefore empty; empty text joins as "" (JavaScript, XPath).
 * - `zero`: an empty operand counts as zero (SurveyJS).
 */
export type EmptyOperands = "nothing" | "no-number" | "zero";

/** Calls with an empty result if an argument is empty, either by a guard or inherently. */
const strictCalls: ReadonlySet<string> = new Set([
  "sum",
  "min",
  "max",
  "round",
  "roundUp",
  "score",
  "age",
  "daysBetween",
  "monthsBetween",
  "yearsBetween",
  "minutesBetween",
  "power",
  "addDays",
  "addMonths",
  "addYears",
]);

/** Condition that a calculation has all required operands; rows and constants always count as present. */
export function hasOperands(expression: Expression, scope: ConditionScope): Expression {
  const of = (part: Expression) => hasOperands(part, scope);
  const all = (parts: readonly Expression[]) => allOf(distinct(parts.map(of))) ?? value(true);
  switch (expression.kind) {
    case "value":
      return value(expression.value !== null && expression.value !== "");
    case "field":
    case "place":
    case "self":
      return call("filled", expression);
    case "arithmetic":
      return all([expression.left, expression.right]);
    case "list":
      return all(expression.items);
    case "if":
      return {
        ...expression,
        consequent: of(expression.consequent),
        alternate: of(expression.alternate),
      };
    case "call":
      return strictCalls.has(expression.name) && !readsRows(expression, scope)
        ? all(expression.args)
        : value(true);
    default:
      return value(true);
  }
}

/** Removes duplicate conditions, since an operand may occur several times. */
function distinct(parts: readonly Expression[]): readonly Expression[] {
  const flat = parts.flatMap((part) => (part.kind === "all" ? part.parts : [part]));
  return [...new Map(flat.map((part) => [JSON.stringify(part), part])).values()];
}

const readsRows = ({ args }: Expression & { kind: "call" }, scope: ConditionScope): boolean =>
  args.length === 1 && args[0]?.kind === "field" && scope.rows(args[0].name) !== undefined;

/** Whether the layout language skips empty operands of an expression; others become empty by themselves. */
export function skipsEmpty(expression: Expression): boolean {
  switch (expression.kind) {
    case "arithmetic":
      return (
        expression.operator === "+" ||
        expression.operator === "*" ||
        skipsEmpty(expression.left) ||
        skipsEmpty(expression.right)
      );
    case "call":
      return (
        ["sum", "min", "max"].includes(expression.name) ||
        (strictCalls.has(expression.name) && expression.args.some(skipsEmpty))
      );
    case "if":
      return skipsEmpty(expression.consequent) || skipsEmpty(expression.alternate);
    default:
      return false;
  }
}

/** Makes a calculation zero instead of empty. */
export const withZeroDefault = (tree: Calculation): Calculation =>
  isNeverEmpty(tree) ? tree : { sum: [0, tree] };

function isNeverEmpty(tree: Calculation): boolean {
  if (typeof tree !== "object") return typeof tree === "number";
  if (Array.isArray(tree.sum)) return tree.sum.some(isNeverEmpty);
  if (Array.isArray(tree.product)) return tree.product.every(isNeverEmpty);
  return Array.isArray(tree.difference) && tree.difference.every(isNeverEmpty);
}
