import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../kernel/json.ts";
import { createSchemaFindings } from "./schema-findings.ts";

const read = (file: string) => JSON.parse(readFileSync(`schemas/${file}`, "utf8")) as JsonObject;

const validateLayout = createSchemaFindings("form-layout.schema.json", read("form-layout.schema.json"));
const validateGrid = createSchemaFindings("grid-definition.schema.json", read("grid-definition.schema.json"));

const layoutWith = (field: JsonObject, more: JsonObject = {}) => ({
  layout_key: "a",
  name: "A",
  structure: { main: [{ name: "a", type: "string", ...field }] },
  ...more,
});

const gridWith = (more: JsonObject) => ({
  grid_key: "g",
  name: "G",
  endpoint: "/api/g",
  columns: [{ accessor: "a", header: "A", type: "text" }],
  ...more,
});

const field = "/structure/main/0";

describe("schema errors", () => {
  it.each([
    [
      "type",
      validateLayout,
      layoutWith({ is_disabled: "yes" }),
      `${field}/is_disabled`,
      "bad-value",
      "This must be true or false, not a text.",
      "Write true or false, without quotes.",
    ],
    [
      "enum",
      validateLayout,
      layoutWith({ type: "strin" }),
      `${field}/type`,
      "not-one-of",
      "This must be one of: string, int, float, checkbox, select, autocomplete, multiselect, date, markdown, hidden, datetime, time, month, note, group, list, matrix, file, include, json, range.",
      'Did you mean "string"?',
    ],
    [
      "enum",
      validateGrid,
      gridWith({ selection: 5 }),
      "/selection",
      "not-one-of",
      "This must be one of: none, page, all.",
      'Write "none" or "page" or "all".',
    ],
    [
      "required",
      validateLayout,
      layoutWith({ validation: { dependant_fields: [{ operator: "=" }] } }),
      `${field}/validation/dependant_fields/0/field`,
      "missing",
      "field is missing.",
      'Add "field"; an object here needs field, operator.',
    ],
    [
      "unevaluatedProperties",
      validateLayout,
      layoutWith({ grid_sise: 6 }),
      `${field}/grid_sise`,
      "unknown-property",
      'There is no property "grid_sise" here.',
      'Did you mean "grid_size"?',
    ],
    [
      "unevaluatedProperties",
      validateLayout,
      layoutWith({}, { sections: { main: { zebra: 1 } } }),
      "/sections/main/zebra",
      "unknown-property",
      'There is no property "zebra" here.',
      "Use one of: label, sub_heading, depends_on.",
    ],
    [
      "propertyNames",
      validateLayout,
      layoutWith({ label: { "no tag": "x" } }),
      `${field}/label/no tag`,
      "bad-key",
      'A key here must be a language tag, and "no tag" is not.',
      "For example: en or de-CH.",
    ],
    [
      "minProperties",
      validateLayout,
      layoutWith({ label: {} }),
      `${field}/label`,
      "too-few",
      "This object needs at least 1 property.",
      "Add what is missing, or remove all of it.",
    ],
    [
      "maxProperties",
      validateLayout,
      layoutWith(
        {},
        { structure: Object.fromEntries(Array.from({ length: 203 }, (_, at) => [`s${at}`, []])) },
      ),
      "/structure",
      "too-many",
      "This object may have at most 200 properties.",
      "Remove 3 of 203.",
    ],
    [
      "pattern",
      validateLayout,
      layoutWith({ api_endpoint: "//elsewhere" }),
      `${field}/api_endpoint`,
      "bad-value",
      "This must be a path that begins with one slash and holds no space.",
      "For example: /api/channel.",
    ],
    [
      "format",
      validateLayout,
      layoutWith({}, { id: "7" }),
      "/id",
      "bad-value",
      "This must be a UUID.",
      "For example: 5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01.",
    ],
    [
      "maxLength",
      validateLayout,
      layoutWith({ option_id_key: "k".repeat(103) }),
      `${field}/option_id_key`,
      "bad-value",
      "This must be a text of at most 100 characters.",
      "Shorten it by 3 of its 103 characters.",
    ],
    [
      "exclusiveMinimum",
      validateLayout,
      layoutWith({ validation: { step: 0 } }),
      `${field}/validation/step`,
      "bad-value",
      "This must be a number above 0.",
      "Choose a larger number.",
    ],
    [
      "minimum",
      validateLayout,
      layoutWith({ grid_size: 0 }),
      `${field}/grid_size`,
      "bad-value",
      "This must be a whole number from 1 to 12.",
      "The nearest is 1.",
    ],
    [
      "maximum",
      validateLayout,
      layoutWith({ grid_size: 13 }),
      `${field}/grid_size`,
      "bad-value",
      "This must be a whole number from 1 to 12.",
      "The nearest is 12.",
    ],
    [
      "minItems",
      validateGrid,
      gridWith({ columns: [] }),
      "/columns",
      "too-few",
      "This list needs at least 1.",
      "Add what is missing, or remove all of it.",
    ],
    [
      "maxItems",
      validateGrid,
      gridWith({ page_sizes: Array.from({ length: 12 }, (_, at) => at + 1) }),
      "/page_sizes",
      "too-many",
      "This list may have at most 10.",
      "Remove 2 of 12.",
    ],
    [
      "uniqueItems",
      validateGrid,
      gridWith({ restore: ["order", "order"] }),
      "/restore",
      "repeated",
      "This list contains duplicates.",
      "List each item only once.",
    ],
    [
      "oneOf",
      validateGrid,
      gridWith({ toolbar: [{ label: "Both", to: "/a", action: "b" }] }),
      "/toolbar/0",
      "bad-value",
      'This must be an object with either "to" or "action".',
      "Write one of them, and only one.",
    ],
    [
      "const",
      validateGrid,
      gridWith({ search: true }),
      "/search",
      "bad-value",
      "This must be false or an object, not true.",
      "Write false or an object.",
    ],
  ])("of the keyword %s are explained with a suggestion", (_, validate, document, ...expected) => {
    const found = validate(document).map(({ pointer, code, message, suggestion }) => [
      pointer,
      code,
      message,
      suggestion,
    ]);
    expect(found).toEqual([expected]);
  });
});
