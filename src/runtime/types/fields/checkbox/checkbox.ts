import { messages } from "../../../language/messages.ts";
import { isUnset, unsetSchema } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";

/** A yes or no; no is an answer, so a required checkbox may be unticked. */
export const checkboxType: FieldType = {
  name: "checkbox",
  schema: { type: "boolean" },
  bounds: "none",
  comparesAs: "boolean",
  choices: "none",
  displays: ["switch"],
  hasOwnLabel: true,
  emptyValue: false,
  initialValue: false,
  requiredMessage: messages.required,
  read: (value) => (value === "true" ? true : value === "false" ? false : value),
  isEmpty: isUnset,
  emptySchema: unsetSchema,
  check: (value) => (typeof value === "boolean" ? undefined : { code: "type", message: messages.type }),
};
