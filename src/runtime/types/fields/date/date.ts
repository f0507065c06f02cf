import { messages } from "../../../language/messages.ts";
import { blankSchema, isBlank } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";
import { isCalendarDay } from "./calendar-day.ts";

const timestamp = /^(\d{4}-\d{2}-\d{2})T/;

/** A calendar day, `yyyy-mm-dd`; of a timestamp the day is taken. */
export const dateType: FieldType = {
  name: "date",
  schema: { type: "string", format: "date" },
  bounds: "none",
  comparesAs: "date",
  earliestDay: "today",
  choices: "none",
  emptyValue: null,
  requiredMessage: messages.required,
  read: (value) => (typeof value === "string" ? (timestamp.exec(value)?.[1] ?? value) : value),
  isEmpty: isBlank,
  emptySchema: blankSchema,
  check: (value) => (isCalendarDay(value) ? undefined : { code: "format", message: messages.format }),
};
