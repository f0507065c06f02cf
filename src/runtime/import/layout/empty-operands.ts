import type { Calculation } from "../../language/form-layout.gen.ts";
import { allOf, call, type Expression, value } from "../expressions/expression.ts";
import type { ConditionScope } from "./condition.ts";

/**
 * What a source makes of a calculation with an operand that is empty. Sums and products of the layout language go by the
 * operands that are filled, so that each format's own rule is written around them.
 *
 * - `nothing`: the result is empty, of joined texts too (FEEL, FHIRPath).
 * - `no-number`: the result is no number, and so empty; an empty text joins as a blank (JavaScript, XPath).
 * - `zero`: an empty operand counts as zero (SurveyJS).
 */
export type EmptyOperands = "nothing" | "no-number" | "zero";

/** Calls of which an empty argument makes the result empty, here by a guard and there by themselves. */
const strictCalls: ReadonlySet<string> = new Set([
  "sum",
  "min",
  "max",
  "round",
  "score",
  "age",
  "daysBetween",
  "monthsBetween",
  "yearsBetween",
  "addDays",
  "addMonths",
  "addYears",
]);

/** While a calculation has every operand that it needs; rows and constants are always there. */
export function hasOperands(expression: Expression, scope: ConditionScope): Expression {
  const of = (part: Expression) => hasOperands(part, scope);
  const all = (parts: readonly Expression[]) => allOf(distinct(parts.map(of))) ?? value(true);
  switch (expression.kind) {
    case "value":
      return value(expression.value !== null && expression.value !== "");
    case "field":
    case "place":
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

/** Each condition once, however often an operand stands in the calculation. */
function distinct(parts: readonly Expression[]): readonly Expression[] {
  const flat = parts.flatMap((part) => (part.kind === "all" ? part.parts : [part]));
  return [...new Map(flat.map((part) => [JSON.stringify(part), part])).values()];
}

const readsRows = ({ args }: Expression & { kind: "call" }, scope: ConditionScope): boolean =>
  args.length === 1 && args[0]?.kind === "field" && scope.rows(args[0].name) !== undefined;

/** Whether the layout language would compute an expression with operands that are empty; others are empty themselves. */
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

/** A calculation that is zero where it would be empty. */
export const orZero = (tree: Calculation): Calculation => (isNeverEmpty(tree) ? tree : { sum: [0, tree] });

function isNeverEmpty(tree: Calculation): boolean {
  if (typeof tree !== "object") return typeof tree === "number";
  if (Array.isArray(tree.sum)) return tree.sum.some(isNeverEmpty);
  if (Array.isArray(tree.product)) return tree.product.every(isNeverEmpty);
  return Array.isArray(tree.difference) && tree.difference.every(isNeverEmpty);
}
