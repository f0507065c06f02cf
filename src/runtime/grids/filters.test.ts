import { describe, expect, it } from "vitest";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { columnTypes } from "../types/column-types.ts";
import { arrangeColumns, withMove, withPinning, withVisibility, noPreferences } from "./preferences.ts";
import { compileGrid } from "./compile.ts";
import { filterChips, matchOf, withFilter, withMatch, withoutFilter } from "./filter-chips.ts";
import { filterChoices, readFilterInput } from "./filter-choice.ts";
import { periodBounds, isPeriod, resolveFilter } from "./relative-filters.ts";

const grid = compileGrid(
  {
    ...channels,
    columns: [
      ...channels.columns.map((column) =>
        column.accessor === "mode" ? { ...column, person: true } : column,
      ),
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

const periodsOf = (period: string, today: string) => Object.values(periodBounds(period, today)).join(" to ");

describe("relative periods", () => {
  it.each([
    ["today", "2026-11-25 to 2026-11-25"],
    ["yesterday", "2026-11-24 to 2026-11-24"],
    ["last_7_days", "2026-11-19 to 2026-11-25"],
    ["last_1_days", "2026-11-25 to 2026-11-25"],
    ["next_7_days", "2026-11-25 to 2026-12-01"],
    ["this_week", "2026-11-23 to 2026-11-29"],
    ["last_week", "2026-11-16 to 2026-11-22"],
    ["this_month", "2026-11-01 to 2026-11-30"],
    ["last_month", "2026-10-01 to 2026-10-31"],
    ["this_year", "2026-01-01 to 2026-12-31"],
    ["last_year", "2025-01-01 to 2025-12-31"],
  ])("%s, on a Wednesday, is %s", (period, days) => {
    expect(isPeriod(period)).toBe(true);
    expect(periodsOf(period, "2026-11-25")).toBe(days);
  });

  it("start weeks on Monday and years in January", () => {
    expect(periodsOf("this_week", "2026-11-29")).toBe("2026-11-23 to 2026-11-29");
    expect(periodsOf("last_month", "2026-01-31")).toBe("2025-12-01 to 2025-12-31");
    expect(periodsOf("this_month", "2028-02-29")).toBe("2028-02-01 to 2028-02-29");
  });

  it.each(["last_0_days", "last_99999_days", "next_week", "tomorrow", "", "last_-1_days"])(
    "do not include %s",
    (period) => expect(isPeriod(period)).toBe(false),
  );

  it("match nothing without a current user", () => {
    const nobody = { today: () => "2026-11-25", me: undefined };
    expect(resolveFilter({ is_me: true }, nobody)).toEqual([["in", []]]);
    expect(resolveFilter({ is_me: false, eq: "a" }, { ...nobody, me: "a" })).toEqual([
      ["ne", "a"],
      ["eq", "a"],
    ]);
  });
});

const wordsOf = (field: string) =>
  grid.columns
    .filter((column) => column.field === field)
    .flatMap((column) => filterChoices(column).map((c) => c.words));

describe("filter chips", () => {
  it("offer the operators of the column, most common first", () => {
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

  it("describe every active condition", () => {
    const chips = filterChips(grid, {
      filters: {
        status: { eq: "draft" },
        price: { gte: 100, is_empty: false },
        is_active: { eq: true },
        made_at: { lt: "2026-11-21", within: "last_7_days" },
        name: { in: ["Chat", "Inbound"] },
        mode: { is_me: true },
        unknown: { eq: "x" },
      },
      anyOf: [{ price: { lt: 5 } }, { status: { in: ["draft"] }, name: { eq: "Chat" } }],
    });
    expect(chips.map((chip) => chip.text)).toEqual([
      "Name is one of Chat, Inbound",
      "Mode is me",
      "Price at least $ 100 / interview",
      "Price is not empty",
      "Is Active is Yes",
      "Made before Nov 21, 2026",
      "Made in the last 7 days",
      "Status is Draft",
      "Price less than $ 5 / interview",
      "Name is Chat and Status is one of Draft",
    ]);
    expect(chips.map(({ alternative, isSingle }) => [alternative, isSingle]).slice(-2)).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  it("add, replace and remove one condition at a time", () => {
    const one = withFilter({ filters: {} }, "price", "gte", 1);
    const two = withFilter(withFilter(one, "price", "lt", 9), "price", "gte", 2);
    expect(two).toEqual({ filters: { price: { gte: 2, lt: 9 } } });
    expect(withoutFilter(two, { field: "price", operator: "gte" })).toEqual({
      filters: { price: { lt: 9 } },
    });
    expect(withoutFilter(one, { field: "price", operator: "gte" })).toEqual({ filters: {} });
    expect(withoutFilter(one, { field: "gone", operator: "eq" })).toEqual(one);
  });

  it("switch between any and all conditions", () => {
    const both = { filters: { price: { gte: 2 }, mode: { eq: "Web" } } };
    const any = withMatch(both, "any");
    expect(any).toEqual({ filters: {}, anyOf: [{ price: { gte: 2 } }, { mode: { eq: "Web" } }] });
    expect(matchOf(any)).toBe("any");
    expect(withMatch(any, "all")).toEqual(both);
    const three = withFilter(any, "mode", "eq", "Phone");
    expect(three.anyOf).toHaveLength(3);
    const first = { field: "price", operator: "gte", alternative: 0 } as const;
    expect(withoutFilter(three, first).anyOf).toEqual([{ mode: { eq: "Web" } }, { mode: { eq: "Phone" } }]);
    // A single alternative becomes a required condition.
    expect(withoutFilter(any, first)).toEqual({ filters: { mode: { eq: "Web" } } });
  });

  it("keep required conditions apart from alternatives in the URL", () => {
    const mixed = { filters: { price: { gte: 2 } }, anyOf: [{ mode: { eq: "Web" } }, { name: { eq: "a" } }] };
    expect(matchOf(mixed)).toBe("none");
    expect(withFilter(mixed, "price", "lt", 9)).toEqual({ ...mixed, filters: { price: { gte: 2, lt: 9 } } });
  });

  it.each([
    ["number", "gte", " 12.5 ", 12.5],
    ["number", "in", "1, 2,, 3", [1, 2, 3]],
    ["boolean", "eq", "false", false],
    ["text", "contains", " a ", "a"],
    ["date", "lt", "2026-11-21", "2026-11-21"],
  ] as const)("parses the input of a %s for %s", (kind, operator, text, value) => {
    expect(readFilterInput(kind, operator, text)).toEqual({ ok: true, value });
  });

  it.each([
    ["number", "gte", "twelve"],
    ["number", "gte", ""],
    ["text", "eq", "  "],
    ["text", "in", ","],
    ["date", "lt", "2026-02-30"],
    ["boolean", "eq", "perhaps"],
  ] as const)("describes the expected input of a %s for %s instead of %j", (kind, operator, text) => {
    expect(readFilterInput(kind, operator, text)).toMatchObject({ ok: false });
  });
});

describe("column preferences", () => {
  const idsAfter = (preferences: typeof noPreferences) =>
    arrangeColumns(grid.columns, preferences).map(({ column }) => column.id);

  it("move a column by one position, but not past either end", () => {
    const columns = arrangeColumns(grid.columns, noPreferences);
    expect(idsAfter(withMove(noPreferences, columns, "mode", -1)).slice(0, 2)).toEqual(["mode", "name"]);
    expect(withMove(noPreferences, columns, "name", -1)).toBe(noPreferences);
    expect(withMove(noPreferences, columns, "status", 1)).toBe(noPreferences);
  });

  it("hide, show and pin columns", () => {
    const hidden = arrangeColumns(grid.columns, withVisibility(noPreferences, "mode", false));
    expect(hidden.find(({ column }) => column.id === "mode")?.hidden).toBe(true);
    const pinned = arrangeColumns(grid.columns, withPinning(noPreferences, "mode", "left"));
    expect(pinned.find(({ column }) => column.id === "mode")?.pinned).toBe("left");
  });
});
