import { describe, expect, it } from "vitest";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { columnTypes } from "../types/column-types.ts";
import { arrangeColumns } from "./arrange-columns.ts";
import { withMove, withPinning, withVisibility } from "./change-preferences.ts";
import { compileGrid } from "./compile.ts";
import { filterChips, withFilter, withoutFilter } from "./filter-chips.ts";
import { filterChoices } from "./filter-choice.ts";
import { readFilterInput } from "./filter-input.ts";
import { noPreferences } from "./preferences.ts";

const grid = compileGrid(
  {
    ...channels,
    columns: [
      ...channels.columns,
      { accessor: "made_at", header: "Made", type: "date", filterable: true },
      {
        accessor: "status",
        header: "Status",
        type: "status",
        filterable: true,
        options: [{ id: "draft", label: "Draft" }],
      },
    ],
  },
  { types: columnTypes, timeZone: "UTC" },
);

const wordsOf = (field: string) =>
  grid.columns
    .filter((column) => column.field === field)
    .flatMap((column) => filterChoices(column).map((c) => c.words));

describe("filters in words", () => {
  it("offers what fits the column, most usual first", () => {
    expect(wordsOf("name")[0]).toBe("contains");
    expect(wordsOf("price")).toEqual([
      "is",
      "is not",
      "more than",
      "at least",
      "less than",
      "at most",
      "is one of",
      "is empty",
      "is not empty",
    ]);
    expect(wordsOf("made_at")).toContain("before");
    expect(wordsOf("status")).toEqual(["is", "is not", "is one of", "is empty", "is not empty"]);
  });

  it("says every condition that holds", () => {
    const chips = filterChips(grid, {
      status: { eq: "draft" },
      price: { gte: 100, is_empty: false },
      is_active: { eq: true },
      made_at: { lt: "2026-11-21" },
      name: { in: ["Chat", "Inbound"] },
      unknown: { eq: "x" },
    });
    expect(chips.map((chip) => chip.text)).toEqual([
      "Name is one of Chat, Inbound",
      "Price at least $ 100 / interview",
      "Price is not empty",
      "Is Active is Yes",
      "Made before Nov 21, 2026",
      "Status is Draft",
    ]);
  });

  it("adds, replaces and removes one condition at a time", () => {
    const one = withFilter({}, "price", "gte", 1);
    const two = withFilter(withFilter(one, "price", "lt", 9), "price", "gte", 2);
    expect(two).toEqual({ price: { gte: 2, lt: 9 } });
    expect(withoutFilter(two, "price", "gte")).toEqual({ price: { lt: 9 } });
    expect(withoutFilter(one, "price", "gte")).toEqual({});
    expect(withoutFilter(one, "gone", "eq")).toEqual(one);
  });

  it.each([
    ["number", "gte", " 12.5 ", 12.5],
    ["number", "in", "1, 2,, 3", [1, 2, 3]],
    ["boolean", "eq", "false", false],
    ["text", "contains", " a ", "a"],
    ["date", "lt", "2026-11-21", "2026-11-21"],
  ] as const)("reads a typed %s for %s", (kind, operator, text, value) => {
    expect(readFilterInput(kind, operator, text)).toEqual({ ok: true, value });
  });

  it.each([
    ["number", "gte", "twelve"],
    ["number", "gte", ""],
    ["text", "eq", "  "],
    ["text", "in", ","],
    ["date", "lt", "2026-02-30"],
    ["boolean", "eq", "perhaps"],
  ] as const)("says what a %s for %s should be when it is %j", (kind, operator, text) => {
    expect(readFilterInput(kind, operator, text)).toMatchObject({ ok: false });
  });
});

describe("arranging columns by hand", () => {
  const idsAfter = (preferences: typeof noPreferences) =>
    arrangeColumns(grid.columns, preferences).map(({ column }) => column.id);

  it("moves a column by one place and no further than the end", () => {
    const columns = arrangeColumns(grid.columns, noPreferences);
    expect(idsAfter(withMove(noPreferences, columns, "mode", -1)).slice(0, 2)).toEqual(["mode", "name"]);
    expect(withMove(noPreferences, columns, "name", -1)).toBe(noPreferences);
    expect(withMove(noPreferences, columns, "status", 1)).toBe(noPreferences);
  });

  it("hides, shows and pins", () => {
    const hidden = arrangeColumns(grid.columns, withVisibility(noPreferences, "mode", false));
    expect(hidden.find(({ column }) => column.id === "mode")?.hidden).toBe(true);
    const pinned = arrangeColumns(grid.columns, withPinning(noPreferences, "mode", "left"));
    expect(pinned.find(({ column }) => column.id === "mode")?.pinned).toBe("left");
  });
});
