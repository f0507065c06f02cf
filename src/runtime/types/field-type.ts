import type { FieldDisplay } from "../language/form-layout.gen.ts";
import type { ColumnDefinition } from "../language/grid-definition.gen.ts";
import { type JsonObject, isObject } from "../../kernel/json.ts";

/** A violated rule: a stable code, its numbers, and the message shown to people. */
export interface Violation {
  readonly code: string;
  readonly message: string;
  readonly params?: JsonObject;
}

/**
 * Definition of a field type. A type is one folder with this definition, its widget and its story. Definitions are pure
 * and independent of the UI; the widget is looked up by `name`.
 */
export interface FieldType {
  /** The `type` of a field definition. */
  readonly name: string;
  /** JSON Schema (2020-12) of a filled value, without the field's own validation. */
  readonly schema: JsonObject;
  /** Added to `schema` if the field is required; together they reject every empty value. */
  readonly requiredSchema?: JsonObject;
  /** What `min` and `max` of the field limit: the number itself, the number of characters, or nothing. */
  readonly bounds: "number" | "length" | "none";
  /** Ordering used by comparisons; types of different kinds cannot be compared. */
  readonly comparesAs: "number" | "text" | "date" | "datetime" | "time" | "month" | "boolean" | "none";
  /** Default `min_date`, for types whose values start with a year and a month. */
  readonly earliestDay?: "today" | "any";
  /** Values of `display` besides the default one. */
  readonly displays?: readonly FieldDisplay[];
  /** Type definitions by `display`, for displays that change the meaning of the value. */
  readonly variants?: Readonly<Partial<Record<FieldDisplay, FieldType>>>;
  /** A stored value is never shown again: drafts, conditions and explanations do not contain it. */
  readonly isSecret?: boolean;
  /** The value is stored and replaced as a whole: `null` inside it is a value, and does not delete a property. */
  readonly isWhole?: boolean;
  /** Display only: the field has no value, and nothing is validated, sent or stored. */
  readonly holdsNoValue?: boolean;
  /** The widget renders its own label, so the frame does not. */
  readonly hasOwnLabel?: boolean;
  /** The grid column that shows its values; `undefined` if grids cannot show them. */
  readonly column: Pick<ColumnDefinition, "type" | "format"> | undefined;
  /** Whether the field offers choices, and how many a value holds. */
  readonly choices: "none" | "one" | "many";
  /** What an empty field sends: `null`, or the type's empty value. */
  readonly emptyValue: unknown;
  /** Value in a new record if the field has no `default_value`. */
  readonly initialValue?: unknown;
  /** Message for an empty required field without `required_message`. */
  readonly requiredMessage: "required" | "blank";
  /** Converts a value to the stored shape if that is lossless; otherwise returns it unchanged. */
  readonly read: (value: unknown) => unknown;
  /** Converts a typed text to a value, if they differ: a control for JSON shows the text of a value. */
  readonly readTyped?: (text: string) => unknown;
  readonly isEmpty: (value: unknown) => boolean;
  /** JSON Schema of the values, other than absent ones, for which `isEmpty` returns true. */
  readonly emptySchema: JsonObject;
  /** The type's own rule for a value that is not empty. */
  readonly check?: (
    value: unknown,
    field: { readonly required: boolean; readonly signed: boolean },
  ) => Violation | undefined;
}

/** Absent, `null`, or whitespace only. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** What `trim` removes (ECMAScript whitespace and line terminators), as a class that every regex engine reads alike. */
const whiteSpace = "\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** JSON Schema equivalent of `isBlank`. */
export const blankSchema: JsonObject = {
  anyOf: [{ type: "null" }, { type: "string", pattern: `^[${whiteSpace}]*$` }],
};

/** JSON Schema of strings that are not blank. */
export const filledTextSchema: JsonObject = { pattern: `[^${whiteSpace}]` };

/** Absent, `null` or the empty string. */
export const isUnset = (value: unknown): boolean => value === undefined || value === null || value === "";

/** `isUnset`, or an empty list. */
export const isUnsetInRow = (value: unknown): boolean =>
  isUnset(value) || (Array.isArray(value) && value.length === 0);

/** JSON Schema equivalent of `isUnset`. */
export const unsetSchema: JsonObject = { enum: [null, ""] };

/** Absent, blank, or an empty list or object; for values of unknown type. */
export const isEmptyValue = (value: unknown): boolean =>
  isBlank(value) ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** JSON Schema equivalent of `isEmptyValue`. */
export const emptyValueSchema: JsonObject = {
  anyOf: [blankSchema, { type: "array", maxItems: 0 }, { type: "object", maxProperties: 0 }],
};

/** A field between or around others, without a value: nothing is read, validated, sent or stored. */
export const fieldWithoutValue = {
  schema: {},
  bounds: "none",
  comparesAs: "none",
  column: undefined,
  choices: "none",
  emptyValue: null,
  requiredMessage: "required",
  holdsNoValue: true,
  hasOwnLabel: true,
  read: () => undefined,
  isEmpty: () => true,
  emptySchema: {},
} as const satisfies Omit<FieldType, "name">;
