import { addDays, addMonths, formatDayWith } from "../../../../kernel/date-time.ts";
import { messages } from "../../../language/messages.ts";
import { blankSchema, isBlank, type FieldType } from "../../field-type.ts";
import type { DateShift } from "../../../language/form-layout.gen.ts";

const timestamp = /^(\d{4}-\d{2}-\d{2})T/;

/** A calendar date, `yyyy-mm-dd`; a timestamp is truncated to its date. */
export const dateType: FieldType = {
  name: "date",
  schema: { type: "string", format: "date" },
  bounds: "none",
  comparesAs: "date",
  column: { type: "date" },
  earliestDay: "today",
  choices: "none",
  emptyValue: null,
  requiredMessage: "required",
  read: (value) => (typeof value === "string" ? (timestamp.exec(value)?.[1] ?? value) : value),
  isEmpty: isBlank,
  emptySchema: blankSchema,
  check: (value) => (isCalendarDay(value) ? undefined : { code: "format", message: messages.format }),
};

const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)$/;

/** Whether the value is a local date and time without zone, `yyyy-mm-ddThh:mm[:ss]`. */
export function isWallClockMoment(value: unknown): value is string {
  const parts = typeof value === "string" ? moment.exec(value) : null;
  return parts !== null && isCalendarDay(parts[1]) && isTimeOfDay(parts[2]);
}

/** A date and time in the tenant's local time, without zone, so that an appointment at nine stays at nine. */
export const datetimeType: FieldType = {
  name: "datetime",
  schema: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$" },
  bounds: "none",
  comparesAs: "datetime",
  column: { type: "datetime" },
  earliestDay: "any",
  choices: "none",
  emptyValue: null,
  requiredMessage: "required",
  read: (value) => (typeof value === "string" && moment.test(value) ? value.replace(" ", "T") : value),
  isEmpty: isBlank,
  emptySchema: blankSchema,
  check: (value) => (isWallClockMoment(value) ? undefined : { code: "format", message: messages.format }),
};

/** A moment that is read as it was written, and shown as text in lists. */
const momentAsText = {
  bounds: "none",
  column: { type: "text" },
  choices: "none",
  emptyValue: null,
  requiredMessage: "required",
  read: (value: unknown) => value,
  isEmpty: isBlank,
  emptySchema: blankSchema,
} as const satisfies Partial<FieldType>;

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Whether the value is a time of day, `hh:mm[:ss]`, 24 hours. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === "string" && timeOfDay.test(value);

/** A time of day, `hh:mm[:ss]`, 24 hours. */
export const timeType: FieldType = {
  ...momentAsText,
  name: "time",
  schema: { type: "string", pattern: timeOfDay.source },
  comparesAs: "time",
  check: (value) => (isTimeOfDay(value) ? undefined : { code: "format", message: messages.format }),
};

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether the value is a month, `yyyy-mm`. */
export const isMonth = (value: unknown): value is string =>
  typeof value === "string" && monthPattern.test(value);

/** A month, `yyyy-mm`. */
export const monthType: FieldType = {
  ...momentAsText,
  name: "month",
  schema: { type: "string", pattern: monthPattern.source },
  comparesAs: "month",
  earliestDay: "any",
  check: (value) => (isMonth(value) ? undefined : { code: "format", message: messages.format }),
};

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the value is an existing date, `yyyy-mm-dd` (RFC 3339 full-date). */
export function isCalendarDay(value: unknown): value is string {
  const parts = typeof value === "string" ? shape.exec(value) : null;
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 100) date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Adds years and months, then days; months clamp to the last day of a shorter month. */
export function shiftDay(day: string, { years = 0, months = 0, days: count = 0 }: DateShift): string {
  const moved = years * 12 + months === 0 ? day : addMonths(day, years * 12 + months);
  return count === 0 ? moved : addDays(moved, count);
}

/** Whole months from the first date to the second; negative if the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  if (to < from) return -monthsBetween(to, from) || 0;
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

/** A date for display: "Nov 21, 2026" (spec section 9). */
export const formatDay = (day: string): string =>
  formatDayWith(day, "en-US", { month: "short", day: "numeric", year: "numeric" });

/** The month of a date for display: "Nov 2026". */
export const formatMonthOf = (day: string): string =>
  formatDayWith(day, "en-US", { month: "short", year: "numeric" });
