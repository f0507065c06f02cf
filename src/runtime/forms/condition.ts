import { isObject } from "../../kernel/json.ts";
import type { ReadOperand } from "./compiled-form.ts";
import type {
  Scalar,
  VariantCondition,
  ComparisonOperator,
  DependantField,
} from "../language/form-layout.gen.ts";

/** Tests a value against a `when`; the field type decides `isFilled`. */
export type WhenTest = (value: unknown, isFilled: boolean, operand?: ReadOperand) => boolean;

/**
 * Compiles the `when` of a variant. A list matches any of its values; `null` matches empty. A multiselect value equals
 * each item it contains, the value of an object field equals its id. With `field`, the value of that field replaces
 * `value`.
 */
export function compileWhen(when: VariantCondition | undefined, idKey: string): WhenTest {
  if (Array.isArray(when)) {
    const tests = when.map(equals);
    return (value, isFilled) =>
      itemsOf(value, idKey).some((item) => tests.some((test) => test(item, isFilled)));
  }
  if (!isObject(when)) {
    const test = equals(when);
    return (value, isFilled) => itemsOf(value, idKey).some((item) => test(item, isFilled));
  }
  const { operator, field, value: wanted } = when as Operation;
  if (typeof field === "string") {
    return (value, isFilled, operand) =>
      compileWhen({ operator, value: operand?.(field) ?? null } as VariantCondition, idKey)(value, isFilled);
  }
  // Nested conditions are invalid at any depth and never match.
  if (isObject(wanted)) return () => false;
  switch (operator) {
    case "empty":
      return (_value, isFilled) => !isFilled;
    case "filled":
      return (_value, isFilled) => isFilled;
    case "in":
      return compileWhen(Array.isArray(wanted) ? wanted : [wanted ?? null], idKey);
    case "=":
      return compileWhen(wanted ?? null, idKey);
    case "!=": {
      const holds = compileWhen(wanted ?? null, idKey);
      return (value, isFilled) => !holds(value, isFilled);
    }
    case ">=":
    case "<=":
    case ">":
    case "<":
      return (value, isFilled) =>
        isFilled && itemsOf(value, idKey).some((item) => compare(item, operator, wanted) === true);
    default:
      return () => false;
  }
}

interface Operation {
  readonly operator: string;
  readonly field?: string;
  readonly value?: Scalar | Scalar[];
}

function equals(wanted: Scalar | undefined): WhenTest {
  return wanted === null || wanted === ""
    ? (_value, isFilled) => !isFilled
    : (value, isFilled) => isFilled && value === wanted;
}

function itemsOf(value: unknown, idKey: string): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
  return items.map((item) => (isObject(item) ? item[idKey] : item));
}

/** Operators that compare two values. */
export const comparisonOperators: readonly ComparisonOperator[] = [">=", "<=", ">", "<", "="];

/** Whether an item of `dependant_fields` has a field and a known operator. */
export const isComparison = (item: unknown): item is DependantField =>
  isObject(item) &&
  typeof item["field"] === "string" &&
  (comparisonOperators as readonly unknown[]).includes(item["operator"]);

/**
 * Compares two values of the same type: numbers by size, strings (calendar days included) by code unit. Returns
 * `undefined` if the types differ or have no order.
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
