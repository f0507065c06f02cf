import type { ColumnEvent, ColumnMovedEvent, ColumnResizedEvent, GridApi } from "ag-grid-community";
import type { Sorting, ListState } from "../grids/list-state.ts";
import type { GridPreferences, Pinning } from "../grids/preferences.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { GridRow } from "./grid-row.ts";
import type { ListFilters } from "../grids/filter-chips.ts";
import type { ListRules } from "../grids/list-rules.ts";

interface ListChanges {
  readonly search: (query: string) => void;
  readonly filter: (narrowing: ListFilters) => void;
  readonly sort: (ordering: readonly Sorting[]) => void;
  /** Groups the rows by a field; `undefined` removes the grouping. */
  readonly group: (field: string | undefined) => void;
  readonly goTo: (page: number) => void;
  readonly resize: (pageSize: number) => void;
  /** Clears search and filters. */
  readonly loosen: () => void;
}

/**
 * State changes for user actions on a list. A change of the matching rows returns to the first page. Each is a history
 * entry, but refining a search is a single one, not one for every pause.
 */
export function listChanges(
  state: ListState,
  rules: ListRules,
  onStateChange: (state: ListState, how: "push" | "replace") => void,
): ListChanges {
  const push = (change: Partial<ListState>) => onStateChange({ ...state, page: 0, ...change }, "push");
  const narrow = (narrowing: ListFilters, search = state.search) => {
    const { anyOf: _, ...others } = state;
    onStateChange({ ...others, page: 0, search, ...narrowing }, "push");
  };
  return {
    search: (search) => {
      const isRefined = search !== "" && state.search !== "";
      onStateChange({ ...state, search, page: 0 }, isRefined ? "replace" : "push");
    },
    filter: (narrowing) => narrow(narrowing),
    sort: (ordering) => push({ ordering: ordering.length === 0 ? rules.defaultOrdering : ordering }),
    group: (groupBy) => {
      const { groupBy: _, ...others } = state;
      onStateChange({ ...others, page: 0, ...(groupBy === undefined ? {} : { groupBy }) }, "push");
    },
    goTo: (page) => push({ page }),
    resize: (pageSize) => push({ pageSize }),
    loosen: () => narrow({ filters: {} }, ""),
  };
}

/** Whether the user caused an event; programmatic changes must not become preferences. */
export const isUserInitiated = (source: string): boolean =>
  source.startsWith("ui") || source === "autosizeColumns";

/** Current column states in order, without AG Grid's checkbox column. */
const statesOf = (api: GridApi<GridRow>, columns: readonly CompiledColumn[]) =>
  api.getColumnState().filter(({ colId }) => columns.some((column) => column.id === colId));

/** Ordering in the headers, most significant first. */
export function orderingOf(api: GridApi<GridRow>, columns: readonly CompiledColumn[]): Sorting[] {
  return statesOf(api, columns)
    .filter(({ sort }) => sort === "asc" || sort === "desc")
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .flatMap(({ colId, sort }) => {
      const field = columns.find((column) => column.id === colId)?.field;
      return field === undefined ? [] : [{ field, descending: sort === "desc" }];
    });
}

/** Preferences after the user moved a column, which may also have changed its pinning. */
export function preferencesAfterMove(
  { api, source, finished }: Pick<ColumnMovedEvent<GridRow>, "api" | "source" | "finished">,
  preferences: GridPreferences,
  columns: readonly CompiledColumn[],
): GridPreferences | undefined {
  if (!finished || !isUserInitiated(source)) return undefined;
  return { ...preferences, order: statesOf(api, columns).map(({ colId }) => colId) };
}

/** Preferences after a column was pinned; `undefined` if the user did not cause it. */
export function preferencesAfterPin(
  { api, source }: Pick<ColumnEvent<"columnPinned", GridRow>, "api" | "source">,
  preferences: GridPreferences,
  columns: readonly CompiledColumn[],
): GridPreferences | undefined {
  if (!isUserInitiated(source)) return undefined;
  const pinning = statesOf(api, columns).map(({ colId, pinned }): [string, Pinning] => {
    if (pinned === true) return [colId, "left"];
    return [colId, pinned === "left" || pinned === "right" ? pinned : "none"];
  });
  return { ...preferences, pinning: Object.fromEntries(pinning) };
}

type Resized = Pick<ColumnResizedEvent<GridRow>, "columns" | "flexColumns" | "source" | "finished">;

/** Preferences after the user resized columns or fitted them to their content. */
export function preferencesAfterResize(
  { columns, flexColumns, source, finished }: Resized,
  preferences: GridPreferences,
): GridPreferences | undefined {
  // Flexible columns that only adapted stay flexible.
  const chosen = columns?.filter((column) => flexColumns?.includes(column) !== true) ?? [];
  if (!finished || chosen.length === 0 || !isUserInitiated(source)) return undefined;
  const widths = chosen.map((column) => [column.getColId(), Math.round(column.getActualWidth())] as const);
  return { ...preferences, sizing: { ...preferences.sizing, ...Object.fromEntries(widths) } };
}
