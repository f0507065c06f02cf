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
    return (
      wholeCalls.has(part.name) ||
      ((part.name === "round" || part.name === "roundUp") && part.args.length === 1)
    );
  if (isDayDifference(part, scope)) return true;
  if (part.kind === "arithmetic" && "+-*".includes(part.operator))
    return isWhole(part.left, scope) && isWhole(part.right, scope);
  if (part.kind !== "field") return false;
  const field = scope.find(part.name);
  return typeof field !== "string" && field.type === "int";
}

const unsignedCalls: ReadonlySet<string> = new Set("power round roundUp sum min max".split(" "));

const isPositiveChoice = (options: readonly unknown[]): boolean =>
  options.length > 0 && options.every((id) => Number(id) >= 0);

/** Whether a number is surely not below zero, as far as its operands tell. */
export function isUnsigned(part: Expression, scope: ConditionScope): boolean {
  const inner = (operand: Expression) => isUnsigned(operand, scope);
  if (part.kind === "value") return typeof part.value !== "number" || part.value >= 0;
  if (part.kind === "call")
    return (
      part.name === "count" || part.name === "age" || (unsignedCalls.has(part.name) && part.args.every(inner))
    );
  if (part.kind === "arithmetic")
    return "+*/".includes(part.operator) && inner(part.left) && inner(part.right);
  if (part.kind === "if") return inner(part.consequent) && inner(part.alternate);
  if (part.kind !== "field") return false;
  const rows = scope.rows(part.name);
  const field = rows === undefined ? scope.find(part.name) : undefined;
  return typeof field === "object" && (field.isUnsigned === true || isPositiveChoice(field.options));
}
