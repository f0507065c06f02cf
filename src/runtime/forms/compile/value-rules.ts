import { canonicalJson, getAt, isObject } from "../../../kernel/json.ts";
import { type FieldType, isEmptyValue } from "../../types/field-type.ts";
import { isOfJsonKind } from "../../types/fields/json/json-type.ts";
import { fileLimits, fileViolation } from "../../types/fields/file/file.ts";
import { violatesMinuteStep } from "../../types/fields/moment/zoned-types.ts";
import type { ValueRule } from "../compiled-form.ts";
import type { FieldDefinition, FieldValidation, JsonKind, Scalar } from "../../language/form-layout.gen.ts";
import { type Messages, messages } from "../../language/messages.ts";
import type { PatternCompiler } from "../validation/pattern.ts";
import { textOf } from "../choices/label-values.ts";
import { accessorPath } from "./read-layout.ts";

/** Compares the length in code points, as JSON Schema does; a text has at most `text.length` of them. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > limit * 2 || characters(text) > limit);
}

function isShorter(text: string, limit: number): boolean {
  return text.length < limit || (text.length < limit * 2 && characters(text) < limit);
}

function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The messages that name a limit. */
type LimitMessage = {
  [Name in keyof Messages]: Messages[Name] extends (limit: number) => string ? Name : never;
}[keyof Messages];

type Bound = (limit: number, message: string | undefined) => ValueRule;

const bound =
  (code: string, name: LimitMessage, breaks: (value: unknown, limit: number) => boolean): Bound =>
  (limit, message) => {
    const violation = { code, message: message ?? messages[name](limit), params: { limit } };
    return (value) => (breaks(value, limit) ? violation : undefined);
  };

const minNumber = bound("min", "min", (value, limit) => typeof value === "number" && value < limit);
const maxNumber = bound("max", "max", (value, limit) => typeof value === "number" && value > limit);
const minLength = bound(
  "min_length",
  "minLength",
  (value, limit) => typeof value === "string" && isShorter(value, limit),
);
const maxLength = bound(
  "max_length",
  "maxLength",
  (value, limit) => typeof value === "string" && isLonger(value, limit),
);
const minChoices = bound(
  "min_choices",
  "minChoices",
  (value, limit) => Array.isArray(value) && value.length < limit,
);
const maxChoices = bound(
  "max_choices",
  "maxChoices",
  (value, limit) => Array.isArray(value) && value.length > limit,
);
const minItems = bound(
  "min_items",
  "minItems",
  (value, limit) => Array.isArray(value) && value.length < limit,
);
const maxItems = bound(
  "max_items",
  "maxItems",
  (value, limit) => Array.isArray(value) && value.length > limit,
);
const step = bound("step", "step", (value, limit) => typeof value === "number" && !isMultiple(value, limit));

const minuteStep = bound("minute_step", "minuteStep", violatesMinuteStep);

const comparingRows = (rule: ValueRule): ValueRule => Object.assign(rule, { comparesRows: true as const });

/** Rejects duplicate rows, ignoring key order, like `uniqueItems` of JSON Schema. O(rows). */
const uniqueRule = comparingRows((value) => {
  if (!Array.isArray(value)) return undefined;
  const seen = new Map<string, number>();
  for (const [at, row] of value.entries()) {
    const key = canonicalJson(row);
    const first = seen.get(key);
    if (first !== undefined)
      return { code: "unique", message: messages.unique(first + 1, at + 1), params: { value: true } };
    seen.set(key, at);
  }
  return undefined;
});

/** The field in which the rows of a list must differ. */
interface UniqueField {
  readonly path: readonly string[];
  readonly label: string;
}

/** The field of the rows that `unique_by` names; `undefined` if the rows have none. */
export function uniqueFieldOf(
  { fields }: FieldDefinition,
  { unique_by: name }: FieldValidation,
  language: string,
): UniqueField | undefined {
  if (typeof name !== "string" || !Array.isArray(fields)) return undefined;
  const field = fields.find((candidate) => isObject(candidate) && candidate.name === name);
  return field && { path: accessorPath(field), label: textOf(field.label, language) || name };
}

/** Rejects rows with the same value in one of their fields. O(rows). */
function uniqueByRule({ path, label }: UniqueField): ValueRule {
  return comparingRows((value) => {
    if (!Array.isArray(value)) return undefined;
    const seen = new Map<string, number>();
    for (const [at, row] of value.entries()) {
      const rowValue = getAt(row, path);
      if (isEmptyValue(rowValue)) continue;
      const key = canonicalJson(typeof rowValue === "string" ? rowValue.trim() : rowValue);
      const first = seen.get(key);
      if (first !== undefined)
        return {
          code: "unique_by",
          message: messages.uniqueBy(first + 1, at + 1, label),
          params: { field: path.join(".") },
        };
      seen.set(key, at);
    }
    return undefined;
  });
}

