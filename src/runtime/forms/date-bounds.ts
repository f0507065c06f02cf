import { isObject } from "../../kernel/json.ts";
import { addDays } from "../../kernel/date-time.ts";
import { isCalendarDay, shiftDay } from "../types/fields/moment/moment-types.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { type FormData, namedField, visibleValue } from "./evaluate.ts";
import type { DateShift } from "../language/form-layout.gen.ts";

/** One limit of the days that a field accepts (`min_date`, `max_date`). */
export type DayLimit =
  | { readonly kind: "any" }
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "today"; readonly shift: DateShift }
  | { readonly kind: "field"; readonly field: string; readonly shift: DateShift };

const noShift: DateShift = {};
/** No limit. */
export const anyDay: DayLimit = { kind: "any" };
/** The day on which the form is filled in. */
export const todayLimit: DayLimit = { kind: "today", shift: noShift };

/** Whether this is the default minimum of all dates in the specification: today. */
export const isSpecifiedMinimum = (limit: DayLimit): boolean =>
  limit.kind === "today" && limit.shift === noShift;

/** Parses `min_date` or `max_date` of a layout. Returns `undefined` for an invalid bound. */
export function readDayLimit(bound: unknown): DayLimit | undefined {
  if (bound === "any") return anyDay;
  if (bound === "today") return todayLimit;
  if (isCalendarDay(bound)) return { kind: "day", day: bound };
  if (!isObject(bound)) return undefined;
  const { today, field, ...shift } = bound;
  if (isObject(today)) return { kind: "today", shift: today };
  return typeof field === "string" ? { kind: "field", field, shift } : undefined;
}

/** Days that a field accepts for a changed value, both inclusive; an undefined end is open. */
export interface DayRange {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

const openRange: DayRange = { min: undefined, max: undefined };

/**
 * Returns the days that a field accepts now: its own limits, and for a date not before the fields that it must come
 * after (spec section 5).
 */
export function dayRange(
  form: CompiledForm,
  { type }: CompiledField,
  state: FieldState,
  data: FormData,
  today: string,
): DayRange {
  if (type.earliestDay === undefined) return openRange;
  const readDay = (name: string) => {
    const at = namedField(form, data, name);
    const value = visibleValue(at.form, at.data, at.name);
    const day = typeof value === "string" ? value.slice(0, 10) : undefined;
    return isCalendarDay(day) ? day : undefined;
  };
  let min = dayOf(state.minDay, today, readDay);
  const max = dayOf(state.maxDay, today, readDay);
  if (type.comparesAs !== "date") return { min, max };
  for (const { field, operator } of state.comparisons) {
    const other = operator.startsWith(">") ? readDay(field) : undefined;
    if (other === undefined) continue;
    const earliest = operator === ">" ? addDays(other, 1) : other;
    if (min === undefined || earliest > min) min = earliest;
  }
  return { min, max };
}

function dayOf(
  limit: DayLimit,
  today: string,
  readDay: (field: string) => string | undefined,
): string | undefined {
  switch (limit.kind) {
    case "any":
      return undefined;
    case "day":
      return limit.day;
    case "today":
      return shiftDay(today, limit.shift);
    case "field": {
      const day = readDay(limit.field);
      return day === undefined ? undefined : shiftDay(day, limit.shift);
    }
  }
}
