import { messages } from "../../../language/messages.ts";
import { blankSchema, isBlank } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";

const digits = /^-?\d+$/;

/** A text of digits, with a sign or without, becomes its number; any other text stays, so that what was typed is not lost. */
function readInteger(value: unknown): unknown {
  if (typeof value !== "string" || !digits.test(value.trim())) return value;
  const number = Number(value.trim());
  return Number.isSafeInteger(number) ? number + 0 : value;
}

export const intType: FieldType = {
  name: "int",
  schema: { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  bounds: "number",
  comparesAs: "number",
  choices: "none",
  emptyValue: null,
  requiredMessage: messages.required,
  read: readInteger,
  isEmpty: isBlank,
  emptySchema: blankSchema,
  displays: ["slider", "rating"],
  // Spec section 5: "digits only", so a sign is refused, unless the layout says signed.
  check: (value, { signed }) =>
    typeof value === "number" && Number.isSafeInteger(value) && (signed || value >= 0)
      ? undefined
      : { code: "integer", message: messages.integer },
};
