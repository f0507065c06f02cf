import type { ColDef, SortDirection } from "ag-grid-community";
import type { ArrangedColumn } from "../grids/preferences.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { Sorting } from "../grids/list-state.ts";
import { GridCell } from "./grid-cell.tsx";
import type { GridRow } from "./grid-row.ts";

/** The column whose text is the row's link; none where rows lead nowhere. */
export const linkColumnOf = ({ columns, rowClick }: CompiledGrid): CompiledColumn | undefined =>
  rowClick && columns.find(({ type }) => type !== undefined && type.name !== "actions");

/** Whether a column may be made wider or narrower; one of buttons is as wide as they are. */
export const isResizable = ({ type }: CompiledColumn): boolean => type?.name !== "actions";

/** Rows come sorted from the server; the grid must keep their order. */
const keepOrder = () => 0;

const threeStates: SortDirection[] = ["asc", "desc", null];
const twoStates: SortDirection[] = ["asc", "desc"];

/** What every column has. */
export const defaultColumnDef: ColDef<GridRow> = {
  cellDataType: false,
  comparator: keepOrder,
  minWidth: 80,
  // A cell is drawn anew when its row is another object, since it may show anything of it: a template, or whether
  // a button can be used.
  valueGetter: ({ data }) => data?.row,
};

/**
 * AG Grid's column definitions. Arrangement and sorting are owned by others (preferences, address), so each
 * definition names all of them: what is left out would keep the state that the grid happens to be in.
 */
export function toColumnDefs(
  grid: CompiledGrid,
  columns: readonly ArrangedColumn[],
  ordering: readonly Sorting[],
): ColDef<GridRow>[] {
  const link = linkColumnOf(grid);
  const shown = columns.filter((column) => !column.hidden);
  const isElastic = shown.some(({ width }) => width === undefined);
  return columns.map((arranged) => {
    const { column, hidden, width, pinned } = arranged;
    const at = ordering.findIndex(({ field }) => column.sortable && field === column.field);
    const sorting = ordering[at];
    const direction = sorting?.descending === true ? "desc" : "asc";
    // Where no column is elastic the last one that scrolls takes the rest: a pinned one would leave the gap before it.
    const isFiller = !isElastic && arranged === (shown.findLast((each) => !each.pinned) ?? shown.at(-1));
    return {
      colId: column.id,
      headerName: column.header,
      valueFormatter: ({ data }) => column.textOf(data?.row),
      // A component costs more than all else of a cell, so that one that is only text has none.
      cellRenderer: column.isPlain && column !== link ? null : GridCell,
      sortable: column.sortable,
      resizable: isResizable(column),
      suppressAutoSize: !isResizable(column),
      sort: sorting === undefined ? null : direction,
      sortIndex: sorting === undefined ? null : at,
      // "Unsorted" is the default ordering, so the column that it sorts by has no third state.
      sortingOrder: grid.rules.defaultOrdering.some(({ field }) => field === column.field)
        ? twoStates
        : threeStates,
      hide: hidden,
      pinned: pinned ?? null,
      ...(width === undefined || isFiller ? { flex: 1, minWidth: width ?? 160 } : { width, flex: null }),
      ...(column.type?.align === "end"
        ? { headerClass: "ag-right-aligned-header", cellClass: "text-end tabular-nums" }
        : {}),
    };
  });
}
