import { isObject } from "../../kernel/json.ts";
import { getAt } from "../../kernel/path.ts";
import type { RowTest } from "../types/columns/compiled-column.ts";
import { isAccessor } from "./patterns.ts";

/** Whether a row has nothing there: no value, no text, an empty list. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Texts compare whatever their case, as statuses do (spec 4.1). An absent value equals `null`. */
const same = (a: unknown, b: unknown) =>
  typeof a === "string" && typeof b === "string" ? a.toLowerCase() === b.toLowerCase() : (a ?? null) === b;

function compileOne(condition: unknown): RowTest | undefined {
  if (!isObject(condition)) return undefined;
  const { accessor, in: values, is_empty: empty } = condition;
  if (!isAccessor(accessor)) return undefined;
  const path = accessor.split(".");
  const tests: RowTest[] = [];
  if (Array.isArray(values)) tests.push((row) => values.some((value) => same(getAt(row, path), value)));
  if (typeof empty === "boolean") tests.push((row) => isEmptyValue(getAt(row, path)) === empty);
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

/**
 * Compiles a `disabled_when` or `shown_when`: one condition, or a list of which any one suffices. Within a condition all that it
 * says must hold. What is no condition never holds.
 */
export function compileRowCondition(value: unknown): RowTest {
  const conditions = Array.isArray(value) ? value : [value];
  const tests = conditions.map(compileOne).filter((test) => test !== undefined);
  return (row) => tests.some((test) => test(row));
}
