import type { Finding } from "../../finding.ts";
import { isObject, pointerTo, sameJson, type JsonObject } from "../../../kernel/json.ts";
import {
  badKey,
  missingProperty,
  notOneOf,
  repeated,
  tooFew,
  tooMany,
  unknownProperty,
} from "../../structural-findings.ts";

/**
 * A structural rule: what is wrong with a value at a place. The rules say in code what
 * `schemas/grid-definition.schema.json` says as JSON Schema, because ajv compiles with `new Function`, which the
 * content security policy forbids in the browser. A test holds the two against each other.
 */
export type Rule = (value: unknown, pointer: string) => readonly Finding[];

const error = (code: string, pointer: string, message: string): readonly Finding[] => [
  { code, pointer, message, severity: "error" },
];

/** Accepts what the test accepts; `expected` completes "must be ...". */
export const must =
  (expected: string, test: (value: unknown) => boolean, code = "bad-value"): Rule =>
  (value, pointer) =>
    test(value) ? [] : error(code, pointer, `This must be ${expected}.`);

/** Length in characters as JSON Schema counts them, which is not in UTF-16 units. */
const lengthOf = (text: string) => Array.from(text).length;

/** @param maxLength in characters as people count them, not in UTF-16 units */
export const text = (maxLength: number, pattern?: RegExp, expected = "a text"): Rule =>
  must(
    `${expected} of at most ${maxLength} characters`,
    (value) =>
      typeof value === "string" &&
      (value.length <= maxLength || lengthOf(value) <= maxLength) &&
      (pattern?.test(value) ?? true),
  );

/** Both bounds are allowed values. */
export const integer = (minimum: number, maximum = Number.POSITIVE_INFINITY): Rule =>
  must(
    Number.isFinite(maximum)
      ? `a whole number from ${minimum} to ${maximum}`
      : `a whole number from ${minimum}`,
    (value) => typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum,
  );

/** True or false. */
export const boolean: Rule = must("true or false", (value) => typeof value === "boolean");

/** One of these values; `code` names the finding where its kind has one of its own. */
export const oneOf =
  (values: readonly unknown[], code?: string): Rule =>
  (value, pointer) =>
    values.includes(value) ? [] : notOneOf(pointer, value, values, code);

/** An object that has something in it, with keys that the pattern knows; `expected` completes "must be ...". */
export const keyed =
  (pattern: RegExp, expected: string, suggestion: string): Rule =>
  (value, pointer) => {
    const keys = Object.keys(isObject(value) ? value : {});
    if (keys.length === 0) return tooFew(pointer, 1, "object");
    return keys
      .filter((key) => !pattern.test(key))
      .flatMap((key) => badKey(pointer, key, expected, suggestion));
  };

interface ListBounds {
  readonly min?: number;
  readonly max?: number;
  readonly unique?: boolean;
}

function listFinding(list: readonly unknown[], pointer: string, bounds: ListBounds): readonly Finding[] {
  const { min = 0, max = Number.POSITIVE_INFINITY, unique = false } = bounds;
  if (list.length < min) return tooFew(pointer, min);
  if (list.length > max) return tooMany(pointer, max, list.length);
  const repeats = unique && list.some((item, at) => list.slice(0, at).some((other) => sameJson(item, other)));
  return repeats ? repeated(pointer) : [];
}

export const list =
  (item: Rule, bounds: ListBounds = {}): Rule =>
  (value, pointer) => {
    if (!Array.isArray(value)) return error("bad-value", pointer, "This must be a list.");
    const found = listFinding(value, pointer, bounds);
    if (found.length > 0) return found;
    return value.flatMap((entry, index) => item(entry, pointerTo(pointer, index)));
  };

interface ObjectShape {
  readonly properties: Readonly<Record<string, Rule>>;
  readonly required?: readonly string[];
  /** Whether keys that begin with `x-` are free for notes. */
  readonly notes?: boolean;
}

function unknownKeys(value: JsonObject, pointer: string, shape: ObjectShape): readonly Finding[] {
  const known = Object.keys(shape.properties);
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(shape.properties, key) && !(shape.notes === true && key.startsWith("x-")))
    .flatMap((key) => unknownProperty(pointer, key, known));
}

/** An object of this shape: required properties are there, the others are known, and each fits its rule. */
export const object =
  (shape: ObjectShape): Rule =>
  (value, pointer) => {
    if (!isObject(value)) return error("bad-value", pointer, "This must be an object.");
    const missing = (shape.required ?? [])
      .filter((key) => !Object.hasOwn(value, key))
      .flatMap((key) => missingProperty(pointer, key, shape.required ?? []));
    const inside = Object.entries(shape.properties).flatMap(([key, rule]) =>
      Object.hasOwn(value, key) ? rule(value[key], pointerTo(pointer, key)) : [],
    );
    return [...missing, ...unknownKeys(value, pointer, shape), ...inside];
  };

/** A choice between shapes that the value's own kind decides, so that findings speak of the shape meant. */
export const choice =
  (pick: (value: unknown) => Rule): Rule =>
  (value, pointer) =>
    pick(value)(value, pointer);

/** Fits each of the rules; the findings of all of them, in their order. */
export const both =
  (...rules: readonly Rule[]): Rule =>
  (value, pointer) =>
    rules.flatMap((rule) => rule(value, pointer));
