import { isObject } from "../../../../kernel/json.ts";
import { parseJson } from "../../../../kernel/parse-json.ts";
import type { JsonKind } from "../../../language/form-layout.gen.ts";
import { messages } from "../../../language/messages.ts";
import type { FieldType } from "../../field-type.ts";

/** What was typed as long as it is no JSON; a value of this shape is never stored. */
interface UnreadJson {
  readonly unread_json: string;
}

const isUnread = (value: unknown): value is UnreadJson =>
  isObject(value) && Object.keys(value).length === 1 && typeof value["unread_json"] === "string";

/** Levels of a value; deeper ones would exceed the stack of what reads them. */
const maxJsonDepth = 50;

/** Characters of a value that can be typed. */
const maxJsonLength = 100_000;

/** Value of a text: its JSON, nothing if it is blank, or the text itself marked as unread. */
export function readJsonText(text: string): unknown {
  if (text.trim() === "") return undefined;
  const parsed = parseJson(text);
  return parsed.ok && findFlaw(parsed.value) === undefined && text.length <= maxJsonLength
    ? parsed.value
    : { unread_json: text };
}

/** Text of a value, indented by two blanks. */
export function jsonTextOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return isUnread(value) ? value.unread_json : JSON.stringify(value, null, 2);
}

/** Why a value cannot be stored although it is JSON; O(size). */
function findFlaw(value: unknown, depth = 1): string | undefined {
  if (depth > maxJsonDepth) return messages.jsonDepth(maxJsonDepth);
  if (typeof value === "number" && !Number.isFinite(value)) return messages.jsonNumber;
  if (typeof value !== "object" || value === null) return undefined;
  if (Object.hasOwn(value, "__proto__")) return messages.jsonName("__proto__");
  for (const part of Object.values(value)) {
    const flaw = findFlaw(part, depth + 1);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

/** Why a typed text is not stored. */
function flawOfText(text: string): string {
  if (text.length > maxJsonLength) return messages.maxLength(maxJsonLength);
  const parsed = parseJson(text);
  return parsed.ok
    ? (findFlaw(parsed.value) ?? messages.format)
    : messages.json(parsed.line, parsed.column, parsed.message);
}

const ofKind: Readonly<Record<JsonKind, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
};

/** Whether a value is of one of the kinds. */
export const isOfJsonKind = (value: unknown, kinds: readonly JsonKind[]): boolean =>
  kinds.some((kind) => ofKind[kind](value));

/** A value of any kind, written as JSON. */
export const jsonType: FieldType = {
  name: "json",
  schema: {
    not: {
      type: "object",
      required: ["unread_json"],
      maxProperties: 1,
      properties: { unread_json: { type: "string" } },
    },
  },
  bounds: "none",
  comparesAs: "none",
  column: undefined,
  choices: "none",
  isWhole: true,
  emptyValue: null,
  requiredMessage: "required",
  read: (value) => value,
  readTyped: readJsonText,
  isEmpty: (value) => value === undefined || value === null,
  emptySchema: { type: "null" },
  check: (value) => {
    const flaw = isUnread(value) ? flawOfText(value.unread_json) : findFlaw(value);
    return flaw === undefined ? undefined : { code: "format", message: flaw };
  },
};
