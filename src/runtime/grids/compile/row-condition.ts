import { isObject, getAt } from "../../../kernel/json.ts";
import type { RowTest } from "../../types/columns/compiled-column.ts";
import { isUnsetInRow } from "../../types/field-type.ts";
import { numericValue } from "../../types/columns/formatting.ts";
import { isAccessor } from "./patterns.ts";

/** Texts compare whatever their case, as statuses do (spec 4.1). An absent value equals `null`. */
const same = (a: unknown, b: unknown) =>
  typeof a === "string" && typeof b === "string" ? a.toLowerCase() === b.toLowerCase() : (a ?? null) === b;

/** Comparisons of numbers; one against a value that is no number never holds. */
const comparisons: Readonly<Record<string, (own: number, given: number) => boolean>> = {
  gt: (own, given) => own > given,
  gte: (own, given) => own >= given,
  lt: (own, given) => own < given,
  lte: (own, given) => own <= given,
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
    const given = condition[name];
    if (typeof given !== "number") continue;
    tests.push((row) => {
      const own = numericValue(getAt(row, path));
      return own !== undefined && holds(own, given);
    });
  }
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

/**
 * Compiles a `disabled_when`, `shown_when` or `when`: one condition, or a list of which any one suffices. Within a condition all that it
 * says must hold. What is no condition never holds.
 */
export function compileRowCondition(value: unknown): RowTest {
  const conditions = Array.isArray(value) ? value : [value];
  const tests = conditions.map(compileOne).filter((test) => test !== undefined);
  return (row) => tests.some((test) => test(row));
}
