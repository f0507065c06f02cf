import { isObject } from "../../../kernel/json.ts";
import { type PickedCondition, pickedCondition, pickedDependency } from "./condition-form.ts";
import type { PlacedField } from "../document/layout-places.ts";

/** How the conditions of a group are combined. */
export type GroupWord = "all" | "any" | "none" | "not-all";

/** Several conditions combined into one. */
export interface ConditionGroup {
  readonly word: GroupWord;
  readonly parts: readonly unknown[];
}

/** Parses a condition as a group; `undefined` for a single condition, or one with other properties. */
export function groupOf(condition: unknown): ConditionGroup | undefined {
  if (!isObject(condition) || Object.keys(condition).length !== 1) return undefined;
  const { all, any, not } = condition;
  if (Array.isArray(all)) return { word: "all", parts: all };
  if (Array.isArray(any)) return { word: "any", parts: any };
  if (not === undefined) return undefined;
  const inner = groupOf(not);
  if (inner?.word === "all") return { word: "not-all", parts: inner.parts };
  if (inner?.word === "any") return { word: "none", parts: inner.parts };
  return { word: "none", parts: [not] };
}

/** Converts a group to a condition; `undefined` if it is empty. */
export function groupCondition({ word, parts }: ConditionGroup): unknown {
  const [first] = parts;
  if (first === undefined) return undefined;
  switch (word) {
    case "all":
    case "any":
      return { [word]: parts };
    case "not-all":
      return { not: { all: parts } };
    case "none":
      // A nested group keeps its `any`: negated directly, it would be parsed as this group.
      return parts.length === 1 && groupOf(first) === undefined ? { not: first } : { not: { any: parts } };
  }
}

/** Converts a condition for use in a group: a single variant without changes becomes `when`. */
export function toGroupPart(condition: unknown): unknown {
  if (!isObject(condition) || !Array.isArray(condition["variants"])) return condition;
  const { variants, ...rest } = condition;
  const [variant, ...more] = variants as unknown[];
  const isPlain = isObject(variant) && more.length === 0 && Object.keys(variant).join() === "when";
  return isPlain ? { ...rest, when: variant["when"] } : condition;
}

/**
 * Converts form values to a condition in the notation of the one it replaces.
 * @param before the replaced condition; `undefined` for a new one
 * @param isOfField whether it is directly in `depends_on`, where new conditions use variants
 */
export function fromPicked(
  before: unknown,
  { values, fields }: { readonly values: PickedCondition; readonly fields: readonly PlacedField[] },
  isOfField: boolean,
): unknown {
  const hasVariants = isObject(before) ? "variants" in before : false;
  const hasWhen = isObject(before) && "when" in before;
  return hasVariants || (isOfField && !hasWhen)
    ? pickedDependency(values, fields)
    : pickedCondition(values, fields);
}

/** The layout's named conditions. */
export const conditionNames = (document: unknown): string[] =>
  isObject(document) && isObject(document["conditions"]) ? Object.keys(document["conditions"]) : [];
