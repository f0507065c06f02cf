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
 * A structural rule returns the findings for a value. The rules duplicate `schemas/grid-definition.schema.json` in
 * code, because ajv compiles with `new Function`, which the content security policy forbids in the browser. A test
 * checks that both agree.
 */
export type Rule = (value: unknown, pointer: string) => readonly Finding[];

const error = (code: string, pointer: string, message: string): readonly Finding[] => [
  { code, pointer, message, severity: "error" },
];

/** Accepts values that pass the test; `expected` completes "must be ...". */
export const matchesTest =
  (expected: string, test: (value: unknown) => boolean, code = "bad-value"): Rule =>
  (value, pointer) =>
    test(value) ? [] : error(code, pointer, `This must be ${expected}.`);

/** Length in code points, as in JSON Schema, not in UTF-16 code units. */
const lengthOf = (text: string) => Array.from(text).length;

/** @param maxLength in code points, not in UTF-16 code units */
export const text = (maxLength: number, pattern?: RegExp, expected = "a text"): Rule =>
  matchesTest(
    `${expected} of at most ${maxLength} characters`,
    (value) =>
      typeof value === "string" &&
      (value.length <= maxLength || lengthOf(value) <= maxLength) &&
      (pattern?.test(value) ?? true),
  );

/** Both bounds are inclusive. */
export const integer = (minimum: number, maximum = Number.POSITIVE_INFINITY): Rule =>
  matchesTest(
    Number.isFinite(maximum)
      ? `a whole number from ${minimum} to ${maximum}`
      : `a whole number from ${minimum}`,
    (value) => typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum,
  );

/** True or false. */
export const boolean: Rule = matchesTest("true or false", (value) => typeof value === "boolean");

/** Accepts one of these values; `code` overrides the code of the finding. */
export const oneOf =
  (values: readonly unknown[], code?: string): Rule =>
  (value, pointer) =>
    values.includes(value) ? [] : notOneOf(pointer, value, values, code);

/** Accepts a non-empty object whose keys match the pattern; `expected` completes "must be ...". */
export const objectWithKeys =
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

/** A list whose items all follow a rule. */
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
  /** Whether keys that begin with `x-` are allowed, for notes. */
  readonly notes?: boolean;
}

function unknownKeys(value: JsonObject, pointer: string, shape: ObjectShape): readonly Finding[] {
  const known = Object.keys(shape.properties);
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(shape.properties, key) && !(shape.notes === true && key.startsWith("x-")))
    .flatMap((key) => unknownProperty(pointer, key, known));
}

/** Accepts an object of this shape: required properties present, no unknown ones, and each value valid. */
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

/** Selects the rule by the value itself, so that findings refer to the intended shape. */
export const choice =
  (pick: (value: unknown) => Rule): Rule =>
  (value, pointer) =>
    pick(value)(value, pointer);

/** Applies all rules; returns their findings in order. */
export const allRules =
  (...rules: readonly Rule[]): Rule =>
  (value, pointer) =>
    rules.flatMap((rule) => rule(value, pointer));
