import { messages } from "../../../language/messages.ts";
import { isObject } from "../../../../kernel/json.ts";
import { isUnset, unsetSchema } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";

const isChoice = (value: unknown) =>
  typeof value === "string" || typeof value === "number" || isObject(value);

/** Several of the options: a list of their ids, or of their rows where the field is an object. */
export const multiselectType: FieldType = {
  name: "multiselect",
  schema: { type: "array", items: { type: ["string", "number", "object"] } },
  requiredSchema: { minItems: 1 },
  bounds: "none",
  comparesAs: "none",
  choices: "many",
  displays: ["checkboxes"],
  emptyValue: [],
  requiredMessage: messages.required,
  read: (value) => value,
  isEmpty: (value) => isUnset(value) || (Array.isArray(value) && value.length === 0),
  emptySchema: { anyOf: [unsetSchema, { type: "array", maxItems: 0 }] },
  // Spec section 5: "a non-empty list of strings or numbers, else 'This field is required'".
  check: (value) =>
    Array.isArray(value) && value.every(isChoice) ? undefined : { code: "type", message: messages.required },
};
