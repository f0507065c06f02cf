import { isObject } from "../../kernel/json.ts";
import type { ComparisonOperator, DependantField } from "../language/form-layout.gen.ts";

export const comparisonOperators: readonly ComparisonOperator[] = [">=", "<=", ">", "<", "="];

/** Whether an item of `dependant_fields` names a field and an operator. */
export const isComparison = (item: unknown): item is DependantField =>
  isObject(item) &&
  typeof item["field"] === "string" &&
  (comparisonOperators as readonly unknown[]).includes(item["operator"]);

/**
 * Compares two values of one kind: numbers by size, texts and calendar days by their characters.
 * Values of different kinds are equal to nothing and have no order: the answer is `undefined`.
 */
export function compare(a: unknown, operator: ComparisonOperator, b: unknown): boolean | undefined {
  if (typeof a !== typeof b) return undefined;
  if (typeof a === "boolean") return operator === "=" ? a === b : undefined;
  if (typeof a === "number" && typeof b === "number") return ordered(a, operator, b);
  if (typeof a === "string" && typeof b === "string") return ordered(a, operator, b);
  return undefined;
}

function ordered<Value extends number | string>(a: Value, operator: ComparisonOperator, b: Value): boolean {
  switch (operator) {
    case ">=":
      return a >= b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case "<":
      return a < b;
    default:
      return a === b;
  }
}
