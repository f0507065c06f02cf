import {
  type CellKeyDownEvent,
  type CellMouseOverEvent,
  type FocusGridInnerElementParams,
  type FullWidthCellKeyDownEvent,
  type GridApi,
  type GridReadyEvent,
  type RowClickedEvent,
  type RowSelectionOptions,
  type SelectionChangedEvent,
  type SelectionEventSourceType,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  enableDevValidations,
  type Module,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { type RefObject, useEffect, useMemo, useRef, useImperativeHandle } from "react";
import { cx } from "../../ui/tone.ts";
import type { ArrangedColumn, GridPreferences } from "../grids/preferences.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { Sorting } from "../grids/list-state.ts";
import type { Density } from "./toolbar/density-button.tsx";
import { defaultColumnDef, toColumnDefs, type GridContext, GroupLineCell } from "./column-defs.tsx";
import type { GridGroups } from "./grid-groups.tsx";
import { type GridRow, toGridRows, toGroupedRows } from "./grid-row.ts";
import { compactGridTheme, gridTheme } from "./grid-theme.ts";
import {
  preferencesAfterMove,
  preferencesAfterPin,
  preferencesAfterResize,
  orderingOf,
} from "./user-changes.ts";
import { isPlainClick } from "../types/columns/link-cells.tsx";
import type { Selection } from "./use-selection.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";

/** Only the modules in use: all of them would exceed the grid's size budget by a third. */
const gridModules: Module[] = [
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CellStyleModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
];

// Without this AG Grid silently ignores options whose module is missing. Removed from production builds.
if (import.meta.env.DEV) enableDevValidations({ throwOn: ["error"] });

/** Applies the selection to AG Grid after its rows changed or the selection changed elsewhere. */
function syncSelection(api: GridApi<GridRow> | undefined, has: (key: string) => boolean): void {
  api?.forEachNode((node) => {
    const isSelected = node.data !== undefined && node.data.line === undefined && has(node.data.key);
    if (node.isSelected() !== isSelected) node.setSelected(isSelected);
  });
}

const userSources: ReadonlySet<SelectionEventSourceType> = new Set<SelectionEventSourceType>([
  "checkboxSelected",
  "rowClicked",
  "spaceKey",
  "uiSelectAll",
  "uiSelectAllFiltered",
  "uiSelectAllCurrentPage",
]);

/** Whether the user, and not the program, changed the selection. */
const isUserSelection = (source: SelectionEventSourceType): boolean => userSources.has(source);

/**
 * Moves the focus from a cell to its first enabled button on Enter. Returns whether there is one. The grid is a single
 * tab stop, so this is how keyboards reach buttons (ARIA grid pattern, "editing and navigating inside a cell").
 */
function enterCell(cell: HTMLElement): boolean {
  const button = cell.querySelector<HTMLButtonElement>("button:not(:disabled)");
  button?.focus();
  return button !== null;
}

/** The grid cell that contains an element. */
const cellAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".ag-cell, .ag-full-width-row") : null;

/** Whether an event targets a control in a cell, or the checkbox column, rather than the row. */
const isInsideControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("button, a, input, select, [col-id=ag-Grid-SelectionColumn]") !== null;

/**
 * Tooltip of a plain text cell: the original timestamp of a date, or the full text if it is truncated. Computed on
 * hover, because few cells ever need it.
 */
function cellTitle(cell: HTMLElement, column: CompiledColumn, row: unknown): string {
  if (!column.isPlain) return "";
  const text = column.textOf(row);
  const value = column.valueOf(row);
  if (column.type?.filterKind === "date" && typeof value === "string" && value !== text) return value;
  return cell.scrollWidth > cell.clientWidth ? text : "";
}

export interface DataGridProps {
  readonly grid: CompiledGrid;
  readonly columns: readonly ArrangedColumn[];
  readonly rows: readonly unknown[];
  /** Set if the rows are grouped; `rows` are then those of the open groups. */
  readonly groups: GridGroups | undefined;
  /** Rows per page of a group. */
  readonly pageSize: number;
  readonly ordering: readonly Sorting[];
  readonly onOrderingChange: (ordering: readonly Sorting[]) => void;
  readonly preferences: GridPreferences;
  readonly onPreferencesChange: (preferences: GridPreferences) => void;
  readonly context: GridContext;
  /** Undefined if rows cannot be selected. */
  readonly selection: Selection | undefined;
  readonly density: Density;
  /** Imperative handle for the surrounding view. */
  readonly handle: RefObject<TableHandle | null>;
  readonly styleNonce?: string | undefined;
}

