import type { ErrorObject } from "ajv/dist/2020.js";
import type { Finding } from "../../../runtime/finding.ts";
import { isObject } from "../../../kernel/json.ts";
import {
  badKey,
  missingProperty,
  notOneOf,
  repeated,
  tooFew,
  tooMany,
  unknownProperty,
} from "../../../runtime/structural-findings.ts";

/** Description of a meta-schema pattern that completes "must be ...", and a matching example. */
interface PatternWords {
  readonly expected: string;
  readonly example: string;
}

/** By the source of the pattern. A test checks that all patterns of the meta-schemas are listed. */
export const patternDescriptions: Readonly<Record<string, PatternWords>> = {
  "^[a-z][a-z0-9_]*$": {
    expected: "small letters, digits and underscores, the first a letter",
    example: "archetype_setup",
  },
  "^[a-z][a-z0-9-]*$": {
    expected: "the name of an entity's schema: small letters, digits and hyphens, the first a letter",
    example: "knowledge-base",
  },
  "^[a-z][a-z0-9_-]*$": {
    expected: "small letters, digits, hyphens and underscores, the first a letter",
    example: "delete",
  },
  "^[A-Za-z][A-Za-z0-9_]*$": {
    expected: "the name of a field: letters, digits and underscores, the first a letter",
    example: "start_date",
  },
  "^/?[A-Za-z][A-Za-z0-9_]*$": {
    expected: "the name of a field, after a slash if it is outside of the row",
    example: "start_date or /start_date",
  },
  "^[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*$": {
    expected: "a dotted path of property names",
    example: "archetype.id",
  },
  "^/(?![/\\\\])[^\\s\\\\]*$": {
    expected: "a path that begins with one slash and holds no space",
    example: "/api/channel",
  },
  "^-?[A-Za-z_][A-Za-z0-9_.]*(,-?[A-Za-z_][A-Za-z0-9_.]*)*$": {
    expected: "a comma-separated list of fields, with - for descending",
    example: "-created_at,name",
  },
  "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$": { expected: "a language tag", example: "en or de-CH" },
  "^(/[^/]*)+$": { expected: "a JSON pointer", example: "/channel/type" },
  "^\\./[A-Za-z][A-Za-z0-9_]*$": { expected: "./ and the name of a column", example: "./used" },
};

type Params = Readonly<Record<string, unknown>>;
type Explanation = readonly Finding[];

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  array: "a list",
  object: "an object",
  null: "null",
};

const howToWrite: Readonly<Record<string, string>> = {
  string: 'Put it in double quotes, such as "text".',
  boolean: "Write true or false, without quotes.",
  integer: "Write digits without quotes, such as 6.",
  number: "Write digits without quotes, such as 6 or 0.5.",
  array: "Put it in square brackets: [ ... ].",
  object: "Write an object in braces: { ... }.",
};

const kindOf = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "boolean") return String(value);
  return typeWords[typeof value] ?? "something else";
};

