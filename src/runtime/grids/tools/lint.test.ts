import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import channels from "../../../../layouts/grids/channels.json" with { type: "json" };
import { lintGrid } from "./lint.ts";

const schema = JSON.parse(readFileSync("schemas/grid-definition.schema.json", "utf8")) as object;
const ajv = new Ajv2020({ allErrors: true, strict: false });
// The package is CommonJS; Node and TypeScript disagree about its default export.
(ajvFormats.default as (ajv: Ajv2020) => unknown)(ajv);
const isValid = ajv.compile(schema);

const base = {
  grid_key: "g",
  name: "G",
  endpoint: "/api/g",
  columns: [{ accessor: "a", header: "A", type: "text" }],
};

const found = (definition: unknown, rowProperties?: readonly string[]) =>
  lintGrid(definition, rowProperties ? { rowProperties } : {}).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

/** Codes of errors that the schema cannot detect. */
const semantic = new Set([
  "absent-field",
  "bad-placeholder",
  "duplicate-accessor",
  "empty-label",
  "no-accessor",
  "no-lookup",
  "not-groupable",
  "size-not-offered",
]);

const structuralErrors = (definition: unknown) =>
  lintGrid(definition).filter(({ code, severity }) => severity === "error" && !semantic.has(code));

/** Values close to what the schema requires, valid and invalid. */
const near = fc.oneof(
  fc.constantFrom<unknown>(
    "text",
    "price",
    "/api/x",
    "//x",
    "a.b",
    "-a,b",
    "x y",
    "",
    "superuser",
    "left",
    "page",
    0,
    1,
    10,
    40.5,
    101,
    -1,
    null,
    true,
    false,
    {},
    { en: "x" },
    { "not a tag": "x" },
    { en: 1 },
    ["Yes", "No"],
    ["sorting", "sorting"],
    [5, 10],
    [5, 5],
    [],
    "6f1f3c5e-52a4-4c1b-9a57-0d3c1a8e7b01",
    { accessor: "a", in: ["x", null] },
    { accessor: "a", in: [{}] },
    { label: "L", to: "/x" },
    { label: "L", to: "/x", action: "y" },
    { label: "L" },
    [{ label: "L", action: "x" }],
    [{ label: "L", action: "X!" }],
    [{ id: 1, label: "One" }],
    "ms",
    { endpoint: "/api/x", label: "a.b" },
    "avg",
    { changes: { before: "a", after: "b" } },
    { changes: { before: "a" } },
    [{ when: { accessor: "a", gte: 1 }, tone: "danger" }],
    [{ when: [{ accessor: "a", lt: "1" }], tone: "danger" }],
    [{ when: [], tone: "red" }],
    [{ id: null, label: "None" }],
    { title: "a", lines: ["b"] },
    { placeholder: "Find", debounce_ms: 5 },
    "😀".repeat(50),
    "x".repeat(2_001),
  ),
  fc.jsonValue(),
);

const definition = JSON.parse(JSON.stringify(channels)) as Record<string, unknown>;
const keys = Object.keys(definition);
const properties = [...keys, "bulk_actions", "detail", "x-note", "surprise"];
const columnProperties = [
  "accessor",
  "header",
  "type",
  "format",
  "sortable",
  "filterable",
  "hidden",
  "filter_only",
  "width",
  "pinned",
  "actions",
  "options",
  "shown_when",
  "person",
  "lookup",
  "summary",
  "to",
  "unit",
  "max",
  "tone",
  "x-note",
  "surprise",
];

const mutated = fc
  .record({
    changes: fc.dictionary(fc.constantFrom(...properties), near, { maxKeys: 1 }),
    removed: fc.subarray(keys, { maxLength: 1 }),
    column: fc.dictionary(fc.constantFrom(...columnProperties), near, { maxKeys: 1 }),
  })
  .map(({ changes, removed, column }) => {
    const columns = [{ accessor: "name", header: "Name", type: "text", ...column }];
    const whole: Record<string, unknown> = { ...definition, columns, ...changes };
    return Object.fromEntries(Object.entries(whole).filter(([key]) => !removed.includes(key)));
  });

