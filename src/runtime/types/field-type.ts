import type { FieldDisplay } from "../language/form-layout.gen.ts";
import { type JsonObject, isObject } from "../../kernel/json.ts";

/** A rule that a value breaks: a stable code, the numbers in it, and the message that people read. */
export interface Violation {
  readonly code: string;
  readonly message: string;
  readonly params?: JsonObject;
}

/**
 * What a field type means. A type is one folder: this definition, its widget and its story. Definitions are
 * pure and know nothing of screens; the widget is looked up by `widget`.
 */
export interface FieldType {
  /** The `type` of a field definition. */
  readonly name: string;
  /** JSON Schema (2020-12) of a filled value, without the field's own validation. */
  readonly schema: JsonObject;
  /** What a value must also satisfy where the field is required: with `schema` it refuses every empty one. */
  readonly requiredSchema?: JsonObject;
  /** What `min` and `max` of the field bound: the number itself, the count of characters, or nothing. */
  readonly bounds: "number" | "length" | "none";
  /** How values are ordered by comparisons; types of different kinds cannot be compared. */
  readonly comparesAs: "number" | "text" | "date" | "datetime" | "time" | "month" | "boolean" | "none";
  /** The `min_date` of a field that sets none, of types whose values begin with a year and a month. */
  readonly earliestDay?: "today" | "any";
  /** The looks that `display` may ask for besides the usual one. */
  readonly displays?: readonly FieldDisplay[];
  /** What the type is in a look that changes its meaning; in other looks it is the same. */
  readonly variants?: Readonly<Partial<Record<FieldDisplay, FieldType>>>;
  /** What was stored is never shown again: neither drafts, conditions nor explanations hold it. */
  readonly isSecret?: boolean;
  /** It only shows something: it has no value, and nothing is checked, sent or stored. */
  readonly holdsNoValue?: boolean;
  /** The control is labelled by its own widget, not by the frame around it. */
  readonly hasOwnLabel?: boolean;
  /** Whether the field offers choices, and how many of them a value holds. */
  readonly choices: "none" | "one" | "many";
  /** What an empty field sends: `null`, or the type's own empty value. */
  readonly emptyValue: unknown;
  /** What a field without `default_value` starts with in a new record. */
  readonly initialValue?: unknown;
  /** The message of a required field that is empty and has no `required_message`. */
  readonly requiredMessage: string;
  /** Brings a value of any origin to the stored shape where that loses nothing; else answers it as it is. */
  readonly read: (value: unknown) => unknown;
  readonly isEmpty: (value: unknown) => boolean;
  /** JSON Schema of the values that `isEmpty` holds for, besides absent ones. */
  readonly emptySchema: JsonObject;
  /** The type's own rule over a value that is not empty. */
  readonly check?: (
    value: unknown,
    field: { readonly required: boolean; readonly signed: boolean },
  ) => Violation | undefined;
}

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
