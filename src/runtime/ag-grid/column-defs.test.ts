import { describe, expect, it } from "vitest";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { arrangeColumns, noPreferences, type GridPreferences } from "../grids/preferences.ts";
import { compileGrid } from "../grids/compile.ts";
import { columnTypes } from "../types/column-types.ts";
import { toColumnDefs } from "./column-defs.tsx";
import { toGridRows } from "./grid-row.ts";
import { isPlainClick } from "../types/columns/link-cells.tsx";

const grid = compileGrid(channels, { types: columnTypes });
const byDefault = grid.rules.defaultOrdering;

const defsOf = (
  preferences: GridPreferences = noPreferences,
  ordering = byDefault,
  defaultOrdering = byDefault,
) => {
  const given = { ...grid, rules: { ...grid.rules, defaultOrdering } };
  return toColumnDefs(given, arrangeColumns(grid.columns, preferences), ordering);
};

describe("AG Grid's column definitions", () => {
  it("set every arrangement and sorting property, so that AG Grid keeps no old state", () => {
    for (const def of defsOf()) {
      expect(def).toMatchObject({ hide: false, pinned: null, sort: null, sortIndex: null });
      expect(def.flex === null || def.flex === 1).toBe(true);
    }
  });

  it("sort by the URL's ordering, in its order", () => {
    const ordering = [
      { field: "price", descending: true },
      { field: "name", descending: false },
    ];
    const sorted = defsOf(noPreferences, ordering).filter((def) => def.sort !== null);
    expect(sorted.map(({ colId, sort, sortIndex }) => [colId, sort, sortIndex])).toEqual([
      ["name", "asc", 1],
      ["price", "desc", 0],
    ]);
  });

  it("have no unsorted state for a column of the default ordering", () => {
    const defs = defsOf(noPreferences, byDefault, [{ field: "name", descending: false }]);
    expect(defs[0]?.sortingOrder).toEqual(["asc", "desc"]);
    expect(defs[1]?.sortingOrder).toEqual(["asc", "desc", null]);
  });

  it("use a cell component only for more than plain text", () => {
    const drawn = defsOf().filter(({ cellRenderer }) => cellRenderer !== null);
    // The name column links to the row's page.
    expect(drawn.map(({ colId }) => colId)).toEqual(["name", "is_active", "column-6"]);
  });

  it("make the last column flexible if no other is", () => {
    const sizing = Object.fromEntries(grid.columns.map((column) => [column.id, 100]));
    const flexes = defsOf({ ...noPreferences, sizing }).map((def) => def.flex);
    expect(flexes).toEqual([null, null, null, null, null, 1]);
  });

  it("make the last unpinned column flexible, so that there is no gap before a pinned one", () => {
    const sizing = Object.fromEntries(grid.columns.map((column) => [column.id, 100]));
    const last = grid.columns.at(-1)?.id ?? "";
    const flexes = defsOf({ ...noPreferences, sizing, pinning: { [last]: "right" } }).map((def) => def.flex);
    expect(flexes).toEqual([null, null, null, null, 1, null]);
  });
});

describe("rows of the grid", () => {
  it("have unique keys, whatever the server sent", () => {
    const rows = [{ id: 1 }, { id: "1" }, {}, null, { id: { a: 1 } }, { id: "row-2" }];
    const keys = toGridRows(rows, grid.idOf).map(({ key }) => key);
    expect(new Set(keys).size).toBe(rows.length);
    expect(keys[0]).toBe("1");
  });
});

describe("a click", () => {
  it("is left to the browser if it opens elsewhere", () => {
    const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    expect(isPlainClick(click)).toBe(true);
    for (const other of [
      { button: 1 },
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
    ]) {
      expect(isPlainClick({ ...click, ...other })).toBe(false);
    }
  });
});
