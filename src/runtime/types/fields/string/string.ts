import { messages } from "../../../language/messages.ts";
import { blankSchema, filledTextSchema, isBlank } from "../../empty.ts";
import type { FieldType, Violation } from "../../field-type.ts";
import { isStoredSecret } from "./stored-secret.ts";

/** Numbers become their text, so that a record written by other hands can be edited. */
export const readText = (value: unknown): unknown =>
  typeof value === "number" && Number.isFinite(value) ? String(value) : value;

export const checkText = (value: unknown): Violation | undefined =>
  typeof value === "string" ? undefined : { code: "type", message: messages.type };

const textType: FieldType = {
  name: "string",
  schema: { type: "string" },
  requiredSchema: filledTextSchema,
  bounds: "length",
  comparesAs: "text",
  choices: "none",
  emptyValue: null,
  requiredMessage: messages.blank,
  read: readText,
  isEmpty: isBlank,
  emptySchema: blankSchema,
  displays: ["textarea", "email", "url", "tel", "password"],
  check: checkText,
};

/** A text that is written and never read again; a stored one is a reference. Rules are those of the text as typed. */
const passwordType: FieldType = {
  ...textType,
  schema: { type: "string", writeOnly: true },
  isSecret: true,
  comparesAs: "none",
  check: (value) => (isStoredSecret(value) ? undefined : checkText(value)),
};

export const stringType: FieldType = { ...textType, variants: { password: passwordType } };
