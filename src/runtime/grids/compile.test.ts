import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import archetypes from "../../../layouts/grids/archetypes.json" with { type: "json" };
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { columnTypes } from "../types/column-types.ts";
import { arrangeColumns, noPreferences } from "./preferences.ts";
import { compileGrid } from "./compile.ts";
import { filterChips } from "./filter-chips.ts";
import { lintGrid } from "./tools/lint.ts";

const compile = (definition: unknown) => compileGrid(definition, { types: columnTypes, timeZone: "UTC" });

const channel = {
  id: "c1",
  name: "Chat",
  mode: "web",
  details: null,
  price: 25,
  is_active: true,
};

describe("a default value", () => {
  it("replaces missing values: undefined, null, empty strings and empty arrays", () => {
    const column = { type: "text", header: "Owner", accessor: "owner", default_value: "Nobody" };
    const [owner] = compile({ grid_key: "test", name: "Test", columns: [column] }).columns;
    const rows = [{}, { owner: null }, { owner: "" }, { owner: [] }, { owner: "Ada" }, { owner: 0 }];
    expect(rows.map((row) => owner?.textOf(row))).toEqual([
      "Nobody",
      "Nobody",
      "Nobody",
      "Nobody",
      "Ada",
      "0",
    ]);
  });
});

describe("the shipped grids", () => {
  it("compiles the archetypes grid of spec 2.12", () => {
    const grid = compile(archetypes);
    expect(lintGrid(archetypes)).toEqual([]);
    expect(grid.columns.map(({ header, field }) => [header, field])).toEqual([
      ["Name", "type"],
      ["Description", "description"],
      ["Worker ID", "worker_id"],
      ["Version ID", "version_id"],
      ["Is Active", "is_active"],
      ["Actions", ""],
    ]);
    expect(grid.toolbar.map((action) => action.label)).toEqual(["Add Archetype"]);
    expect(grid.search?.debounceMs).toBe(500);
    expect(grid.rules).toMatchObject({
      pageSizes: [5, 10, 20],
      defaultPageSize: 10,
      defaultOrdering: [{ field: "created_at", descending: true }],
    });
  });

  it("compiles the channels grid of spec 2.12 with its price and Yes or No", () => {
    const grid = compile(channels);
    expect(lintGrid(channels)).toEqual([]);
    expect(grid.columns.map((column) => [column.header, column.textOf(channel)])).toEqual([
      ["Name", "Chat"],
      ["Mode", "web"],
      ["Details", ""],
      ["Price", "$ 25 / interview"],
      ["Is Active", "Yes"],
      ["Actions", ""],
    ]);
    expect(grid.columns.map((column) => column.exportValueOf(channel))).toEqual([
      "Chat",
      "web",
      null,
      25,
      true,
      null,
    ]);
  });

  it("fills the row link with the page's own tenant", () => {
    const { rowClick, columns } = compile(channels);
    expect(rowClick?.({ tenant: "genie" }, channel)).toBe("/genie/admin/channels/edit/c1");
    expect(rowClick?.({ tenant: "genie" }, { ...channel, tenant: "evil" })).toBe(
      "/genie/admin/channels/edit/c1",
    );
    expect(rowClick?.({ tenant: "genie" }, {})).toBeUndefined();
    expect(columns.at(-1)?.actions[0]?.to?.({ tenant: "genie" }, channel)).toBe(
      "/genie/admin/channels/edit/c1",
    );
  });
});

