import { messages } from "../../../language/messages.ts";
import { isUnset, unsetSchema } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";

/** No list of a form has more rows; whatever its layout says. */
export const maxRows = 1_000;

/** Rows of fields, or plain values: a list of objects, or of the values of one field. */
export const listType: FieldType = {
  name: "list",
  schema: { type: "array" },
  requiredSchema: { minItems: 1 },
  bounds: "none",
  comparesAs: "none",
  choices: "none",
  emptyValue: [],
  requiredMessage: messages.required,
  hasOwnLabel: true,
  displays: ["table"],
  read: (value) => value,
  isEmpty: (value) => isUnset(value) || (Array.isArray(value) && value.length === 0),
  emptySchema: { anyOf: [unsetSchema, { type: "array", maxItems: 0 }] },
  check: (value) => {
    if (!Array.isArray(value)) return { code: "type", message: messages.type };
    return value.length > maxRows ? { code: "max_items", message: messages.maxItems(maxRows) } : undefined;
  },
};
