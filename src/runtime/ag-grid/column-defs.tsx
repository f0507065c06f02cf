import type { ColDef, SortDirection, ICellRendererParams } from "ag-grid-community";
import type { ArrangedColumn } from "../grids/preferences.ts";
import type { CompiledColumn, CellServices } from "../types/columns/compiled-column.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { Sorting } from "../grids/list-state.ts";
import type { GridRow } from "./grid-row.ts";
import { Cell } from "../types/columns/cell.tsx";
import { GroupFooter, GroupHeader } from "./grid-groups.tsx";
import { RowLink } from "../types/columns/link-cells.tsx";
import { useEffect, useMemo, useRef } from "react";

/** The column whose text is the row's link; none where rows lead nowhere. */
const linkColumnOf = ({ columns, rowClick }: CompiledGrid): CompiledColumn | undefined =>
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

/** A cell that is more than text: the column type's own cell on one line, in one column as the row's link. */
function GridCell({ column, data, context }: ICellRendererParams<GridRow, unknown, GridContext>) {
  const { columns, services, linkColumn, nameOf, pathOf, onOpen } = context;
  const compiled = columns.get(column?.getColId() ?? "");
  if (compiled === undefined) return null;
  const row = data?.row;
  const text = compiled.textOf(row);
  const cell =
    compiled.isPlain && text !== "" ? (
      text
    ) : (
      <Cell column={compiled} row={row} services={services} tabIndex={-1} rowName={nameOf(row)} />
    );
  const path = compiled === linkColumn && text !== "" ? pathOf(row) : undefined;
  if (path === undefined) return <div className="truncate">{cell}</div>;
  return (
    <RowLink
      path={path}
      onOpen={onOpen}
      tabIndex={-1}
      className="block truncate font-medium text-ink enabled-hover:underline enabled-hover:underline-offset-3"
    >
      {cell}
    </RowLink>
  );
}

/** A line across all columns: the header of a group, or what stands under its rows. */
export function GroupLineCell({ data, api }: ICellRendererParams<GridRow>) {
  const line = data?.line;
  if (line === undefined) return null;
  const { kind, grid, pageSize, ...part } = line;
  return (
    <div role="gridcell" aria-colspan={api.getAllDisplayedColumns().length} className="size-full">
      {kind === "header" ? (
        <GroupHeader {...part} grid={grid} tabIndex={-1} />
      ) : (
        <GroupFooter {...part} pageSize={pageSize} tabIndex={-1} />
      )}
    </div>
  );
}

/** What the grid's cells reach through AG Grid's context. */
export interface GridContext {
  readonly services: CellServices;
  /** Looked up by id, because AG Grid copies whatever a column definition is given for its cells. */
  readonly columns: ReadonlyMap<string, CompiledColumn>;
  /** The column whose text is the row's link. */
  readonly linkColumn: CompiledColumn | undefined;
  /** Where a row leads; nothing where rows lead nowhere. */
  readonly pathOf: (row: unknown) => string | undefined;
  /** What a row is called. */
  readonly nameOf: (row: unknown) => string;
  readonly onOpen: (path: string) => void;
  /** Goes where a row leads, or shows its detail. */
  readonly openRow: (row: unknown) => void;
}

export interface GridContextSource {
  readonly grid: CompiledGrid;
  readonly services: CellServices;
  readonly params: Readonly<Record<string, string>>;
  readonly onNavigate: (path: string) => void;
  readonly onDetail: (row: unknown) => void;
}

/**
 * The context of a grid's cells. It stays the same object while the grid does: AG Grid's cells keep the one they
 * were made with, so that its functions must look up what holds now.
 */
export function useGridContext(source: GridContextSource): GridContext {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { grid } = source;
  return useMemo(
    () => ({
      columns: new Map(grid.columns.map((column) => [column.id, column])),
      services: {
        run: (action, rows) => latest.current.services.run(action, rows),
        canUse: (permission) => latest.current.services.canUse(permission),
        hrefOf: (route, row) => latest.current.services.hrefOf(route, row),
        open: (path) => latest.current.services.open(path),
      },
      linkColumn: linkColumnOf(grid),
      pathOf: (row) => grid.rowClick?.(latest.current.params, row),
      nameOf: (row) => grid.card.title?.textOf(row) ?? "",
      onOpen: (path) => latest.current.onNavigate(path),
      openRow: (row) => {
        const path = grid.rowClick?.(latest.current.params, row);
        if (path !== undefined) latest.current.onNavigate(path);
        else if (grid.detail !== undefined) latest.current.onDetail(row);
      },
    }),
    [grid],
  );
}