describe("linting a grid definition", () => {
  it("reports nothing in the shipped grids", () => {
    expect(lintGrid(channels)).toEqual([]);
  });

  it("agrees with the JSON Schema on every definition", () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: mutated }, { weight: 1, arbitrary: near }), (value) => {
        expect({ value, valid: structuralErrors(value).length === 0 }).toEqual({
          value,
          valid: isValid(value),
        });
      }),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(lintGrid(value)).toBeInstanceOf(Array);
      }),
    );
  });

  it.each([
    ["a definition of the wrong type", null, ["bad-value "]],
    ["a missing endpoint", { grid_key: "g", name: "G", columns: base.columns }, ["missing /endpoint"]],
    ["an unknown property", { ...base, colour: "red" }, ["unknown-property /colour"]],
    [
      "an unknown column type",
      { ...base, columns: [{ accessor: "a", header: "A", type: "sparkline" }] },
      ["unknown-type /columns/0/type"],
    ],
    [
      "columns with the same accessor and header",
      { ...base, columns: [...base.columns, ...base.columns] },
      ["duplicate-accessor /columns/1/accessor", "duplicate-header /columns/1/header"],
    ],
    [
      "a column without accessor",
      { ...base, columns: [{ header: "A", type: "text" }] },
      ["no-accessor /columns/0/accessor"],
    ],
    [
      "a template with a stray brace",
      { ...base, columns: [{ accessor: "a", header: "A", type: "price", format: "$ {a} / { x" }] },
      ["bad-placeholder /columns/0/format"],
    ],
    [
      "a template without the column's own value",
      { ...base, columns: [{ accessor: "a", header: "A", type: "text", format: "{b}" }] },
      ["format-without-value /columns/0/format"],
    ],
    [
      "a pair of texts on a number",
      { ...base, columns: [{ accessor: "a", header: "A", type: "number", format: ["Yes", "No"] }] },
      ["format-has-no-effect /columns/0/format"],
    ],
    ["a route to another host", { ...base, row_click: "//evil.example" }, ["bad-value /row_click"]],
    [
      "an action without label",
      { ...base, toolbar: [{ label: " ", action: "add" }] },
      ["empty-label /toolbar/0/label"],
    ],
    ["an action without an effect", { ...base, toolbar: [{ label: "Add" }] }, ["bad-action /toolbar/0"]],
    [
      "a condition that never holds",
      { ...base, toolbar: [{ label: "Add", action: "add", disabled_when: { accessor: "a" } }] },
      ["condition-never-holds /toolbar/0/disabled_when"],
    ],
    [
      "a tone whose condition never holds",
      {
        ...base,
        columns: [
          { accessor: "a", header: "A", type: "number", tone: [{ when: { accessor: "a" }, tone: "danger" }] },
        ],
      },
      ["condition-never-holds /columns/0/tone/0/when"],
    ],
    [
      "properties of other column types",
      {
        ...base,
        columns: [{ accessor: "a", header: "A", type: "date", unit: "ms", max: 5, to: "/x/{", options: [] }],
      },
      [
        "to-has-no-effect /columns/0/to",
        "unit-has-no-effect /columns/0/unit",
        "max-has-no-effect /columns/0/max",
        "options-has-no-effect /columns/0/options",
        "bad-placeholder /columns/0/to",
      ],
    ],
    [
      "a default page size that is not offered",
      { ...base, page_sizes: [5, 20], default_page_size: 10 },
      ["size-not-offered /default_page_size"],
    ],
    [
      "bulk actions without selection",
      { ...base, bulk_actions: [{ label: "Delete", action: "delete" }] },
      ["nothing-to-select /bulk_actions"],
    ],
    ["bulk edit without selection", { ...base, bulk_edit: ["price"] }, ["nothing-to-select /bulk_edit"]],
    [
      "a summary that texts do not support",
      { ...base, columns: [{ accessor: "a", header: "A", type: "text", summary: "avg" }] },
      ["no-summary /columns/0/summary"],
    ],
    [
      "a relation without a lookup",
      { ...base, columns: [{ accessor: "a", header: "A", type: "relation" }] },
      ["no-lookup /columns/0/lookup"],
    ],
    [
      "a detail without a button",
      { ...base, detail: { changes: { before: "b", after: "a" } } },
      ["no-details-action /detail"],
    ],
    [
      "an actions column without actions",
      { ...base, columns: [{ header: "Actions", type: "actions" }] },
      ["no-actions /columns/0/actions"],
    ],
  ])("reports %s with its location", (_, value, findings) => {
    expect(found(value)).toEqual(findings);
  });

  it("reports unknown row properties if the row is known", () => {
    const value = {
      ...base,
      columns: [
        { accessor: "name", header: "Name", type: "text", format: "{name} {nick}" },
        {
          header: "Actions",
          type: "actions",
          actions: [
            { label: "Edit", to: "/{tenant}/x/{uid}", disabled_when: { accessor: "state", is_empty: true } },
          ],
        },
      ],
      row_click: "/{tenant}/x/{key}",
      default_sort: "-made_at",
      card: { title: "title", lines: ["name", "price"] },
      toolbar: [{ label: "Add", to: "/{tenant}/add/{id}" }],
    };
    expect(found(value, ["id", "name"])).toEqual([
      "absent-field /columns/0/format",
      "absent-field /columns/1/actions/0/disabled_when/accessor",
      "absent-field /columns/1/actions/0/to",
      "absent-field /row_click",
      "absent-field /default_sort",
      "absent-field /toolbar/0/to",
      "absent-field /card/title",
      "absent-field /card/lines/1",
    ]);
  });

  it("suggests how to add missing properties", () => {
    const lacking = { grid_key: "g", name: "G", columns: [{ header: "H", type: "text" }] };
    const suggestions = lintGrid(lacking, { rowProperties: ["name", "mode"] }).map(({ code, suggestion }) => [
      code,
      suggestion,
    ]);
    expect(suggestions).toEqual([
      ["missing", 'Add "endpoint"; an object here needs grid_key, name, endpoint, columns.'],
      ["no-accessor", 'Add "accessor" with one of: name, mode.'],
    ]);
  });

  it("reports a relation to an unknown endpoint", () => {
    const lookup = { endpoint: "/api/channels", label: "name" };
    const columns = [{ accessor: "a", header: "A", type: "relation", lookup }];
    const endpoints = { api_endpoint: ["/api/g", "/api/channel"], genie_api_endpoint: [] };
    expect(lintGrid({ ...base, columns }, { endpoints })).toMatchObject([
      { code: "unknown-endpoint", pointer: "/columns/0/lookup/endpoint", meant: "/api/channel" },
    ]);
  });

  it.each([
    ["/api/g/{id}/rows", []],
    ["/api/h", ["unknown-endpoint /endpoint"]],
  ])("reports an unknown endpoint: %s", (endpoint, expected) => {
    const endpoints = {
      api_endpoint: ["/api/g", "/api/g/{interviewer}/rows"],
      genie_api_endpoint: ["/api/h"],
    };
    const findings = lintGrid({ ...base, endpoint }, { endpoints });
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(expected);
  });
});
