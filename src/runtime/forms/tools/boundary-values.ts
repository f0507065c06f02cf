import { isObject } from "../../../kernel/json.ts";
import type { Scalar, VariantCondition } from "../language.gen.ts";

/** Stands for any value that no condition names, and that has no order. */
export const other = Symbol("other");

/** Sorts before any text that a layout names, and is not blank. */
const first = "\u0000";

/**
 * Values that stand for all values there are, as far as conditions can tell them apart: those that the conditions
 * name and, where they compare, one below, between and above these.
 * @param isRead whether a value can be read at all; default: any.
 */
export function boundaryValues(
  conditionsOfVariants: readonly VariantCondition[],
  isRead: (value: unknown) => boolean = () => true,
): unknown[] {
  const named = [...new Set(conditionsOfVariants.flatMap(namedBy))];
  if (!conditionsOfVariants.some(isOrdering)) return [...named.filter(isRead), other];
  const texts = named.filter((value) => typeof value === "string");
  const numbers = named.filter((value) => typeof value === "number").toSorted((a, b) => a - b);
  const landmarks: unknown[] = [...named, ...around(numbers)].filter(isRead);
  // A text next to one that cannot be read stands for others that can.
  if (texts.length > 0) landmarks.push(first, ...texts.map((text) => text + first));
  return [...landmarks, other];
}

/** Of some values those that conditions can tell apart: all where they compare, else those they name and one more. */
export function distinguishableValues(
  values: readonly unknown[],
  conditionsOfVariants: readonly VariantCondition[],
): readonly unknown[] {
  if (conditionsOfVariants.some(isOrdering)) return values;
  const named = new Set<unknown>(conditionsOfVariants.flatMap(namedBy));
  const unnamed = values.find((value) => !named.has(value));
  return values.filter((value) => value === unnamed || named.has(value));
}

const isOrdering = (when: unknown) =>
  isObject(when) && [">", ">=", "<", "<="].some((operator) => operator === when["operator"]);

/** The scalars that a condition compares with. */
function namedBy(when: unknown): Scalar[] {
  const wanted: unknown = isObject(when) ? when["value"] : when;
  const list: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return list.filter(
    (value): value is Scalar =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean",
  );
}

/** A number below, between and above numbers in ascending order. */
function around(numbers: readonly number[]): number[] {
  const [least, most] = [numbers[0], numbers.at(-1)];
  if (least === undefined || most === undefined) return [];
  const between = numbers.slice(1).map((number, at) => number / 2 + (numbers[at] ?? number) / 2);
  return [least - 1 - Math.abs(least), ...between, most + 1 + Math.abs(most)];
}