/** Whether a number is a multiple of another in decimal digits: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, of: number): boolean {
  const quotient = value / of;
  const nearest = Math.round(quotient);
  return Math.abs(quotient - nearest) <= Math.abs(quotient) * 4 * Number.EPSILON + Number.EPSILON;
}

const kindWords: Readonly<Record<JsonKind, string>> = {
  object: "an object { … }",
  array: "a list [ … ]",
  string: "a text in quotes",
  number: "a number",
  boolean: "true or false",
};

/** The kinds that a layout limits a JSON value to, if it names any; the linter reports entries that are no kinds. */
export function jsonKinds({ json_kinds: kinds }: FieldValidation): readonly JsonKind[] | undefined {
  if (!Array.isArray(kinds)) return undefined;
  const known = [...new Set(kinds)].filter((kind) => Object.hasOwn(kindWords, kind));
  return known.length > 0 ? known : undefined;
}

function jsonKindRule(known: readonly JsonKind[]): ValueRule {
  const words = known.map((kind) => kindWords[kind]).join(" or ");
  const violation = { code: "type", message: messages.jsonKinds(words), params: { value: known } };
  return (value) => (isOfJsonKind(value, known) ? undefined : violation);
}

const equalsRule = (wanted: Scalar, message: string): ValueRule => {
  const violation = { code: "equals", message, params: { value: wanted } };
  return (value) => (value === wanted ? undefined : violation);
};

function patternRule(pattern: string, message: string, compile: PatternCompiler): ValueRule {
  const matches = compile(pattern);
  const violation = { code: "pattern", message, params: { pattern } };
  const unchecked = { code: "pattern_limit", message: messages.patternLimit, params: { pattern } };
  return (value, budget) => {
    if (typeof value !== "string") return undefined;
    const isMatch = matches(value, budget);
    if (isMatch === undefined) return unchecked;
    return isMatch ? undefined : violation;
  };
}

/** Accepts what the format `regex` of JSON Schema accepts; the expression is only parsed, never matched. */
const regexRule: ValueRule = (value) =>
  typeof value !== "string" || isRegex(value)
    ? undefined
    : { code: "format", message: messages.regex, params: { syntax: "regex" } };

function isRegex(text: string): boolean {
  // An anchor of other dialects, which ECMA-262 takes for the letter.
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    RegExp(text);
    return true;
  } catch {
    return false;
  }
}

const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);

/**
 * Compiles the rules in `validation` of a field (spec section 5), in the order of their messages. `min` and `max` bound
 * numbers or text lengths; the pattern applies to texts.
 */
export function valueRules(
  type: FieldType,
  validation: FieldValidation,
  language: string,
  compile: PatternCompiler,
  { display, uniqueBy }: { readonly display?: unknown; readonly uniqueBy?: UniqueField | undefined } = {},
): ValueRule[] {
  const { min, max, min_length, max_length, pattern, pattern_message, equals } = validation;
  const minMessage = textOf(validation.min_message, language) || undefined;
  const maxMessage = textOf(validation.max_message, language) || undefined;
  const rules: ValueRule[] = [];
  if (type.bounds === "number") {
    if (isNumber(min)) rules.push(minNumber(min, minMessage));
    if (isNumber(max)) rules.push(maxNumber(max, maxMessage));
    if (isNumber(validation.step) && validation.step > 0) rules.push(step(validation.step, undefined));
  }
  if (type.name === "time" || type.name === "datetime") {
    const { minute_step: minutes } = validation;
    if (isNumber(minutes) && minutes >= 1) rules.push(minuteStep(minutes, undefined));
  }
  if (type.bounds === "length") {
    for (const n of new Set([min, min_length].filter(isNumber))) rules.push(minLength(n, minMessage));
    for (const n of new Set([max, max_length].filter(isNumber))) rules.push(maxLength(n, maxMessage));
    if (typeof pattern === "string" && pattern !== "") {
      rules.push(patternRule(pattern, textOf(pattern_message, language) || messages.format, compile));
    }
    if (validation.syntax === "regex") rules.push(regexRule);
  }
  if (type.choices === "many") {
    if (isNumber(validation.min_choices)) rules.push(minChoices(validation.min_choices, minMessage));
    if (isNumber(validation.max_choices)) rules.push(maxChoices(validation.max_choices, maxMessage));
  }
  if (type.name === "list") {
    if (isNumber(validation.min_items)) rules.push(minItems(validation.min_items, minMessage));
    if (isNumber(validation.max_items)) rules.push(maxItems(validation.max_items, maxMessage));
    if (validation.unique === true) rules.push(uniqueRule);
    if (uniqueBy) rules.push(uniqueByRule(uniqueBy));
  }
  const kinds = type.name === "json" ? jsonKinds(validation) : undefined;
  if (kinds) rules.push(jsonKindRule(kinds));
  if (type.name === "file") {
    const limits = fileLimits(validation, display);
    rules.push((value) => fileViolation(value, limits));
  }
  if (equals !== undefined && equals !== null) {
    const isTick = equals === true && type.comparesAs === "boolean";
    const words = isTick ? messages.required : messages.equals(String(equals));
    rules.push(equalsRule(equals, textOf(validation.required_message, language) || words));
  }
  return rules;
}
