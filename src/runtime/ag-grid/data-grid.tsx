import type {
  CellKeyDownEvent,
  CellMouseOverEvent,
  FocusGridInnerElementParams,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridReadyEvent,
  RowClickedEvent,
  RowSelectionOptions,
  SelectionChangedEvent,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { cx } from "../../ui/tone.ts";
import type { ArrangedColumn } from "../grids/arrange-columns.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { Sorting } from "../grids/list-state.ts";
import type { GridPreferences } from "../grids/preferences.ts";
import type { Density } from "./use-density.ts";
import { cellAround, enterCell, isInsideControl } from "./cell-keys.ts";
import { cellTitle } from "./cell-title.ts";
import { defaultColumnDef, toColumnDefs } from "./column-defs.ts";
import type { GridContext } from "./grid-context.ts";
import { gridModules } from "./grid-modules.ts";
import { type GridRow, toGridRows } from "./grid-row.ts";
import { compactGridTheme, gridTheme } from "./grid-theme.ts";
import { afterMove, afterPin, afterResize, orderingOf } from "./user-changes.ts";
import { isPlainClick } from "../types/columns/plain-click.ts";
import { isUserSelection, syncSelection } from "./sync-selection.ts";
import { drawsAllColumns, type TableHandle, useTableHandle } from "./table-handle.ts";
import type { Selection } from "./use-selection.ts";

export interface DataGridProps {
  readonly grid: CompiledGrid;
  readonly columns: readonly ArrangedColumn[];
  readonly rows: readonly unknown[];
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
const rowSelection: RowSelectionOptions<GridRow> = { mode: "multiRow", enableClickSelection: false };
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
  const { grid, columns, rows, ordering, preferences, context, selection } = props;
  const root = useRef<HTMLDivElement>(null);
  const api = useRef<GridApi<GridRow>>(undefined);
  const columnDefs = useMemo(() => toColumnDefs(grid, columns, ordering), [grid, columns, ordering]);
  const rowData = useMemo(() => toGridRows(rows, grid.idOf), [rows, grid]);
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
    if (isPlainClick(event)) context.openRow(data?.row);
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
    if (!enterCell(cell)) context.openRow(data?.row);
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
