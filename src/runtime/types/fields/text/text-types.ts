import { isObject, isUuid, uuidPattern } from "../../../../kernel/json.ts";
import { messages } from "../../../language/messages.ts";
import {
  blankSchema,
  emptyValueSchema,
  fieldWithoutValue,
  filledTextSchema,
  isBlank,
  isEmptyValue,
  type FieldType,
  type Violation,
} from "../../field-type.ts";

/** Converts numbers to text, so that records written by other systems can be edited. */
export const readText = (value: unknown): unknown =>
  typeof value === "number" && Number.isFinite(value) ? String(value) : value;

/** Checks the type only; length and pattern are rules of the field. */
export const validateText = (value: unknown): Violation | undefined =>
  typeof value === "string" ? undefined : { code: "type", message: messages.type };

const textType: FieldType = {
  name: "string",
  schema: { type: "string" },
  requiredSchema: filledTextSchema,
  bounds: "length",
  comparesAs: "text",
  column: { type: "text" },
  choices: "none",
  emptyValue: null,
  requiredMessage: "blank",
  read: readText,
  isEmpty: isBlank,
  emptySchema: blankSchema,
  displays: ["textarea", "email", "url", "tel", "password"],
  check: validateText,
};

/** Write-only text; a stored one is a reference. Rules apply to the typed text. */
const passwordType: FieldType = {
  ...textType,
  schema: { type: "string", writeOnly: true },
  isSecret: true,
  comparesAs: "none",
  column: undefined,
  check: (value) => (isStoredSecret(value) ? undefined : validateText(value)),
};

const colorPattern = "^#[0-9A-Fa-f]{6}$";
const color = new RegExp(colorPattern);

/** Whether a text is a color as `#rrggbb`. */
export const isColor = (text: string): boolean => color.test(text);

/** Color as `#rrggbb`, which is what every browser's palette understands. */
const colorType: FieldType = {
  ...textType,
  displays: ["color"],
  schema: { type: "string", pattern: colorPattern },
  check: (value) =>
    validateText(value) ??
    (isColor(value as string) ? undefined : { code: "pattern", message: messages.format }),
};

export const stringType: FieldType = {
  ...textType,
  displays: [...(textType.displays ?? []), "code", "color"],
  variants: { password: passwordType, color: colorType },
};

/** Markdown; same rules as text. */
export const markdownType: FieldType = {
  ...textType,
  name: "markdown",
  variants: { password: passwordType },
};

/** Holds any value without showing it. */
export const hiddenType: FieldType = {
  name: "hidden",
  schema: {},
  requiredSchema: { not: emptyValueSchema },
  bounds: "none",
  comparesAs: "text",
  column: undefined,
  choices: "none",
  emptyValue: null,
  requiredMessage: "required",
  read: (value) => value,
  isEmpty: isEmptyValue,
  emptySchema: emptyValueSchema,
};

/** Markdown text between fields. */
export const noteType: FieldType = { ...fieldWithoutValue, name: "note" };

/** Reference that replaces a stored password in a record. */
export interface StoredSecret {
  readonly secret_id: string;
}

/** Whether a value is a reference to a stored secret, without further properties. */
export const isStoredSecret = (value: unknown): value is StoredSecret =>
  isObject(value) && Object.keys(value).length === 1 && isUuid(value["secret_id"]);

/** JSON Schema equivalent of `isStoredSecret`. */
export const storedSecretSchema = {
  type: "object",
  required: ["secret_id"],
  properties: { secret_id: { type: "string", pattern: uuidPattern } },
  additionalProperties: false,
} as const;

/** Collects the ids of stored secrets anywhere in a JSON value. O(size of the value). */
export function secretIdsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if (isStoredSecret(value)) found.add(value.secret_id);
  else for (const part of Object.values(value)) secretIdsIn(part, found);
  return found;
}
