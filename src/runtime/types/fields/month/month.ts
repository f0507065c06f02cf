import { messages } from "../../../language/messages.ts";
import { blankSchema, isBlank } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether the value is a month of a year, `yyyy-mm`. */
export const isMonth = (value: unknown): value is string => typeof value === "string" && month.test(value);

/** A month of a year, `yyyy-mm`. */
export const monthType: FieldType = {
  name: "month",
  schema: { type: "string", pattern: month.source },
  bounds: "none",
  comparesAs: "month",
  earliestDay: "any",
  choices: "none",
  emptyValue: null,
  requiredMessage: messages.required,
  read: (value) => value,
  isEmpty: isBlank,
  emptySchema: blankSchema,
  check: (value) => (isMonth(value) ? undefined : { code: "format", message: messages.format }),
};
