import { isObject } from "../../../kernel/json.ts";
import { type PickedCondition, pickedCondition, pickedDependency } from "./condition-form.ts";
import type { PlacedField } from "../document/layout-places.ts";

/** How the conditions of a group are taken together. */
export type GroupWord = "all" | "any" | "none" | "not-all";

/** Several conditions that are one together. */
export interface ConditionGroup {
  readonly word: GroupWord;
  readonly parts: readonly unknown[];
}

/** A condition as a group of others; `undefined` where it is a single one, or is written as no group can be. */
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

/** A group as the language writes it; `undefined` where nothing is left in it. */
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
      // A group within must stay one: negated alone it would read as this group itself.
      return parts.length === 1 && groupOf(first) === undefined ? { not: first } : { not: { any: parts } };
  }
}

/** A condition as it stands in a group: with `when` where a field that depends on it alone has variants. */
export function asPart(condition: unknown): unknown {
  if (!isObject(condition) || !Array.isArray(condition["variants"])) return condition;
  const { variants, ...rest } = condition;
  const [variant, ...more] = variants as unknown[];
  const isPlain = isObject(variant) && more.length === 0 && Object.keys(variant).join() === "when";
  return isPlain ? { ...rest, when: variant["when"] } : condition;
}

/**
 * What is picked, written as the condition is that it takes the place of.
 * @param before the condition as it is; `undefined` for one that is added
 * @param isOfField whether it stands in `depends_on` itself, where an added one is written with variants
 */
export function pickedAs(
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

/** The names of the layout's own conditions. */
export const conditionNames = (document: unknown): string[] =>
  isObject(document) && isObject(document["conditions"]) ? Object.keys(document["conditions"]) : [];