const keyOf = ({ data }: { readonly data: GridRow }) => data.key;
/** The checkbox column precedes all columns pinned at the start. */
const boxes = { pinned: null } as const;
const pinnedBoxes = { pinned: "left" } as const;
const isGroupLine = ({ data }: { readonly data?: GridRow | undefined }) => data?.line !== undefined;
const rowSelection: RowSelectionOptions<GridRow> = {
  mode: "multiRow",
  enableClickSelection: false,
  isRowSelectable: (node) => !isGroupLine(node),
};
/** AG Grid does not detect the text direction, and reads it only on creation. */
const isRightToLeft = () => document.documentElement.dir === "rtl";
/** In right-aligned headers the sort mark precedes the text, without a gap in AG Grid's own styles. */
const sortMark = "[&_.ag-right-aligned-header_.ag-sort-indicator-container]:me-1.5";
/**
 * Styles of cells without a component: text is selectable, has its own direction and the column's alignment; empty
 * cells show a dash.
 */
const plainCells =
  "[&_.ag-cell]:select-text [&_.ag-cell]:[text-align:match-parent] [&_.ag-cell]:[unicode-bidi:plaintext] " +
  "[&_.ag-cell:empty]:before:text-faint [&_.ag-cell:empty]:before:content-['–'_/_'empty']";
/** AG Grid's overlay scrollbar is invisible but would cover the bottom of the last row. */
const clearBar =
  // AG Grid's styles are not in a cascade layer, so only `!` overrides them.
  "[&_.ag-body-horizontal-scroll-viewport]:bg-transparent! " +
  "[&_.ag-scrollbar-invisible:not(.ag-apple-scrollbar)]:pointer-events-none";
/** Tab leaves the grid, which is one tab stop; arrow keys move between cells. */
const leaveByTab = () => false;

/** Restores the last focused cell when focus returns to the grid (ARIA grid pattern, "keyboard interaction"). */
const returnToCell = ({ api }: FocusGridInnerElementParams<GridRow>): boolean => {
  const last = api.getFocusedCell();
  if (last) api.setFocusedCell(last.rowIndex, last.column, last.rowPinned);
  return Boolean(last);
};

