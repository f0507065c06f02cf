import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { explanations, patternDescriptions } from "./explain-schema-error.ts";
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

/** Keywords that only apply other schemas or say nothing about a value. */
const silent = new Set([
  "$schema",
  "$id",
  "$ref",
  "$defs",
  "title",
  "description",
  "default",
  "enumDescriptions",
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "anyOf",
]);

/** Returns a schema and all its subschemas. */
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

describe("schema findings", () => {
  it.each([
    ["matching alternative", { label: { en: 5 } }, `${field}/label/en`, "This must be a text, not a number."],
    [
      "matching alternative, two levels down",
      { depends_on: [{ field: "b", variants: [{ when: { operator: "~" } }] }] },
      `${field}/depends_on/0/variants/0/when/operator`,
      "This must be one of: >=, <=, >, <, =, !=, in, empty, filled.",
    ],
    [
      "no alternative of the value's type",
      { label: 5 },
      `${field}/label`,
      "This must be a text or an object, not a number.",
    ],
    [
      "several alternatives of the value's type",
      { depends_on: { field: "1 x" } },
      `${field}/depends_on/field`,
      "This must be the name of a field of this layout, a JSON pointer into the record, or, in a column of a matrix, ./name for the cell in the same row.",
    ],
  ])("report anyOf once: %s", (_, property, pointer, message) => {
    expect(validateLayout(layoutWith(property))).toMatchObject([{ pointer, message }]);
  });

  it("explain every keyword of the two meta-schemas", () => {
    const used = new Set(all.flatMap((schema) => Object.keys(schema)).filter((key) => !silent.has(key)));
    expect([...used].filter((keyword) => explanations[keyword] === undefined)).toEqual([]);
    expect(Object.keys(explanations).filter((keyword) => !used.has(keyword))).toEqual([]);
  });

  it("explain every pattern of the two meta-schemas with a matching example", () => {
    const patterns = all.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
    expect(Object.keys(patternDescriptions).toSorted()).toEqual([...new Set(patterns)].toSorted());
    for (const [pattern, { example }] of Object.entries(patternDescriptions)) {
      for (const text of example.split(" or ")) expect(text).toMatch(new RegExp(pattern));
    }
  });

  it("can attribute errors to alternatives, because anyOf has no sibling keywords", () => {
    const beside = all
      .filter((schema) => "anyOf" in schema)
      .flatMap((schema) => Object.keys(schema))
      .filter((key) => key !== "anyOf" && key !== "title" && key !== "description");
    expect(beside).toEqual([]);
  });

  it("have codes listed in docs/findings.md", () => {
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

  it("are limited for large broken documents", () => {
    const options = Array.from({ length: 10_000 }, () => true);
    expect(validateLayout(layoutWith({ options: options.slice(0, 2_000) })).length).toBeLessThanOrEqual(125);
    expect(validateLayout(layoutWith({ options }))).toMatchObject([
      { pointer: expect.stringMatching(/options/) as string },
    ]);
  });
});
