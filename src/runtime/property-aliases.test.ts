import { describe, expect, it } from "vitest";
import { notOneOf, unknownProperty } from "./structural-findings.ts";
import { lintLayout } from "./forms/tools/lint.ts";
import { layout } from "./forms/tools/testing/sensible-layout.ts";
import { lintGrid } from "./grids/tools/lint.ts";

const advice = ([{ suggestion }]: ReturnType<typeof unknownProperty>) => suggestion;

it("suggests the product's property for another tool's word", () => {
  const known = ["name", "label", "validation", "depends_on"];
  expect(advice(unknownProperty("", "required", known))).toBe('Write "validation": { "required": true }.');
  expect(advice(unknownProperty("", "visible_if", known))).toBe('Write "depends_on".');
  expect(advice(unknownProperty("", "condition", known))).toBe('Write "depends_on".');
  expect(advice(unknownProperty("", "unit", [...known, "suffix"]))).toBe('Write "suffix".');
  expect(advice(unknownProperty("", "unique", known))).toBe('Write "validation": { "unique": true }.');
  expect(advice(unknownProperty("", "key", known))).toBe('Write "name".');
  expect(advice(unknownProperty("", "key", ["accessor", "header"]))).toBe('Write "accessor".');
  expect(advice(unknownProperty("", "error_message", known))).toBe(
    'Write "validation": { "pattern_message": "..." }, or "min_message" and others.',
  );
  expect(advice(unknownProperty("", "error_message", ["pattern", "pattern_message"]))).toBe(
    'Write "pattern_message", or "required_message", "min_message" or "max_message".',
  );
  expect(advice(unknownProperty("", "widget", known))).toBe(
    "Use one of: name, label, validation, depends_on.",
  );
});

describe("field type of another tool", () => {
  it.each([
    ["textarea", 'Write "type": "string" with "display": "textarea".', undefined],
    ["repeater", 'Write "type": "list".', "list"],
    ["currency", 'Write "type": "float" with "prefix": "$".', undefined],
    ["phone", 'Write "type": "string" with "display": "tel".', undefined],
    ["toggle", 'Write "type": "checkbox" with "display": "switch".', undefined],
    ["date_time", 'Write "type": "datetime".', "datetime"],
    ["strng", 'Did you mean "string"?', "string"],
    ["name", 'Write "type": "string".', "string"],
    ["year", 'Write "type": "int".', "int"],
    ["week", 'Write "type": "date".', "date"],
    ["grid", 'Write "type": "list" with "display": "table".', undefined],
    ["columns", 'Leave it out, and give the fields a "grid_size", such as 6 for two in a row.', undefined],
    ["reference", 'Write "type": "autocomplete".', "autocomplete"],
    ["subform", 'Write "type": "include" with the "layout_key" of the other form.', undefined],
    ["duration", 'Write "type": "int" with "suffix": "min".', undefined],
    ["address", 'Write "type": "group" with a field for each part.', undefined],
  ])("%s", (type, suggestion, meant) => {
    const [found] = lintLayout(layout({ name: "a", type }));
    expect(found).toMatchObject({ code: "unknown-type", suggestion });
    expect(found?.meant).toBe(meant);
  });

  it.each([
    ["tags", '"of": "string"'],
    ["section", '"structure"'],
  ])("%s has two possible replacements", (type, words) =>
    expect(lintLayout(layout({ name: "a", type }))[0]?.suggestion).toContain(words),
  );
});

describe("operator of another tool", () => {
  const ofConditions = [">=", "<=", ">", "<", "=", "!=", "in", "empty", "filled"];
  it.each([
    ["contains", '"="'],
    ["gt", '">"'],
    ["gte", '">="'],
    ["lt", '"<"'],
    ["lte", '"<="'],
    ["not_in", '{ "not": ... }'],
    ["between", '{ "all": [...] }'],
  ])("%s", (word, right) => expect(advice(notOneOf("", word, ofConditions))).toContain(`Write ${right}`));

  it("suggests only operators when two fields are compared", () => {
    const between = [">=", "<=", ">", "<", "="];
    expect(advice(notOneOf("", "gt", between))).toBe('Write ">".');
    for (const word of ["not_in", "between", "not_empty"])
      expect(advice(notOneOf("", word, between))).toBe('Write ">=" or "<=" or ">" or "<" or "=".');
  });
});

describe("column of another tool", () => {
  const found = (column: object, more: object = {}) =>
    lintGrid({
      grid_key: "g",
      name: "G",
      endpoint: "/api/channel",
      columns: [{ accessor: "a", header: "A", type: "text", ...column }],
      ...more,
    })[0];

  it.each([
    ["list", "tags"],
    ["int", "number"],
    ["string", "text"],
    ["date_time", "datetime"],
    ["currency", "price"],
    ["url", "link"],
    ["button", "actions"],
  ])("suggests a type for %s", (type, right) =>
    expect(found({ type })).toMatchObject({
      code: "unknown-type",
      suggestion: `Write "type": "${right}".`,
      meant: right,
    }),
  );

  it.each([
    ["label", "header"],
    ["title", "header"],
    ["field", "accessor"],
    ["filter", "filterable"],
    ["sort", "sortable"],
    ["minWidth", "width"],
    ["aggregate", "summary"],
  ])("suggests a property for %s", (key, right) =>
    expect(found({ [key]: true })).toMatchObject({ suggestion: `Write "${right}".`, meant: right }),
  );

  it.each([
    ["sort", "default_sort"],
    ["pageSize", "default_page_size"],
    ["url", "endpoint"],
  ])("suggests a property of the list for %s", (key, right) =>
    expect(found({}, { [key]: "a" })).toMatchObject({ suggestion: `Write "${right}".`, meant: right }),
  );
});