describe("compiling a grid", () => {
  const base = { grid_key: "g", name: "G", endpoint: "/api/g" };

  it("supports filter-only columns, which are not shown", () => {
    const grid = compile({
      ...base,
      columns: [
        {
          accessor: "hour",
          header: "Hour",
          type: "number",
          filterable: true,
          sortable: true,
          filter_only: true,
        },
        { accessor: "a", header: "A", type: "text", hidden: true },
      ],
    });
    expect(grid.rules.fields).toEqual({ hour: "number" });
    expect(grid.rules.sortable).not.toContain("hour");
    const shown = arrangeColumns(grid.columns, { ...noPreferences, visibility: { hour: true } });
    expect(shown.map(({ column, hidden }) => [column.id, hidden])).toEqual([["a", false]]);
    expect(filterChips(grid, { filters: { hour: { eq: 14 } } })).toMatchObject([
      { field: "hour", operator: "eq", text: "Hour is 14" },
    ]);
  });

  it("compiles an invalid column to one that names its path, and the others normally", () => {
    const broken = {
      ...base,
      columns: [
        { accessor: "a", header: "A", type: "text" },
        { accessor: "b", header: "B", type: "sparkline" },
        { accessor: "__proto__..x", header: "C", type: "text" },
        null,
      ],
    };
    const grid = compile(broken);
    expect(grid.columns.map((column) => column.error)).toEqual([
      undefined,
      'Unknown column type "sparkline" at /columns/1/type',
      "No usable accessor at /columns/2/accessor",
      "No column definition at /columns/3",
    ]);
    expect(grid.columns[1]?.textOf({ b: 1 })).toBe('Unknown column type "sparkline" at /columns/1/type');
    expect(lintGrid(broken).map((error) => error.pointer)).toEqual([
      "/columns/1/type",
      "/columns/2/accessor",
      "/columns/3",
    ]);
  });

  it("never throws, and returns a grid that can be rendered, for any input", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            ...Object.fromEntries(Object.keys(channels).map((key) => [key, fc.anything()])),
            columns: fc.array(
              fc.oneof(
                fc.anything(),
                fc.record({
                  accessor: fc.oneof(fc.constantFrom("a", "a.b", "__proto__"), fc.anything()),
                  header: fc.anything(),
                  type: fc.oneof(fc.constantFrom(...columnTypes.keys()), fc.anything()),
                  format: fc.oneof(fc.string(), fc.array(fc.string()), fc.anything()),
                  options: fc.anything(),
                  actions: fc.anything(),
                }),
              ),
            ),
          }),
        ),
        fc.object(),
        (definition, row) => {
          const grid = compile(definition);
          expect(new Set(grid.columns.map((column) => column.id)).size).toBe(grid.columns.length);
          for (const column of grid.columns) expect(typeof column.textOf(row)).toBe("string");
          for (const column of grid.columns) expect(column.header).not.toBe("");
          expect(grid.rowsOf(row)).toBeInstanceOf(Array);
          expect(grid.rules.pageSizes).toContain(grid.rules.defaultPageSize);
        },
      ),
    );
  });

  it("makes column ids unique for a repeated accessor", () => {
    const column = { accessor: "a", header: "A", type: "text" };
    expect(compile({ ...base, columns: [column, column] }).columns.map(({ id }) => id)).toEqual(["a", "a:2"]);
  });

  it("rejects routes outside of the product", () => {
    for (const to of ["//evil.example", "https://evil.example", "/\\evil", "javascript:alert(1)", "/a b"]) {
      const grid = compile({ ...base, row_click: to, columns: [] });
      expect(grid.rowClick).toBeUndefined();
    }
    const { rowClick } = compile({ ...base, row_click: "/{tenant}/x/{id}", columns: [] });
    expect(rowClick?.({ tenant: "t" }, { id: "../../admin?x#y" })).toBe("/t/x/..%2F..%2Fadmin%3Fx%23y");
    expect(rowClick?.({ tenant: "t" }, { id: ".." })).toBeUndefined();
    expect(rowClick?.({ tenant: "t" }, { id: "" })).toBeUndefined();
    expect(rowClick?.({ tenant: "t" }, { id: { a: 1 } })).toBeUndefined();
  });

  it("fills an endpoint from the page's parameters", () => {
    const grid = compile({ ...base, endpoint: "/api/interviewer/{id}/conversations", columns: [] });
    expect(grid.endpoint?.({ id: "a/b" })).toBe("/api/interviewer/a%2Fb/conversations");
    expect(grid.endpoint?.({})).toBeUndefined();
  });

  it("reads rows from the property in the definition", () => {
    const grid = compile({ ...base, rows: "conversations", columns: [] });
    expect(grid.rowsOf({ conversations: [1], data: [2] })).toEqual([1]);
    expect(grid.rowsOf({ data: [2] })).toEqual([]);
    expect(grid.rowsOf(null)).toEqual([]);
  });

  it("disables an action if any condition holds, with case-insensitive status", () => {
    const disabled_when = [
      { accessor: "status", in: ["draft", "LAUNCHING"] },
      { accessor: "ended_at", is_empty: true },
    ];
    const grid = compile({
      ...base,
      columns: [],
      toolbar: [{ label: "Test", action: "test", disabled_when }],
    });
    const isDisabled = grid.toolbar[0]?.isDisabled;
    expect(isDisabled?.({ status: "DRAFT", ended_at: "x" })).toBe(true);
    expect(isDisabled?.({ status: "published" })).toBe(true);
    expect(isDisabled?.({ status: "published", ended_at: "x" })).toBe(false);
  });

  it("derives a card from the columns if the definition has none", () => {
    const grid = compile({
      ...base,
      columns: [
        { accessor: "name", header: "Name", type: "text" },
        { accessor: "secret", header: "Secret", type: "text", hidden: true },
        { accessor: "status", header: "Status", type: "status" },
        { accessor: "created_at", header: "Created", type: "date" },
        { header: "Actions", type: "actions", actions: [{ label: "Edit", action: "edit" }] },
      ],
    });
    expect(grid.card.title?.id).toBe("name");
    expect(grid.card.badge?.id).toBe("status");
    expect(grid.card.lines.map((column) => column.id)).toEqual(["created_at"]);
    expect(grid.card.actions.map((action) => action.label)).toEqual(["Edit"]);
  });

  it("formats stored keys as option labels, also in lists", () => {
    const options = [
      { id: "qual", label: "Qualitative" },
      { id: 2, label: { en: "Two", de: "Zwei" } },
    ];
    const typed = (type: string) => ({ accessor: "v", header: "V", type, options });
    const textOf = (type: string, v: unknown) =>
      compile({ ...base, columns: [typed(type)] }).columns[0]?.textOf({ v });
    expect(textOf("text", "qual")).toBe("Qualitative");
    expect(textOf("text", ["qual", 2, "gone"])).toBe("Qualitative, Two, gone");
    expect(textOf("tags", ["qual", "gone"])).toBe("Qualitative, gone");
    expect(textOf("number", 2)).toBe("Two");
    expect(textOf("number", 1_000)).toBe("1,000");
    expect(textOf("text", "__proto__")).toBe("__proto__");
  });

  it("applies the tone of the first matching condition", () => {
    const tone = [
      { when: { accessor: "code", gte: 500 }, tone: "danger" },
      {
        when: [
          { accessor: "code", gt: 399 },
          { accessor: "slow", in: [true] },
        ],
        tone: "warning",
      },
      { when: { accessor: "code", lt: 300, gte: 200 }, tone: "success" },
      { when: { accessor: "code" }, tone: "info" },
    ];
    const [column] = compile({
      ...base,
      columns: [{ accessor: "code", header: "C", type: "number", tone }],
    }).columns;
    const rows = [
      { code: 503 },
      { code: "404" },
      { code: 204, slow: true },
      { code: 204 },
      { code: 301 },
      {},
    ];
    expect(rows.map((row) => column?.toneOf(row))).toEqual([
      "danger",
      "warning",
      "warning",
      "success",
      undefined,
      undefined,
    ]);
    // A tone needs a component, so the cell is not plain.
    expect(column?.isPlain).toBe(false);
  });

  it("uses the requested language", () => {
    const name = { en: "Channels", de: "Kanäle" };
    expect(compileGrid({ ...base, name }, { types: columnTypes, language: "de-AT" }).name).toBe("Kanäle");
  });
});
