import { isUuid } from "../../kernel/json.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { ListQueryErrorCode, ListRules } from "./list-rules.ts";
import { listLimits } from "./list-rules.ts";
import { isPeriod } from "./relative-filters.ts";
import type { FilterOperator, FilterValue } from "./list-state.ts";

/** Operators of each kind of field, in the order in which they are offered and written. */
export const operatorsOfKind: Readonly<Record<FieldKind, readonly FilterOperator[]>> = {
  text: ["eq", "ne", "contains", "starts_with", "ends_with", "in", "is_empty"],
  number: ["eq", "ne", "gt", "gte", "lt", "lte", "in", "is_empty"],
  boolean: ["eq", "ne", "is_empty"],
  date: ["eq", "ne", "gt", "gte", "lt", "lte", "within", "is_empty"],
  id: ["eq", "ne", "in", "is_empty"],
};

/** Returns the operators of a field of a list. */
export const operatorsOfField = (
  { personFields = [] }: Pick<ListRules, "personFields">,
  field: string,
  kind: FieldKind,
): readonly FilterOperator[] =>
  personFields.includes(field) ? [...operatorsOfKind[kind], "is_me"] : operatorsOfKind[kind];

export type FilterValueReading =
  | { readonly ok: true; readonly value: FilterValue }
  | { readonly ok: false; readonly code: ListQueryErrorCode; readonly expected: string };

const isoDate =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

const expected: Readonly<Record<FieldKind, string>> = {
  text: `a text of 1 to ${listLimits.filterTextLength} characters`,
  number: "a number",
  boolean: "true or false",
  date: "a date as yyyy-mm-dd or a date-time with its zone (RFC 3339)",
  id: "a UUID",
};

/**
 * Whether a string can be stored and put into a URL: no NUL, which PostgreSQL rejects, and no lone surrogate, which has
 * no UTF-8 encoding.
 */
export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

function isIsoDate(text: string): boolean {
  const day = isoDate.exec(text)?.[1];
  if (day === undefined || day.startsWith("0000")) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Nonexistent days such as 30 February are rejected by some engines and rolled over by others.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const kindTests: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER,
  date: (value) => typeof value === "string" && isIsoDate(value),
  id: isUuid,
  text: (value) =>
    typeof value === "string" &&
    value !== "" &&
    value.length <= listLimits.filterTextLength &&
    isStorableText(value),
};

const isOfKind = (value: unknown, kind: FieldKind): value is string | number | boolean =>
  kindTests[kind](value);

/** JSON has no negative zero. */
const canonical = <T>(value: T): T => (Object.is(value, -0) ? (0 as T) : value);

const refused = (value: unknown, example: unknown, text: string): FilterValueReading => ({
  ok: false,
  code: typeof value === typeof example ? "wrong_value" : "wrong_type",
  expected: text,
});

const exampleOfKind: Readonly<Record<FieldKind, unknown>> = {
  text: "",
  number: 0,
  boolean: true,
  date: "",
  id: "",
};

/**
 * Validates the value of an operator. `in` takes 1 to 100 values, `is_empty` and `is_me` a boolean, `within` a period,
 * every other operator one value of the field's kind. `null` is never valid; use `is_empty`.
 */
export function readFilterValue(
  kind: FieldKind,
  operator: FilterOperator,
  value: unknown,
): FilterValueReading {
  if (operator === "within") {
    if (typeof value === "string" && isPeriod(value)) return { ok: true, value };
    return refused(value, "", "a period such as today, this_month or last_7_days");
  }
  if (operator === "is_empty" || operator === "is_me") {
    return typeof value === "boolean" ? { ok: true, value } : refused(value, true, "true or false");
  }
  if (operator !== "in") {
    if (isOfKind(value, kind)) return { ok: true, value: canonical(value) };
    return refused(value, exampleOfKind[kind], expected[kind]);
  }
  const text = `a list of 1 to ${listLimits.inValues} values, each ${expected[kind]}`;
  if (!Array.isArray(value)) return { ok: false, code: "wrong_type", expected: text };
  if (value.length > listLimits.inValues) return { ok: false, code: "too_many", expected: text };
  const values = value.filter((item) => isOfKind(item, kind)).map(canonical);
  return values.length === value.length && values.length > 0
    ? { ok: true, value: [...new Set(values)] }
    : { ok: false, code: "wrong_value", expected: text };
}
