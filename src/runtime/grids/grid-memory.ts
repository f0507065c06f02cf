import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { CompiledGrid, RestorablePart } from "./compiled-grid.ts";
import { decodeListQuery, defaultListState, encodeListQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";
import { noPreferences, readPreferences, type GridPreferences } from "./preferences.ts";

/** The part of `Storage` in use. Its methods may throw (private windows, full disks); callers handle that. */
export interface StorageLike {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

/** What a browser remembers about one grid, limited to the parts in the definition's `restore`. */
export interface GridMemory {
  readonly readPreferences: () => GridPreferences;
  readonly writePreferences: (preferences: GridPreferences) => void;
  /** List state to start with if the URL has none; `undefined` for the defaults. */
  readonly readListState: () => ListState | undefined;
  readonly writeListState: (state: ListState) => void;
}

const arrangement = ["visibility", "order", "sizing", "pinning"] as const;

function readStored(storage: StorageLike, key: string): JsonObject {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function writeStored(storage: StorageLike, key: string, value: JsonObject): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Ignore: the preference is lost on reload, and users cannot do anything about it.
  }
}

/** Keeps the restored parts of the state; resets the others to defaults. */
function restoredParts(state: ListState, grid: CompiledGrid): ListState {
  const restores = (part: RestorablePart) => grid.restore.has(part);
  const defaults = defaultListState(grid.rules);
  return {
    page: restores("pagination") ? state.page : defaults.page,
    pageSize: restores("pagination") ? state.pageSize : defaults.pageSize,
    search: restores("filtering") ? state.search : defaults.search,
    filters: restores("filtering") ? state.filters : defaults.filters,
    ...(restores("filtering") && state.anyOf !== undefined ? { anyOf: state.anyOf } : {}),
    ordering: restores("sorting") ? state.ordering : defaults.ordering,
    ...(restores("grouping") && state.groupBy !== undefined ? { groupBy: state.groupBy } : {}),
  };
}

/**
 * Creates the memory of a grid in a storage (spec 4.3). Reads and writes only the parts in `restore`. Data stored for
 * an older definition is validated field by field.
 */
export function createGridMemory(grid: CompiledGrid, storage: StorageLike | undefined): GridMemory {
  if (storage === undefined) {
    return {
      readPreferences: () => noPreferences,
      writePreferences: () => {},
      readListState: () => undefined,
      writeListState: () => {},
    };
  }
  const key = `grid.${grid.key}`;
  const write = (part: JsonObject) => writeStored(storage, key, { ...readStored(storage, key), ...part });
  const restoresList = (["sorting", "filtering", "grouping", "pagination"] as const).some((part) =>
    grid.restore.has(part),
  );
  const restoredArrangement = arrangement.filter((part) => grid.restore.has(part));
  return {
    readPreferences: () => {
      const stored = readStored(storage, key);
      const restored = Object.fromEntries(restoredArrangement.map((part) => [part, stored[part]]));
      return readPreferences(restored, grid.columns);
    },
    writePreferences: (preferences) => {
      if (restoredArrangement.length === 0) return;
      write(Object.fromEntries(restoredArrangement.map((part) => [part, preferences[part]])));
    },
    readListState: () => {
      const list = readStored(storage, key)["list"];
      if (!restoresList || !isObject(list)) return undefined;
      const state = restoredParts(decodeListQuery(list, grid.rules).state, grid);
      return Object.keys(encodeListQuery(state, grid.rules)).length === 0 ? undefined : state;
    },
    writeListState: (state) => {
      if (restoresList) write({ list: encodeListQuery(restoredParts(state, grid), grid.rules) });
    },
  };
}
