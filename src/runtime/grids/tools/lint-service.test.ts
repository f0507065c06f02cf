import { describe, expect, it } from "vitest";
import { lintGrid } from "./lint.ts";

const base = {
  grid_key: "g",
  name: "G",
  endpoint: "/api/g",
  columns: [{ accessor: "a", header: "A", type: "text" }],
};

describe("lint of a definition against its list", () => {
  const list = {
    fields: { a: "text", price: "number", day: "date", is_active: "boolean", who: "text", ref: "id" },
    sortable: ["a", "price", "day"],
    groupable: ["is_active", "day", "ref"],
    personFields: ["who"],
    defaultOrdering: [],
  } as const;
  const errors = (column: object, rest: object = {}) =>
    lintGrid(
      { ...base, ...rest, columns: [{ accessor: "a", header: "A", type: "text", ...column }] },
      { list },
    )
      .filter(({ severity }) => severity === "error")
      .map(({ code, pointer }) => `${code} ${pointer}`);

  it.each([
    [{ sortable: true }, []],
    [{ accessor: "who", sortable: true }, ["cannot-sort /columns/0/sortable"]],
    [{ filterable: true }, []],
    [{ accessor: "dynamic_fields.region", filterable: true }, ["cannot-filter /columns/0/filterable"]],
    // Text filters have operators that ids do not support.
    [{ accessor: "ref", filterable: true }, ["cannot-filter /columns/0/filterable"]],
    [{ accessor: "is_active", type: "status", format: ["On", "Off"], filterable: true }, []],
    [{ accessor: "who", filterable: true, person: true }, []],
    [{ filterable: true, person: true }, ["cannot-ask-for-me /columns/0/person"]],
    [{ accessor: "day", type: "date", groupable: true }, []],
    [
      { accessor: "ref", type: "relation", lookup: { endpoint: "/api/x", label: "name" }, groupable: true },
      [],
    ],
    [{ groupable: true }, ["cannot-group /columns/0/groupable"]],
    [{ accessor: "price", type: "number", groupable: true }, ["not-groupable /columns/0/groupable"]],
    [{ accessor: "price", type: "price", summary: "avg" }, []],
    [{ accessor: "is_active", type: "boolean", summary: "distinct" }, ["cannot-sum-up /columns/0/summary"]],
  ])("%j: %j", (column, expected) => {
    expect(errors(column)).toEqual(expected);
  });

  it("checks the default sort", () => {
    expect(errors({}, { default_sort: "-day,a" })).toEqual([]);
    expect(errors({}, { default_sort: "a,-dynamic_fields.region" })).toEqual(["cannot-sort /default_sort"]);
    expect(lintGrid({ ...base, default_sort: "-who" }, { list })).toMatchObject([
      { message: 'The list cannot be sorted by "who".', suggestion: "Use one of: a, price, day." },
    ]);
  });
});

describe("a detail with a form", () => {
  const withDetail = (detail: object) => ({
    ...base,
    detail,
    columns: [
      ...base.columns,
      { header: "B", type: "actions", actions: [{ label: "Details", action: "details" }] },
    ],
  });
  const endpoints = { api_endpoint: ["/api/g", "/api/g/{id}", "/api/other/{id}"], genie_api_endpoint: [] };
  const errors = (detail: object, known = endpoints) =>
    lintGrid(withDetail(detail), { endpoints: known }).map(({ code, pointer }) => `${code} ${pointer}`);

  it("must read its record from an existing endpoint", () => {
    expect(errors({ layout_key: "g_setup" })).toEqual([]);
    expect(errors({ layout_key: "g_setup", endpoint: "/api/other/{id}" })).toEqual([]);
    expect(errors({ layout_key: "g_setup", endpoint: "/api/none/{id}" })).toEqual([
      "unknown-endpoint /detail/endpoint",
    ]);
    expect(errors({ layout_key: "g_setup" }, { api_endpoint: ["/api/g"], genie_api_endpoint: [] })).toEqual([
      "unknown-endpoint /detail/layout_key",
    ]);
  });

  it("rejects an endpoint without a form, and changes with one", () => {
    expect(errors({ endpoint: "/api/g/{id}" })).toEqual(["endpoint-without-form /detail/endpoint"]);
    expect(errors({ layout_key: "g_setup", changes: { before: "a", after: "b" } })).toEqual([
      "changes-have-no-effect /detail/changes",
    ]);
  });
});
