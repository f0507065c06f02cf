import type { ColumnEvent, ColumnMovedEvent, ColumnResizedEvent, GridApi } from "ag-grid-community";
import type { Sorting } from "../grids/list-state.ts";
import type { GridPreferences, Pinning } from "../grids/preferences.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { GridRow } from "./grid-row.ts";

/** Events also tell of what the program did; only a person's own doing becomes a preference. */
export const isUserInitiated = (source: string): boolean =>
  source.startsWith("ui") || source === "autosizeColumns";

/** Every column as the grid has it now, in its order, without the one that AG Grid adds for selecting. */
const statesOf = (api: GridApi<GridRow>, columns: readonly CompiledColumn[]) =>
  api.getColumnState().filter(({ colId }) => columns.some((column) => column.id === colId));

/** The ordering that the headers show, most significant first. */
export function orderingOf(api: GridApi<GridRow>, columns: readonly CompiledColumn[]): Sorting[] {
  return statesOf(api, columns)
    .filter(({ sort }) => sort === "asc" || sort === "desc")
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .flatMap(({ colId, sort }) => {
      const field = columns.find((column) => column.id === colId)?.field;
      return field === undefined ? [] : [{ field, descending: sort === "desc" }];
    });
}

/** The preferences after a person moved a column, which may also have pinned or freed it. */
export function afterMove(
  { api, source, finished }: Pick<ColumnMovedEvent<GridRow>, "api" | "source" | "finished">,
  preferences: GridPreferences,
  columns: readonly CompiledColumn[],
): GridPreferences | undefined {
  if (!finished || !isUserInitiated(source)) return undefined;
  return { ...preferences, order: statesOf(api, columns).map(({ colId }) => colId) };
}

export function afterPin(
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

/** The preferences after a person made columns wider or narrower, or as wide as what is in them. */
export function afterResize(
  { columns, flexColumns, source, finished }: Resized,
  preferences: GridPreferences,
): GridPreferences | undefined {
  // An elastic column that gave way or took the room is as elastic as before.
  const chosen = columns?.filter((column) => flexColumns?.includes(column) !== true) ?? [];
  if (!finished || chosen.length === 0 || !isUserInitiated(source)) return undefined;
  const widths = chosen.map((column) => [column.getColId(), Math.round(column.getActualWidth())] as const);
  return { ...preferences, sizing: { ...preferences.sizing, ...Object.fromEntries(widths) } };
}
