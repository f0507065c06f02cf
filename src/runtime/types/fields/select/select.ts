import { messages } from "../../../language/messages.ts";
import { isObject } from "../../../../kernel/json.ts";
import { blankSchema, isBlank } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";

/** Absent, blank, or an object without a property. */
export const isNothingChosen = (value: unknown): boolean =>
  isBlank(value) || (isObject(value) && Object.keys(value).length === 0);

const emptySchema = { anyOf: [blankSchema, { type: "object", maxProperties: 0 }] };

/** One of the options; its id, or its whole row where the field is an object. */
export const selectType: FieldType = {
  name: "select",
  schema: { type: ["string", "number", "boolean", "object"] },
  requiredSchema: { not: emptySchema },
  bounds: "none",
  comparesAs: "text",
  choices: "one",
  displays: ["radio"],
  emptyValue: null,
  requiredMessage: messages.blank,
  read: (value) => value,
  isEmpty: isNothingChosen,
  emptySchema,
  check: (value) => (Array.isArray(value) ? { code: "type", message: messages.type } : undefined),
};
