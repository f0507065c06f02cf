import type { Expression } from "../../expressions/expression.ts";
import type { ConditionScope } from "../condition.ts";

/** Whether an expression subtracts one day from another, where that counts the days between them. */
export const isDayDifference = (part: Expression, scope: ConditionScope): boolean =>
  scope.hasDayNumbers === true &&
  part.kind === "arithmetic" &&
  part.operator === "-" &&
  [part.left, part.right].every((end) => isDay(end, scope));

/** Whether an expression is a day. */
export function isDay(part: Expression, scope: ConditionScope): boolean {
  if (part.kind === "call")
    return (
      (part.name === "today" && part.args.length === 0) ||
      (part.name === "addDays" && part.args[0] !== undefined && isDay(part.args[0], scope))
    );
  if (part.kind !== "field") return false;
  const field = scope.find(part.name);
  return typeof field !== "string" && field.type === "date";
}

/** Whether a `+` concatenates: one of its operands is text. */
export function isText(expression: Expression, scope: ConditionScope): boolean {
  if (expression.kind === "value") return typeof expression.value === "string";
  if (expression.kind === "arithmetic" && expression.operator === "+")
    return isText(expression.left, scope) || isText(expression.right, scope);
  if (expression.kind === "call") return expression.name === "concat";
  if (expression.kind !== "field") return false;
  const field = scope.find(expression.name);
  return typeof field !== "string" && field.type === "string";
}

const wholeCalls: ReadonlySet<string> = new Set([
  "age",
  "count",
  "daysBetween",
  "monthsBetween",
  "yearsBetween",
  "floor",
]);

/** Whether a value never has a fraction. */
export function isWhole(part: Expression, scope: ConditionScope): boolean {
  if (part.kind === "value") return typeof part.value === "number" && Number.isInteger(part.value);
  if (part.kind === "call")
    return wholeCalls.has(part.name) || (part.name === "round" && part.args.length === 1);
  if (isDayDifference(part, scope)) return true;
  if (part.kind === "arithmetic" && "+-*".includes(part.operator))
    return isWhole(part.left, scope) && isWhole(part.right, scope);
  if (part.kind !== "field") return false;
  const field = scope.find(part.name);
  return typeof field !== "string" && field.type === "int";
}
