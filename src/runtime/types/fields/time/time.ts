import { messages } from "../../../language/messages.ts";
import { blankSchema, isBlank } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Whether the value is a time of day, `hh:mm` of 24 hours with seconds or without. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === "string" && timeOfDay.test(value);

/** A time of day, `hh:mm` of 24 hours. */
export const timeType: FieldType = {
  name: "time",
  schema: { type: "string", pattern: timeOfDay.source },
  bounds: "none",
  comparesAs: "time",
  choices: "none",
  emptyValue: null,
  requiredMessage: messages.required,
  read: (value) => value,
  isEmpty: isBlank,
  emptySchema: blankSchema,
  check: (value) => (isTimeOfDay(value) ? undefined : { code: "format", message: messages.format }),
};
