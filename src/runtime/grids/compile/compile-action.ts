import { textOf } from "../../forms/choices/label-values.ts";
import { isObject, getAt } from "../../../kernel/json.ts";
import type { CompiledAction, RowTest } from "../../types/columns/compiled-column.ts";
import type { Text } from "../../language/grid-definition.gen.ts";
import { gridPatterns, isAccessor } from "./patterns.ts";
import { compileRoute } from "./route.ts";
import { isUnsetInRow } from "../../types/field-type.ts";
import { numericValue } from "../../types/columns/formatting.ts";

/** Compiles an action. Returns `undefined` without a label, or without a route or action name. */
export function compileAction(definition: unknown, language: string): CompiledAction | undefined {
  if (!isObject(definition)) return undefined;
  const { action, permission, primary, danger } = definition;
  const label = textOf(definition["label"] as Text, language);
  const to = compileRoute(definition["to"]);
  const name = typeof action === "string" && gridPatterns.actionName.test(action) ? action : undefined;
  if (label === "" || (to === undefined && name === undefined)) return undefined;
  return {
    label,
    to,
    action: to === undefined ? name : undefined,
    isDisabled: compileRowCondition(definition["disabled_when"]),
    disabledReason: textOf(definition["disabled_reason"] as Text, language) || undefined,
    confirm: textOf(definition["confirm"] as Text, language) || undefined,
    permission: typeof permission === "string" ? permission : undefined,
    primary: primary === true,
    danger: danger === true,
  };
}

/** Compiles a list of actions and drops invalid ones. */
export const compileActions = (definitions: unknown, language: string): CompiledAction[] =>
  Array.isArray(definitions)
    ? definitions.map((item) => compileAction(item, language)).filter((item) => item !== undefined)
    : [];

/** Compares strings case-insensitively, as statuses do (spec 4.1). An absent value equals `null`. */
const same = (a: unknown, b: unknown) =>
  typeof a === "string" && typeof b === "string" ? a.toLowerCase() === b.toLowerCase() : (a ?? null) === b;

/** Numeric comparisons; false for any value that is not a number. */
const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  gt: (value, bound) => value > bound,
  gte: (value, bound) => value >= bound,
  lt: (value, bound) => value < bound,
  lte: (value, bound) => value <= bound,
};

function compileOne(condition: unknown): RowTest | undefined {
  if (!isObject(condition)) return undefined;
  const { accessor, in: values, is_empty: empty } = condition;
  if (!isAccessor(accessor)) return undefined;
  const path = accessor.split(".");
  const tests: RowTest[] = [];
  if (Array.isArray(values)) tests.push((row) => values.some((value) => same(getAt(row, path), value)));
  if (typeof empty === "boolean") tests.push((row) => isUnsetInRow(getAt(row, path)) === empty);
  for (const [name, holds] of Object.entries(comparisons)) {
    const bound = condition[name];
    if (typeof bound !== "number") continue;
    tests.push((row) => {
      const number = numericValue(getAt(row, path));
      return number !== undefined && holds(number, bound);
    });
  }
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

/**
 * Compiles `disabled_when`, `shown_when` or `when`: one condition, or a list of which any must hold. All tests within a
 * condition must hold. An invalid condition never holds.
 */
export function compileRowCondition(value: unknown): RowTest {
  const conditions = Array.isArray(value) ? value : [value];
  const tests = conditions.map(compileOne).filter((test) => test !== undefined);
  return (row) => tests.some((test) => test(row));
}