/** One page of rows in AG Grid: client-side row model, sorted and paged by the server. */
export function DataGrid(props: DataGridProps) {
  const { grid, columns, rows, groups, pageSize, ordering, preferences, context, selection } = props;
  const root = useRef<HTMLDivElement>(null);
  const api = useRef<GridApi<GridRow>>(undefined);
  const columnDefs = useMemo(() => toColumnDefs(grid, columns, ordering), [grid, columns, ordering]);
  const rowData = useMemo(
    () => (groups ? toGroupedRows(groups, grid, pageSize) : toGridRows(rows, grid.idOf)),
    [rows, groups, grid, pageSize],
  );
  useTableHandle(props.handle, api);
  const isPinnedAtStart = columns.some(({ hidden, pinned }) => !hidden && pinned === "left");
  const isSelected = selection?.has;
  useEffect(() => {
    if (isSelected) syncSelection(api.current, isSelected);
  });
  const prefer = (changed: GridPreferences | undefined) => {
    if (changed !== undefined) props.onPreferencesChange(changed);
  };
  const onRowClicked = ({ data, event }: RowClickedEvent<GridRow>) => {
    const isSelectingText = String(getSelection()) !== "";
    if (!(event instanceof MouseEvent) || isInsideControl(event.target) || isSelectingText) return;
    if (data?.line?.kind === "header") data.line.groups.onToggle(data.line.group);
    else if (isPlainClick(event) && data?.line === undefined) context.openRow(data?.row);
  };
  const onCellMouseOver = ({ data, column, event }: CellMouseOverEvent<GridRow>) => {
    const compiled = grid.columns.find(({ id }) => id === column.getColId());
    const cell = cellAround(event?.target ?? null);
    if (cell && compiled) cell.title = cellTitle(cell, compiled, data?.row);
  };
  const onCellKeyDown = ({ data, event }: CellKeyDownEvent<GridRow> | FullWidthCellKeyDownEvent<GridRow>) => {
    if (!(event instanceof KeyboardEvent)) return;
    const cell = cellAround(event.target);
    if (event.key === "Escape" && isInsideControl(event.target)) cell?.focus();
    if (event.key !== "Enter" || event.target !== cell || cell === null) return;
    event.preventDefault();
    if (data?.line?.kind === "header") data.line.groups.onToggle(data.line.group);
    else if (!enterCell(cell) && data?.line === undefined) context.openRow(data?.row);
  };
  const onGridReady = (event: GridReadyEvent<GridRow>) => {
    api.current = event.api;
    if (selection) syncSelection(event.api, selection.has);
    root.current?.querySelector("[role=grid], [role=treegrid]")?.setAttribute("aria-label", grid.name);
  };

  const onSelectionChanged = ({ api: from, source }: SelectionChangedEvent<GridRow>) => {
    if (isUserSelection(source)) selection?.choose(new Set(from.getSelectedRows().map(({ key }) => key)));
  };

  return (
    <div
      ref={root}
      className={cx(
        sortMark,
        plainCells,
        clearBar,
        (grid.rowClick ?? grid.detail) && "[&_.ag-row]:cursor-pointer",
      )}
    >
      <AgGridReact<GridRow>
        modules={gridModules}
        theme={props.density === "compact" ? compactGridTheme : gridTheme}
        {...(props.styleNonce === undefined ? {} : { styleNonce: props.styleNonce })}
        domLayout="autoHeight"
        enableRtl={isRightToLeft()}
        rowData={rowData}
        columnDefs={columnDefs}
        defaultColDef={defaultColumnDef}
        context={context}
        getRowId={keyOf}
        alwaysPassFilter={() => true}
        isFullWidthRow={({ rowNode }) => isGroupLine(rowNode)}
        fullWidthCellRenderer={GroupLineCell}
        animateRows={false}
        ensureDomOrder
        suppressColumnVirtualisation={drawsAllColumns(grid.columns.length)}
        suppressDragLeaveHidesColumns
        suppressNoRowsOverlay
        suppressColumnMoveAnimation
        tabToNextCell={leaveByTab}
        tabToNextHeader={leaveByTab}
        focusGridInnerElement={returnToCell}
        {...(selection ? { rowSelection, onSelectionChanged } : {})}
        selectionColumnDef={isPinnedAtStart ? pinnedBoxes : boxes}
        onGridReady={onGridReady}
        onSortChanged={({ api: from, source }) => {
          if (source === "uiColumnSorted") props.onOrderingChange(orderingOf(from, grid.columns));
        }}
        onColumnMoved={(event) => prefer(preferencesAfterMove(event, preferences, grid.columns))}
        onColumnPinned={(event) => prefer(preferencesAfterPin(event, preferences, grid.columns))}
        onColumnResized={(event) => prefer(preferencesAfterResize(event, preferences))}
        onRowClicked={onRowClicked}
        onCellMouseOver={onCellMouseOver}
        onCellKeyDown={onCellKeyDown}
      />
    </div>
  );
}

/** Imperative methods of the table. */
export interface TableHandle {
  /** Fits columns to their content on this page; reports the new widths as user preferences. */
  readonly fit: (ids: readonly string[]) => void;
}

/** Maximum width in pixels after fitting, so that one column does not push the others out of view. */
const widestFit = 480;

/** Up to this number all columns are rendered, so that hidden ones can be measured, searched and read out. */
const maxRenderedColumns = 40;

/** Whether columns outside of the viewport are rendered. */
const drawsAllColumns = (count: number): boolean => count <= maxRenderedColumns;

/** @param api set once the grid is ready; `fit` is a no-op until then */
function useTableHandle(
  handle: RefObject<TableHandle | null>,
  api: RefObject<GridApi<GridRow> | undefined>,
): void {
  useImperativeHandle(
    handle,
    () => ({
      fit: (ids) => api.current?.autoSizeColumns({ colIds: [...ids], defaultMaxWidth: widestFit }),
    }),
    [api],
  );
}
