import { messages } from "../../../language/messages.ts";
import { blankSchema, isBlank, type FieldType } from "../../field-type.ts";

const digits = /^-?\d+$/;

/** Converts digits with an optional sign to a number; returns other text unchanged, so that input is not lost. */
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
  column: { type: "number" },
  choices: "none",
  emptyValue: null,
  requiredMessage: "required",
  read: readInteger,
  isEmpty: isBlank,
  emptySchema: blankSchema,
  displays: ["slider", "rating"],
  // Spec section 5: "digits only", so a sign is rejected unless the layout sets `signed`.
  check: (value, { signed }) =>
    typeof value === "number" && Number.isSafeInteger(value) && (signed || value >= 0)
      ? undefined
      : { code: "integer", message: messages.integer },
};

const decimal = /^-?\d+(?:\.\d+)?$/;

/** Converts a decimal to a number; returns other text unchanged, so that input is not lost. */
function readDecimal(value: unknown): unknown {
  if (typeof value !== "string" || !decimal.test(value.trim())) return value;
  const number = Number(value.trim());
  return Number.isFinite(number) ? number : value;
}

export const floatType: FieldType = {
  name: "float",
  schema: { type: "number" },
  requiredSchema: { minimum: 0 },
  bounds: "number",
  comparesAs: "number",
  column: { type: "number" },
  choices: "none",
  emptyValue: null,
  requiredMessage: "required",
  read: readDecimal,
  isEmpty: isBlank,
  emptySchema: blankSchema,
  displays: ["slider"],
  check: (value, { required, signed }) => {
    const isNumber = typeof value === "number" && Number.isFinite(value);
    // Spec section 5: a required float is "digits with an optional decimal part": no sign unless `signed` is set.
    return isNumber && (!required || signed || value >= 0)
      ? undefined
      : { code: "format", message: messages.format };
  },
};
