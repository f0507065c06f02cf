import type { ColDef, SortDirection } from "ag-grid-community";
import type { ArrangedColumn } from "../grids/arrange-columns.ts";
import type { Sorting } from "../grids/list-state.ts";
import type { GridRow } from "./grid-row.ts";

/** Rows come sorted from the server; the grid must keep their order. */
const keepOrder = () => 0;

const threeStates: SortDirection[] = ["asc", "desc", null];
const twoStates: SortDirection[] = ["asc", "desc"];

/** What every column has. */
export const defaultColumnDef: ColDef<GridRow> = {
  cellDataType: false,
  comparator: keepOrder,
  minWidth: 80,
};

/**
 * AG Grid's column definitions. Arrangement and sorting are owned by others (preferences, address), so each
 * definition names all of them: what is left out would keep the state that the grid happens to be in.
 */
export function toColumnDefs(
  columns: readonly ArrangedColumn[],
  ordering: readonly Sorting[],
  defaultOrdering: readonly Sorting[],
): ColDef<GridRow>[] {
  const shown = columns.filter((column) => !column.hidden);
  const isElastic = shown.some(({ width }) => width === undefined);
  return columns.map((arranged) => {
    const { column, hidden, width, pinned } = arranged;
    const at = ordering.findIndex(({ field }) => column.sortable && field === column.field);
    const sorting = ordering[at];
    const direction = sorting?.descending === true ? "desc" : "asc";
    // Where no column is elastic the last one takes the rest, so that the rows end where the frame does.
    const isFiller = !isElastic && arranged === shown.at(-1);
    return {
      colId: column.id,
      headerName: column.header,
      valueGetter: ({ data }) => column.valueOf(data?.row),
      sortable: column.sortable,
      resizable: column.type?.name !== "actions",
      sort: sorting === undefined ? null : direction,
      sortIndex: sorting === undefined ? null : at,
      // "Unsorted" is the default ordering, so the column that it sorts by has no third state.
      sortingOrder: defaultOrdering.some(({ field }) => field === column.field) ? twoStates : threeStates,
      hide: hidden,
      pinned: pinned ?? null,
      ...(width === undefined || isFiller ? { flex: 1, minWidth: width ?? 160 } : { width, flex: null }),
      ...(column.type?.align === "end"
        ? { headerClass: "ag-right-aligned-header", cellClass: "text-end" }
        : {}),
    };
  });
}
