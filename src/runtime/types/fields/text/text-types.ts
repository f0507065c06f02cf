import { messages } from "../../../language/messages.ts";
import { blankSchema, filledTextSchema, isBlank, type FieldType, type Violation } from "../../field-type.ts";
import { isObject } from "../../../../kernel/json.ts";

/** Numbers become their text, so that a record written by other hands can be edited. */
export const readText = (value: unknown): unknown =>
  typeof value === "number" && Number.isFinite(value) ? String(value) : value;

/** Whether it is a text at all; its length and pattern are rules of the field. */
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

/** Text written in markdown; its rules are a text's. */
export const markdownType: FieldType = { ...stringType, name: "markdown" };

const emptySchema = {
  anyOf: [blankSchema, { type: "array", maxItems: 0 }, { type: "object", maxProperties: 0 }],
};

/** Carries any value that nobody sees. */
export const hiddenType: FieldType = {
  name: "hidden",
  schema: {},
  requiredSchema: { not: emptySchema },
  bounds: "none",
  comparesAs: "text",
  choices: "none",
  emptyValue: null,
  requiredMessage: messages.required,
  read: (value) => value,
  isEmpty: (value) =>
    isBlank(value) ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0),
  emptySchema,
};

/** Text between fields, in markdown. It holds no value: nothing is read, checked, sent or stored. */
export const noteType: FieldType = {
  name: "note",
  schema: {},
  bounds: "none",
  comparesAs: "none",
  choices: "none",
  emptyValue: null,
  requiredMessage: "",
  holdsNoValue: true,
  hasOwnLabel: true,
  read: () => undefined,
  isEmpty: () => true,
  emptySchema: {},
};

/** What a record holds in place of a stored password: where it is kept, and nothing of what it says. */
export interface StoredSecret {
  readonly secret_id: string;
}

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Whether a value stands for a secret that the server keeps, with nothing beside its id. */
export const isStoredSecret = (value: unknown): value is StoredSecret =>
  isObject(value) &&
  Object.keys(value).length === 1 &&
  typeof value["secret_id"] === "string" &&
  idPattern.test(value["secret_id"]);

/** JSON Schema of the same. */
export const storedSecretSchema = {
  type: "object",
  required: ["secret_id"],
  properties: { secret_id: { type: "string", pattern: idPattern.source } },
  additionalProperties: false,
} as const;

/** Ids of the stored secrets that a JSON value names, wherever in it. O(size of the value). */
export function secretIdsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if (isStoredSecret(value)) found.add(value.secret_id);
  else for (const part of Object.values(value)) secretIdsIn(part, found);
  return found;
}
