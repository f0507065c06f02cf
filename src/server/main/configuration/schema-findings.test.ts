import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { explanations, patternWords } from "./explain-schema-error.ts";
import { createSchemaFindings } from "./schema-findings.ts";

const read = (file: string) => JSON.parse(readFileSync(`schemas/${file}`, "utf8")) as JsonObject;

const layoutSchema = read("form-layout.schema.json");
const gridSchema = read("grid-definition.schema.json");
const validateLayout = createSchemaFindings("form-layout.schema.json", layoutSchema);

const layoutWith = (field: JsonObject, more: JsonObject = {}) => ({
  layout_key: "a",
  name: "A",
  structure: { main: [{ name: "a", type: "string", ...field }] },
  ...more,
});

const field = "/structure/main/0";

/** Keywords that say where others apply, or nothing about a value. */
const silent = new Set([
  "$schema",
  "$id",
  "$ref",
  "$defs",
  "title",
  "description",
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "anyOf",
]);

/** Every schema within a schema: whatever stands where a schema may stand. */
function schemasIn(schema: unknown): JsonObject[] {
  if (!isObject(schema)) return [];
  const named = ["properties", "patternProperties", "$defs"].flatMap((key) =>
    isObject(schema[key]) ? Object.values(schema[key]) : [],
  );
  const single = ["additionalProperties", "items", "propertyNames"].map((key) => schema[key]);
  const listed = ["anyOf", "oneOf"].flatMap((key): unknown[] =>
    Array.isArray(schema[key]) ? schema[key] : [],
  );
  return [schema, ...[...named, ...single, ...listed].flatMap(schemasIn)];
}

const all = [layoutSchema, gridSchema].flatMap(schemasIn);

describe("the errors that a meta-schema finds", () => {
  it.each([
    ["meant", { label: { en: 5 } }, `${field}/label/en`, "This must be a text, not a number."],
    [
      "meant, two levels down",
      { depends_on: [{ field: "b", variants: [{ when: { operator: "~" } }] }] },
      `${field}/depends_on/0/variants/0/when/operator`,
      "This must be one of: >=, <=, >, <, =, !=, in, empty, filled.",
    ],
    [
      "that all are of another type",
      { label: 5 },
      `${field}/label`,
      "This must be a text or an object, not a number.",
    ],
    [
      "of which several are of the type",
      { depends_on: { field: "1 x" } },
      `${field}/depends_on/field`,
      "This must be the name of a field of this layout, or a JSON pointer into the record.",
    ],
  ])("speak once of alternatives, of the one %s", (_, given, pointer, message) => {
    expect(validateLayout(layoutWith(given))).toMatchObject([{ pointer, message }]);
  });

  it("are explained for every keyword of the two meta-schemas", () => {
    const used = new Set(all.flatMap((schema) => Object.keys(schema)).filter((key) => !silent.has(key)));
    expect([...used].filter((keyword) => explanations[keyword] === undefined)).toEqual([]);
    expect(Object.keys(explanations).filter((keyword) => !used.has(keyword))).toEqual([]);
  });

  it("are explained for every pattern of the two meta-schemas, with an example that fits", () => {
    const patterns = all.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
    expect(Object.keys(patternWords).toSorted()).toEqual([...new Set(patterns)].toSorted());
    for (const [pattern, { example }] of Object.entries(patternWords)) {
      for (const text of example.split(" or ")) expect(text).toMatch(new RegExp(pattern));
    }
  });

  it("tell alternatives apart, because nothing stands beside them", () => {
    const beside = all
      .filter((schema) => "anyOf" in schema)
      .flatMap((schema) => Object.keys(schema))
      .filter((key) => key !== "anyOf" && key !== "title" && key !== "description");
    expect(beside).toEqual([]);
  });

  it("are listed by their codes beside those of lint", () => {
    const described = readFileSync("docs/findings.md", "utf8");
    const codes = [
      "bad-key",
      "bad-value",
      "missing",
      "not-one-of",
      "repeated",
      "too-few",
      "too-many",
      "unknown-property",
    ];
    expect(codes.filter((code) => !described.includes(`| \`${code}\``))).toEqual([]);
  });

  it("are a few of a large broken document, and of a very large one the first, so that nobody waits", () => {
    const options = Array.from({ length: 10_000 }, () => true);
    expect(validateLayout(layoutWith({ options: options.slice(0, 2_000) })).length).toBeLessThanOrEqual(125);
    expect(validateLayout(layoutWith({ options }))).toMatchObject([
      { pointer: expect.stringMatching(/options/) as string },
    ]);
  });
});
