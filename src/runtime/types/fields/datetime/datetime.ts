import { messages } from "../../../language/messages.ts";
import { blankSchema, isBlank } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";
import { isCalendarDay } from "../date/calendar-day.ts";
import { isTimeOfDay } from "../time/time.ts";

const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)$/;

/** Whether the value is a moment on the wall clock, `yyyy-mm-ddThh:mm` with seconds or without. */
export function isWallClockMoment(value: unknown): value is string {
  const parts = typeof value === "string" ? moment.exec(value) : null;
  return parts !== null && isCalendarDay(parts[1]) && isTimeOfDay(parts[2]);
}

/**
 * A day and a time of day as they are read off a calendar and a clock where the tenant is. Without a zone, so that an
 * appointment at nine stays at nine.
 */
export const datetimeType: FieldType = {
  name: "datetime",
  schema: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$" },
  bounds: "none",
  comparesAs: "datetime",
  earliestDay: "any",
  choices: "none",
  emptyValue: null,
  requiredMessage: messages.required,
  read: (value) => (typeof value === "string" && moment.test(value) ? value.replace(" ", "T") : value),
  isEmpty: isBlank,
  emptySchema: blankSchema,
  check: (value) => (isWallClockMoment(value) ? undefined : { code: "format", message: messages.format }),
};