/** Joins types in words: "a text, a number or null". */
export function describeTypes(types: readonly string[]): string {
  const words = types.map((type) => typeWords[type] ?? type);
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} or ${last}`;
}

/** A finding for a wrong value; `expected` completes "This must be ...". */
export const badValueFinding = (pointer: string, expected: string, suggestion: string): Explanation => [
  { code: "bad-value", pointer, message: `This must be ${expected}.`, suggestion, severity: "error" },
];

/** A finding for a value of the wrong type. */
export const badTypeFinding = (pointer: string, types: readonly string[], value: unknown): Explanation =>
  badValueFinding(
    pointer,
    `${describeTypes(types)}, not ${kindOf(value)}`,
    (types.length === 1 ? howToWrite[types[0] ?? ""] : undefined) ??
      `Write ${describeTypes(types.filter((type) => type !== "null"))}.`,
  );

const listOf = (value: unknown): readonly string[] =>
  [value].flat().filter((each) => typeof each === "string");

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : Object.keys(value as object).length;

const known = ({ parentSchema }: ErrorObject): readonly string[] =>
  isObject(parentSchema?.["properties"]) ? Object.keys(parentSchema["properties"]) : [];

function outOfRange({ instancePath, parentSchema, params }: ErrorObject): Explanation {
  const minimum: unknown = parentSchema?.["minimum"];
  const max: unknown = parentSchema?.["maximum"];
  const kind = parentSchema?.["type"] === "integer" ? "a whole number" : "a number";
  const range = [
    typeof minimum === "number" ? ` from ${minimum}` : "",
    typeof max === "number" ? ` to ${max}` : "",
  ].join("");
  return badValueFinding(
    instancePath,
    `${kind}${range}`,
    `The nearest is ${String((params as Params)["limit"])}.`,
  );
}

function mismatch(pointer: string, pattern: string): Explanation {
  const words = patternDescriptions[pattern];
  return words === undefined
    ? badValueFinding(pointer, "written otherwise", `It must match ${pattern}.`)
    : badValueFinding(pointer, words.expected, `For example: ${words.example}.`);
}

function wrongKey({ instancePath, params, schema }: ErrorObject): Explanation {
  const key = String((params as Params)["propertyName"]);
  const words = isObject(schema) ? patternDescriptions[String(schema["pattern"])] : undefined;
  return badKey(
    instancePath,
    key,
    words?.expected ?? "written otherwise",
    words === undefined ? "Rename it or remove it." : `For example: ${words.example}.`,
  );
}

/** A `oneOf` whose alternatives only differ in their required keys. */
function oneOfKeys({ instancePath, schema }: ErrorObject): Explanation {
  const keys = (Array.isArray(schema) ? schema : []).flatMap((each) =>
    isObject(each) ? listOf(each["required"]) : [],
  );
  const names = keys.map((key) => JSON.stringify(key)).join(" or ");
  return badValueFinding(instancePath, `an object with either ${names}`, `Write one of them, and only one.`);
}

const text = (max: unknown, value: unknown) => {
  const length = Array.from(String(value)).length;
  return [
    `a text of at most ${String(max)} characters`,
    `Shorten it by ${length - Number(max)} of its ${length} characters.`,
  ] as const;
};

/** Explanations by failed keyword. A test checks that no keyword of the meta-schemas is missing. */
export const explanations: Readonly<Record<string, (error: ErrorObject) => Explanation>> = {
  type: ({ instancePath, params, data }) =>
    badTypeFinding(instancePath, listOf((params as Params)["type"]), data),
  enum: ({ instancePath, data, schema }) => notOneOf(instancePath, data, Array.isArray(schema) ? schema : []),
  const: ({ instancePath, schema }) =>
    badValueFinding(
      instancePath,
      JSON.stringify(schema),
      `Write ${JSON.stringify(schema)}, or leave it out.`,
    ),
  required: ({ instancePath, params, schema }) =>
    missingProperty(instancePath, String((params as Params)["missingProperty"]), listOf(schema)),
  unevaluatedProperties: (error) =>
    unknownProperty(
      error.instancePath,
      String((error.params as Params)["unevaluatedProperty"]),
      known(error),
    ),
  propertyNames: wrongKey,
  pattern: ({ instancePath, schema }) => mismatch(instancePath, String(schema)),
  format: ({ instancePath, schema }) =>
    schema === "uuid"
      ? badValueFinding(instancePath, "a UUID", "For example: 5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01.")
      : badValueFinding(
          instancePath,
          `written as ${String(schema)}`,
          "Look how the other documents write it.",
        ),
  minLength: ({ instancePath, schema }) =>
    badValueFinding(
      instancePath,
      schema === 1 ? "text that is not empty" : `a text of at least ${String(schema)} characters`,
      "Write something, or leave it out.",
    ),
  maxLength: ({ instancePath, schema, data }) => badValueFinding(instancePath, ...text(schema, data)),
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: ({ instancePath, schema }) =>
    badValueFinding(instancePath, `a number above ${Number(schema)}`, "Choose a larger number."),
  minItems: ({ instancePath, schema }) => tooFew(instancePath, Number(schema)),
  maxItems: ({ instancePath, schema, data }) => tooMany(instancePath, Number(schema), countOf(data)),
  minProperties: ({ instancePath, schema }) => tooFew(instancePath, Number(schema), "object"),
  maxProperties: ({ instancePath, schema, data }) =>
    tooMany(instancePath, Number(schema), countOf(data), "object"),
  uniqueItems: ({ instancePath }) => repeated(instancePath),
  oneOf: oneOfKeys,
};

/** Translates an ajv error (created with `verbose`) into a finding for the document's author. */
export const explainSchemaError = (error: ErrorObject): Explanation =>
  explanations[error.keyword]?.(error) ??
  badValueFinding(error.instancePath, "otherwise", `It ${error.message ?? "is not valid"}.`);
