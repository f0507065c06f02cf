import type { Finding } from "../../finding.ts";
import { isObject, pointerTo, sameJson, type JsonObject } from "../../json.ts";

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

export const text = (maxLength: number, pattern?: RegExp, expected = "a text"): Rule =>
  must(
    `${expected} of at most ${maxLength} characters`,
    (value) =>
      typeof value === "string" &&
      (value.length <= maxLength || lengthOf(value) <= maxLength) &&
      (pattern?.test(value) ?? true),
  );

export const integer = (minimum: number, maximum = Number.POSITIVE_INFINITY): Rule =>
  must(
    Number.isFinite(maximum)
      ? `a whole number from ${minimum} to ${maximum}`
      : `a whole number from ${minimum}`,
    (value) => typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum,
  );

export const boolean: Rule = must("true or false", (value) => typeof value === "boolean");

export const oneOf = (values: readonly unknown[]): Rule =>
  must(`one of: ${values.map(String).join(", ")}`, (value) => values.includes(value), "not-one-of");

interface ListBounds {
  readonly min?: number;
  readonly max?: number;
  readonly unique?: boolean;
}

function listFinding(list: readonly unknown[], pointer: string, bounds: ListBounds): readonly Finding[] {
  const { min = 0, max = Number.POSITIVE_INFINITY, unique = false } = bounds;
  if (list.length < min) return error("too-few", pointer, `This list needs at least ${min}.`);
  if (list.length > max) return error("too-many", pointer, `This list may have at most ${max}.`);
  const repeats = unique && list.some((item, at) => list.slice(0, at).some((other) => sameJson(item, other)));
  return repeats ? error("repeated", pointer, "This list names something more than once.") : [];
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
    .map((key) => ({
      code: "unknown-property",
      pointer: pointerTo(pointer, key),
      message: `There is no property ${JSON.stringify(key.slice(0, 80))} here.`,
      suggestion: `Use one of: ${known.join(", ")}.`,
      severity: "error",
    }));
}

export const object =
  (shape: ObjectShape): Rule =>
  (value, pointer) => {
    if (!isObject(value)) return error("bad-value", pointer, "This must be an object.");
    const missing = (shape.required ?? [])
      .filter((key) => !Object.hasOwn(value, key))
      .map((key) => ({
        code: "missing",
        pointer: pointerTo(pointer, key),
        message: `${key} is missing.`,
        suggestion: `Add ${JSON.stringify(key)}; an object here needs ${(shape.required ?? []).join(", ")}.`,
        severity: "error" as const,
      }));
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

export const both =
  (...rules: readonly Rule[]): Rule =>
  (value, pointer) =>
    rules.flatMap((rule) => rule(value, pointer));
