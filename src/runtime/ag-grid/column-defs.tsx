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

/** The column whose text links to the row's page; `undefined` if rows have no link. */
const linkColumnOf = ({ columns, rowClick }: CompiledGrid): CompiledColumn | undefined =>
  rowClick && columns.find(({ type }) => type !== undefined && type.name !== "actions");

/** Whether a column can be resized; a column of buttons is as wide as they are. */
export const isResizable = ({ type }: CompiledColumn): boolean => type?.name !== "actions";

/** The server sorts the rows; the grid must keep their order. */
const keepOrder = () => 0;

const threeStates: SortDirection[] = ["asc", "desc", null];
const twoStates: SortDirection[] = ["asc", "desc"];

/** Defaults of all columns. */
export const defaultColumnDef: ColDef<GridRow> = {
  cellDataType: false,
  comparator: keepOrder,
  minWidth: 80,
  // Re-render a cell whenever its row object changes: it may depend on any property, such as in a template or the
  // disabled state of a button.
  valueGetter: ({ data }) => data?.row,
};

/**
 * Builds AG Grid's column definitions. Preferences and URL own arrangement and sorting, so each definition sets all of
 * these properties: AG Grid would keep its current state for absent ones.
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
    // Without a flexible column the last unpinned one fills the rest; a pinned one would leave the gap before it.
    const isFiller = !isElastic && arranged === (shown.findLast((each) => !each.pinned) ?? shown.at(-1));
    return {
      colId: column.id,
      headerName: column.header,
      valueFormatter: ({ data }) => column.textOf(data?.row),
      // Plain text cells get no component, which would dominate the cost of rendering a cell.
      cellRenderer: column.isPlain && column !== link ? null : GridCell,
      sortable: column.sortable,
      resizable: isResizable(column),
      suppressAutoSize: !isResizable(column),
      sort: sorting === undefined ? null : direction,
      sortIndex: sorting === undefined ? null : at,
      // "Unsorted" is the default ordering, so a column in that ordering has no third state.
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

/** A cell with more than plain text: rendered by its column type on one line; in the link column, as a link. */
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

/** A full-width row: the header or footer of a group. */
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

/** AG Grid context for cells. */
export interface GridContext {
  readonly services: CellServices;
  /** Columns by id, because AG Grid copies parameters in column definitions. */
  readonly columns: ReadonlyMap<string, CompiledColumn>;
  /** The column whose text links to the row's page. */
  readonly linkColumn: CompiledColumn | undefined;
  /** Path of a row's page; `undefined` if rows have no link. */
  readonly pathOf: (row: unknown) => string | undefined;
  /** Display name of a row. */
  readonly nameOf: (row: unknown) => string;
  readonly onOpen: (path: string) => void;
  /** Navigates to the row's page, or shows its detail. */
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
 * Creates the context of a grid's cells. The object is stable per grid: AG Grid cells keep the context they were
 * created with, so its functions read the latest props from a ref.
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
