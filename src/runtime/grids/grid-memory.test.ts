import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import archetypes from "../../../layouts/grids/archetypes.json" with { type: "json" };
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { columnTypes } from "../types/column-types.ts";
import { arrangeColumns, noPreferences, readPreferences, type GridPreferences } from "./preferences.ts";
import { compileGrid } from "./compile.ts";
import { createGridMemory, type StorageLike } from "./grid-memory.ts";
import { defaultListState } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

const archetypeGrid = compileGrid(archetypes, { types: columnTypes });
const channelGrid = compileGrid(channels, { types: columnTypes });

function storageOf(initial: Record<string, string> = {}): StorageLike {
  const items = new Map(Object.entries(initial));
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

const refusing: StorageLike = {
  getItem: () => {
    throw new Error("denied");
  },
  setItem: () => {
    throw new Error("full");
  },
};

const state: ListState = {
  page: 2,
  pageSize: 20,
  search: "chat",
  ordering: [{ field: "is_active", descending: false }],
  filters: { is_active: { eq: true } },
};

const preferences: GridPreferences = {
  visibility: { is_active: false },
  order: ["is_active"],
  sizing: { is_active: 200 },
  pinning: { is_active: "left" },
};

const idsOf = (arranged: ReturnType<typeof arrangeColumns>) => arranged.map(({ column }) => column.id);

describe("the memory of a grid", () => {
  it("restores sorting, filtering and pagination of the channels grid", () => {
    const storage = storageOf();
    createGridMemory(channelGrid, storage).writeListState(state);
    expect(createGridMemory(channelGrid, storage).readListState()).toEqual(state);
  });

  it("does not restore sorting, filtering and pagination of the archetypes grid", () => {
    const storage = storageOf();
    createGridMemory(archetypeGrid, storage).writeListState(state);
    expect(createGridMemory(archetypeGrid, storage).readListState()).toBeUndefined();
    expect(storage.getItem("grid.archetypes")).toBeNull();
  });

  it("restores the grouping if the definition allows it, and only by groupable fields", () => {
    const grouping = { ...channels, restore: ["grouping"] };
    const storage = storageOf();
    const grid = compileGrid(grouping, { types: columnTypes });
    createGridMemory(grid, storage).writeListState({ ...state, groupBy: "is_active" });
    const restored = { ...defaultListState(grid.rules), groupBy: "is_active" };
    expect(createGridMemory(grid, storage).readListState()).toEqual(restored);
    const columns = channels.columns.map((column) => ({ ...column, groupable: false }));
    const without = compileGrid({ ...grouping, columns }, { types: columnTypes });
    expect(createGridMemory(without, storage).readListState()).toBeUndefined();
  });

  it("restores nothing once the list has its default state", () => {
    const memory = createGridMemory(channelGrid, storageOf());
    memory.writeListState(state);
    memory.writeListState(defaultListState(channelGrid.rules));
    expect(memory.readListState()).toBeUndefined();
  });

  it.each([archetypeGrid, channelGrid])(
    "restores order, sizing and pinning but not visibility of $key",
    (grid) => {
      const memory = createGridMemory(grid, storageOf());
      memory.writePreferences(preferences);
      expect(memory.readPreferences()).toEqual({ ...preferences, visibility: {} });
    },
  );

  it("stores list state and column preferences separately in one entry", () => {
    const memory = createGridMemory(channelGrid, storageOf());
    memory.writeListState(state);
    memory.writePreferences(preferences);
    expect(memory.readListState()).toEqual(state);
    expect(memory.readPreferences().order).toEqual(["is_active"]);
  });

  it("works without a storage, and with one that throws", () => {
    for (const storage of [undefined, refusing]) {
      const memory = createGridMemory(channelGrid, storage);
      memory.writeListState(state);
      memory.writePreferences(preferences);
      expect(memory.readListState()).toBeUndefined();
      expect(memory.readPreferences()).toEqual(noPreferences);
    }
  });

  it("drops invalid fields of stored data one by one", () => {
    const stored = {
      order: ["gone", "price", 7, "price", "name"],
      sizing: { price: 300, name: "wide", mode: 1e9, gone: 100 },
      pinning: { name: "left", price: "top", gone: "right" },
      list: { page: "-4", page_size: "7", ordering: "gone,-price", q_filters: '{"gone":{"eq":"a"}}' },
    };
    const memory = createGridMemory(channelGrid, storageOf({ "grid.channels": JSON.stringify(stored) }));
    expect(memory.readPreferences()).toEqual({
      visibility: {},
      order: ["price", "name"],
      sizing: { price: 300 },
      pinning: { name: "left" },
    });
    expect(memory.readListState()).toEqual({
      ...defaultListState(channelGrid.rules),
      ordering: [{ field: "price", descending: true }],
    });
  });

  it.each(["", "{", "[]", "null", '"text"', "[".repeat(20_000)])(
    "ignores the invalid entry %.20s",
    (junk) => {
      const memory = createGridMemory(channelGrid, storageOf({ "grid.channels": junk }));
      expect(memory.readPreferences()).toEqual(noPreferences);
      expect(memory.readListState()).toBeUndefined();
    },
  );
});

describe("arrangeColumns", () => {
  it("returns the definition unchanged without preferences", () => {
    const arranged = arrangeColumns(channelGrid.columns, noPreferences);
    expect(idsOf(arranged)).toEqual(channelGrid.columns.map((column) => column.id));
    expect(arranged.every(({ hidden }) => !hidden)).toBe(true);
  });

  it("puts a column missing from the stored order after its neighbor", () => {
    const order = ["is_active", "mode", "name"];
    const arranged = arrangeColumns(channelGrid.columns, { ...noPreferences, order });
    expect(idsOf(arranged)).toEqual(["is_active", "column-6", "mode", "details", "price", "name"]);
  });

  it("ignores visibility that would hide every column", () => {
    const visibility = Object.fromEntries(channelGrid.columns.map((column) => [column.id, false]));
    const arranged = arrangeColumns(channelGrid.columns, { ...noPreferences, visibility });
    expect(arranged.every(({ hidden }) => !hidden)).toBe(true);
  });

  it("returns every column exactly once, whatever was stored", () => {
    const ids = channelGrid.columns.map((column) => column.id);
    fc.assert(
      fc.property(
        fc.record({
          order: fc.array(fc.oneof(fc.constantFrom(...ids), fc.anything())),
          sizing: fc.dictionary(fc.constantFrom(...ids, "__proto__"), fc.anything()),
          visibility: fc.anything(),
          pinning: fc.anything(),
        }),
        (stored) => {
          const arranged = arrangeColumns(channelGrid.columns, readPreferences(stored, channelGrid.columns));
          expect(idsOf(arranged).toSorted()).toEqual(ids.toSorted());
          for (const { width } of arranged) expect(width ?? 40).toBeGreaterThanOrEqual(40);
        },
      ),
    );
  });
});
