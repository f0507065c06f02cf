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
import { afterMove, afterPin, afterResize, orderingOf } from "./user-changes.ts";
import { isPlainClick } from "../types/columns/link-cells.tsx";
import type { Selection } from "./use-selection.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";

/** Only what the grid uses: all of them together would weigh a third more than the grid may. */
const gridModules: Module[] = [
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CellStyleModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
];

// Without it AG Grid says nothing when an option needs a module that is not there. Dropped from the build.
if (import.meta.env.DEV) enableDevValidations({ throwOn: ["error"] });

/** Ticks the rows that are selected, after AG Grid was given other rows or a tick was taken away elsewhere. */
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

/** Whether a person ticked something, and not the program. */
const isUserSelection = (source: SelectionEventSourceType): boolean => userSources.has(source);

/**
 * Enter on a cell of buttons goes into it, to its first usable button. Answers whether there was one. (The grid
 * is one tab stop, so that buttons inside it are reached this way; ARIA grid pattern, "editing and navigating
 * inside a cell".)
 */
function enterCell(cell: HTMLElement): boolean {
  const button = cell.querySelector<HTMLButtonElement>("button:not(:disabled)");
  button?.focus();
  return button !== null;
}

/** The grid's cell around an element that has the focus inside it. */
const cellAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".ag-cell, .ag-full-width-row") : null;

/** Whether an event belongs to a control inside a cell, or to the column of check boxes, and not to the row. */
const isInsideControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("button, a, input, select, [col-id=ag-Grid-SelectionColumn]") !== null;

/**
 * What shows when the pointer rests on a cell that is only text: the moment of a day as it was sent, and a text that
 * is cut off. Worked out when the pointer comes, since no page needs it for all of its cells.
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
  /** Given where the rows are grouped; `rows` are those of the open groups then. */
  readonly groups: GridGroups | undefined;
  /** Rows that a page of a group has. */
  readonly pageSize: number;
  readonly ordering: readonly Sorting[];
  readonly onOrderingChange: (ordering: readonly Sorting[]) => void;
  readonly preferences: GridPreferences;
  readonly onPreferencesChange: (preferences: GridPreferences) => void;
  readonly context: GridContext;
  /** Absent where rows cannot be selected. */
  readonly selection: Selection | undefined;
  readonly density: Density;
  /** Lets the frame ask something of the table. */
  readonly handle: RefObject<TableHandle | null>;
  readonly styleNonce?: string | undefined;
}

const keyOf = ({ data }: { readonly data: GridRow }) => data.key;
/** The boxes stand before whatever is pinned at the start. */
const boxes = { pinned: null } as const;
const pinnedBoxes = { pinned: "left" } as const;
const isGroupLine = ({ data }: { readonly data?: GridRow | undefined }) => data?.line !== undefined;
const rowSelection: RowSelectionOptions<GridRow> = {
  mode: "multiRow",
  enableClickSelection: false,
  isRowSelectable: (node) => !isGroupLine(node),
};
/** AG Grid does not follow the page's direction of writing by itself, and takes it only when it is made. */
const isRightToLeft = () => document.documentElement.dir === "rtl";
/** In a header at the end of its column the mark stands before the words, and AG Grid puts it close to them. */
const sortMark = "[&_.ag-right-aligned-header_.ag-sort-indicator-container]:me-1.5";
/**
 * A cell without a component is its text: it can be selected, reads in its own direction and stands where its column
 * stands; a dash where there is none.
 */
const plainCells =
  "[&_.ag-cell]:select-text [&_.ag-cell]:[text-align:match-parent] [&_.ag-cell]:[unicode-bidi:plaintext] " +
  "[&_.ag-cell:empty]:before:text-faint [&_.ag-cell:empty]:before:content-['–'_/_'empty']";
/** Where bars lie over what they scroll and are not drawn, AG Grid's one covers the foot of the last row. */
const clearBar =
  // AG Grid's own styles stand in no layer, so that nothing less than `!` would win.
  "[&_.ag-body-horizontal-scroll-viewport]:bg-transparent! " +
  "[&_.ag-scrollbar-invisible:not(.ag-apple-scrollbar)]:pointer-events-none";
/** Tab leaves the grid: it is one tab stop, and arrow keys go from cell to cell. */
const leaveByTab = () => false;

/** Who comes back to the grid is where they were (ARIA grid pattern, "keyboard interaction"). */
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
        onColumnMoved={(event) => prefer(afterMove(event, preferences, grid.columns))}
        onColumnPinned={(event) => prefer(afterPin(event, preferences, grid.columns))}
        onColumnResized={(event) => prefer(afterResize(event, preferences))}
        onRowClicked={onRowClicked}
        onCellMouseOver={onCellMouseOver}
        onCellKeyDown={onCellKeyDown}
      />
    </div>
  );
}

/** What those who stand around a table can ask of it. */
export interface TableHandle {
  /** Makes columns as wide as what is in them on this page; it tells of the new widths as of a person's own. */
  readonly fit: (ids: readonly string[]) => void;
}

/** In pixels: a longer text is cut off, so that one column does not push the others out of sight. */
const widestFit = 480;

/** Up to so many columns are all drawn, seen or not: they can then be measured, found and read out. */
const maxRenderedColumns = 40;

/** Whether columns out of sight are drawn as well. */
const drawsAllColumns = (count: number): boolean => count <= maxRenderedColumns;

/** @param api set once the grid is ready; until then `fit` does nothing */
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
