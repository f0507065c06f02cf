import { isObject, type JsonObject } from "../../kernel/json.ts";

/** Absent, `null`, or a text of nothing but white space. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** What `trim` takes away (ECMAScript's white space and line ends), as a class that every regex engine reads alike. */
const whiteSpace = "\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** JSON Schema of what `isBlank` holds for. */
export const blankSchema: JsonObject = {
  anyOf: [{ type: "null" }, { type: "string", pattern: `^[${whiteSpace}]*$` }],
};

/** JSON Schema of texts that are not blank. */
export const filledTextSchema: JsonObject = { pattern: `[^${whiteSpace}]` };

/** Absent, `null` or the empty text. */
export const isUnset = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Whether a row has nothing there: `isUnset`, or a list of nothing. */
export const isUnsetInRow = (value: unknown): boolean =>
  isUnset(value) || (Array.isArray(value) && value.length === 0);

/** JSON Schema of what `isUnset` holds for. */
export const unsetSchema: JsonObject = { enum: [null, ""] };

/** Absent, blank, or a list or an object that holds nothing: for values of which nobody says what type they are. */
export const isNothing = (value: unknown): boolean =>
  isBlank(value) ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** JSON Schema of what `isNothing` holds for. */
export const nothingSchema: JsonObject = {
  anyOf: [blankSchema, { type: "array", maxItems: 0 }, { type: "object", maxProperties: 0 }],
};
