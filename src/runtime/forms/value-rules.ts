import type { FieldType } from "../types/field-type.ts";
import type { ValueRule } from "./compiled-form.ts";
import type { FieldValidation } from "./language.gen.ts";
import { messages } from "./messages.ts";
import type { PatternCompiler } from "./pattern.ts";
import { textOf } from "./text.ts";

/** Characters are code points, as in JSON Schema; a text has at most `length` of them. */
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

const minNumber = (n: number): ValueRule => {
  const violation = { code: "min", message: messages.min(n), params: { limit: n } };
  return (value) => (typeof value === "number" && value < n ? violation : undefined);
};

const maxNumber = (n: number): ValueRule => {
  const violation = { code: "max", message: messages.max(n), params: { limit: n } };
  return (value) => (typeof value === "number" && value > n ? violation : undefined);
};

const minLength = (n: number): ValueRule => {
  const violation = { code: "min_length", message: messages.minLength(n), params: { limit: n } };
  return (value) => (typeof value === "string" && isShorter(value, n) ? violation : undefined);
};

const maxLength = (n: number): ValueRule => {
  const violation = { code: "max_length", message: messages.maxLength(n), params: { limit: n } };
  return (value) => (typeof value === "string" && isLonger(value, n) ? violation : undefined);
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

const isNumber = (value: unknown): value is number => typeof value === "number" && !Number.isNaN(value);

/**
 * The rules of a field's `validation` (spec section 5), in the order of their messages. `min` and `max` bound
 * numbers, or the characters of texts; the pattern applies to texts.
 */
export function valueRules(
  type: FieldType,
  validation: FieldValidation,
  language: string,
  compile: PatternCompiler,
): ValueRule[] {
  const { min, max, min_length, max_length, pattern, pattern_message } = validation;
  const rules: ValueRule[] = [];
  if (type.bounds === "number") {
    if (isNumber(min)) rules.push(minNumber(min));
    if (isNumber(max)) rules.push(maxNumber(max));
  }
  if (type.bounds === "length") {
    for (const n of new Set([min, min_length].filter(isNumber))) rules.push(minLength(n));
    for (const n of new Set([max, max_length].filter(isNumber))) rules.push(maxLength(n));
    if (typeof pattern === "string" && pattern !== "") {
      rules.push(patternRule(pattern, textOf(pattern_message, language) || messages.format, compile));
    }
  }
  return rules;
}
