import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/tone.ts";
import { arrangeColumns } from "../grids/preferences.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { CellServices } from "../types/columns/compiled-column.ts";
import type { StorageLike } from "../grids/grid-memory.ts";
import type { ListState } from "../grids/list-state.ts";
import { ColumnsButton } from "./toolbar/columns-button.tsx";
import { DensityButton, useDensity } from "./toolbar/density-button.tsx";
import { GridRows } from "./grid-rows.tsx";
import { type GridGroups, GroupMenu, toggleAnnouncement } from "./grid-groups.tsx";
import { GridSummaries } from "./grid-summaries.tsx";
import { listChanges } from "./user-changes.ts";
import { Pager, totalText } from "./toolbar/pager.tsx";
import { type ChangeWords, RowDetail } from "./row-detail.tsx";
import { Toolbar, ViewSwitch, SortMenu } from "./toolbar/view-switch.tsx";
import { SelectionBar } from "./toolbar/selection-bar.tsx";
import type { TableHandle } from "./data-grid.tsx";
import { type OnAction, useActionRunner } from "./use-action-runner.tsx";
import { useGridContext } from "./column-defs.tsx";
import { useFilters } from "./toolbar/use-filters.tsx";
import { useGridMemory } from "./use-grid-memory.ts";
import { useSelection } from "./use-selection.ts";

/** A line at the upper edge while the rows below are being fetched anew; the rows stay as they are. */
function Refreshing() {
  return (
    <span aria-hidden className="absolute inset-x-0 top-0 z-10 block h-0.5 animate-appear-late">
      <span className="block h-full animate-breathe bg-primary" />
    </span>
  );
}

const query = "(width < 640px)";

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the screen is too narrow for a table (below 640 px), so that rows are shown as cards. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );

export interface GridViewProps {
  readonly grid: CompiledGrid;
  /** What the address says. */
  readonly state: ListState;
  /** `push` for what Back should undo, `replace` for corrections and for each further pause in typing. */
  readonly onStateChange: (state: ListState, how: "push" | "replace") => void;
  /** The page's rows; the previous page's while the next one is fetched. */
  readonly rows: readonly unknown[];
  /** The groups of this page, where the address groups the rows; `rows` are those of the open ones then. */
  readonly groups?: GridGroups | undefined;
  /** How many rows match. */
  readonly total: number;
  /** Whether no more match than `total`, or that is the least that it can be; default: no more. */
  readonly isTotalExact?: boolean;
  /** What the list says over all rows that match, by the columns' `summary`. */
  readonly summaries?: Readonly<Record<string, unknown>> | undefined;
  readonly status: "pending" | "error" | "success";
  readonly isFetching: boolean;
  /** What went wrong, for people to read. */
  readonly error?: string | undefined;
  readonly onRetry: () => void;
  /** Fills routes and endpoints; `tenant` at least. */
  readonly params: Readonly<Record<string, string>>;
  readonly onNavigate: (path: string) => void;
  /** How the rows are shown where there is room; default: as the definition says. */
  readonly view?: CompiledGrid["view"] | undefined;
  /** Whether there is no room for a table; default: as the screen says. */
  readonly isNarrow?: boolean | undefined;
  /** Given where people may choose how. */
  readonly onViewChange?: ((view: CompiledGrid["view"]) => void) | undefined;
  readonly onAction?: OnAction | undefined;
  /** Tells what a row says of a change, where its values do not. */
  readonly changeWords?: ChangeWords | undefined;
  /** Shows the detail of a row where a form draws it; default: the row's columns beside the list. */
  readonly onDetail?: ((row: unknown) => void) | undefined;
  /** Changes the fields that the definition names for the selected rows; absent where the person may not. */
  readonly onBulkEdit?: OnBulkEdit | undefined;
  /** Default: nobody has any permission. */
  readonly canUse?: (permission: string) => boolean;
  readonly preferencesStorage?: StorageLike | undefined;
  readonly toolbarExtra?: ReactNode;
  /** For a strict content security policy. */
  readonly styleNonce?: string | undefined;
}

/**
 * Changes many rows in one go.
 * @param done called once they were changed; not where the person thinks better of it.
 */
export type OnBulkEdit = (
  rows: readonly unknown[],
  scope: { readonly isAll: boolean; readonly count: number },
  done: () => void,
) => void;

/** What is turned over: rows, or the groups of them; how many of it are shown, and how many there are. */
const pagedOf = ({ rows, groups, total, isTotalExact = true }: GridViewProps) =>
  groups === undefined
    ? { shown: rows.length, total, isTotalExact }
    : { shown: groups.list.length, total: groups.total, isTotalExact: true };

/** A page past the end, as an old link or a deletion makes it, becomes the last page. */
function usePageClamp(props: GridViewProps) {
  const { status, isFetching, state, onStateChange } = props;
  const { shown, total } = pagedOf(props);
  const totalPages = Math.ceil(total / state.pageSize);
  const isPastEnd =
    status === "success" && !isFetching && shown === 0 && totalPages > 0 && state.page >= totalPages;
  useEffect(() => {
    if (isPastEnd) onStateChange({ ...state, page: totalPages - 1 }, "replace");
  }, [isPastEnd, onStateChange, state, totalPages]);
  return isPastEnd;
}

/** A list that fits on one page has nothing to turn over. */
const needsPager = (props: GridViewProps): boolean => {
  const { grid, state } = props;
  const { total, isTotalExact } = pagedOf(props);
  return (
    !isTotalExact ||
    state.page > 0 ||
    total > Math.min(state.pageSize, grid.rules.defaultPageSize ?? state.pageSize)
  );
};

/** The groups with word of what was opened or closed last. */
function useAnnouncedGroups(groups: GridGroups | undefined) {
  const [announcement, setAnnouncement] = useState("");
  const announced = useMemo(
    () =>
      groups && {
        ...groups,
        onToggle: (group: GridGroups["list"][number]) => {
          setAnnouncement(toggleAnnouncement(group));
          groups.onToggle(group);
        },
      },
    [groups],
  );
  return { groups: announced, announcement };
}

/** A list from its definition: toolbar, rows as a table or as cards, every state of them, and the pager. */
export function GridView(props: GridViewProps) {
  const { grid, state, onStateChange, rows, status, isFetching, params, onNavigate, onAction } = props;
  const { isTotalExact = true, view = grid.view, onViewChange } = props;
  const total = totalText(props.total, isTotalExact);
  const isScreenNarrow = useNarrow();
  const narrow = props.isNarrow ?? isScreenNarrow;
  const isCards = narrow || view === "cards";
  const { preferences, setPreferences } = useGridMemory(grid, props.preferencesStorage, state, (restored) =>
    onStateChange(restored, "replace"),
  );
  const [density, setDensity] = useDensity(props.preferencesStorage);
  const table = useRef<TableHandle>(null);
  const columns = useMemo(() => arrangeColumns(grid.columns, preferences), [grid, preferences]);
  const [opened, setOpened] = useState<unknown>(null);
  const openDetail = grid.detail?.form === undefined ? setOpened : (props.onDetail ?? setOpened);
  const { run, question } = useActionRunner({
    params,
    onNavigate,
    onAction: (name, acted, scope) => {
      if (name === "details" && grid.detail !== undefined) openDetail(acted[0] ?? null);
      else onAction?.(name, acted, scope);
    },
  });
  const services: CellServices = {
    run,
    canUse: props.canUse ?? (() => false),
    hrefOf: (route, row) => route(params, row),
    open: onNavigate,
  };
  const context = useGridContext({ grid, services, params, onNavigate, onDetail: openDetail });
  const bulkActions = grid.bulkActions.filter(
    ({ permission }) => permission === undefined || services.canUse(permission),
  );
  const selection = useSelection(grid, state, props);
  const { onBulkEdit } = props;
  const onEdit =
    grid.bulkEdit.length === 0 || onBulkEdit === undefined
      ? undefined
      : () => onBulkEdit(selection.rows, selection, selection.clear);
  const isSelecting = grid.selection !== "none" && (bulkActions.length > 0 || onEdit !== undefined);
  const isPastEnd = usePageClamp(props);
  const isWaiting = status === "pending" || isPastEnd;
  const paged = pagedOf(props);
  const hasRows = paged.shown > 0;
  const { groups, announcement } = useAnnouncedGroups(props.groups);

  const changes = listChanges(state, grid.rules, onStateChange);
  const filters = useFilters({ grid, narrowing: state, onChange: changes.filter });

  return (
    <section aria-label={grid.name} className="space-y-3">
      <Toolbar
        grid={grid}
        search={state.search}
        onSearch={changes.search}
        filterButton={filters.button}
        services={services}
        extra={
          <>
            <GroupMenu grid={grid} groupBy={state.groupBy} onChange={changes.group} />
            {isCards ? (
              <SortMenu grid={grid} ordering={state.ordering} onChange={changes.sort} />
            ) : (
              <>
                <ColumnsButton
                  columns={columns}
                  preferences={preferences}
                  onChange={setPreferences}
                  onFit={hasRows && !isWaiting ? (ids) => table.current?.fit(ids) : undefined}
                />
                <DensityButton density={density} onChange={setDensity} />
              </>
            )}
            {onViewChange === undefined || narrow ? null : <ViewSwitch view={view} onChange={onViewChange} />}
            {props.toolbarExtra}
          </>
        }
      />
      {filters.bar}
      {status === "error" && hasRows ? (
        <Alert
          tone="danger"
          title={grid.empty.errorTitle}
          actions={
            <Button size="sm" busy={isFetching} onClick={props.onRetry}>
              Try again
            </Button>
          }
        >
          The rows below are the last ones that could be loaded.
        </Alert>
      ) : null}
      {grid.countText && status === "success" && !isPastEnd ? (
        <p className="text-sm text-muted tabular-nums">{grid.countText(total)}</p>
      ) : null}
      <div
        aria-busy={isFetching}
        className={cx(
          "relative overflow-hidden rounded-lg",
          // Cards that stand apart have edges of their own.
          view === "cards" && (hasRows || isWaiting) ? null : "border border-line bg-surface",
        )}
      >
        {isFetching && hasRows && !isWaiting ? <Refreshing /> : null}
        {isSelecting && hasRows && !isWaiting ? (
          <SelectionBar
            selection={selection}
            actions={bulkActions}
            total={props.total}
            canChooseAll={grid.selection === "all" && isTotalExact}
            onEdit={onEdit}
            onRun={(action) =>
              run(action, selection.rows, {
                total: selection.isAll ? props.total : undefined,
                // What was done is done: nobody does something else to rows that may be gone from the list.
                onPerform: selection.clear,
              })
            }
          />
        ) : null}
        <GridRows
          grid={grid}
          columns={columns}
          rows={rows}
          groups={groups}
          state={state}
          isWaiting={isWaiting}
          hasFailed={status === "error"}
          error={props.error}
          isFetching={isFetching}
          isCards={isCards}
          view={view}
          onRetry={props.onRetry}
          onClear={changes.loosen}
          onOrderingChange={changes.sort}
          preferences={preferences}
          onPreferencesChange={setPreferences}
          context={context}
          selection={isSelecting ? selection : undefined}
          density={density}
          handle={table}
          styleNonce={props.styleNonce}
        />
        {hasRows && !isWaiting ? <GridSummaries grid={grid} summaries={props.summaries} /> : null}
        {hasRows && !isWaiting && needsPager(props) ? (
          <div className={view === "cards" ? "mt-2" : "border-t border-line"}>
            <Pager
              page={state.page}
              pageSize={state.pageSize}
              pageSizes={grid.rules.pageSizes}
              total={paged.total}
              isTotalExact={paged.isTotalExact}
              of={groups === undefined ? "Rows" : "Groups"}
              onPageChange={changes.goTo}
              onPageSizeChange={changes.resize}
            />
          </div>
        ) : null}
      </div>
      <output className="sr-only">
        {isWaiting || isFetching ? "" : `${total} ${props.total === 1 ? "result" : "results"}`}
      </output>
      {groups === undefined ? null : (
        <p role="status" className="sr-only">
          {announcement}
        </p>
      )}
      {question}
      <RowDetail grid={grid} row={opened} onClose={() => setOpened(null)} changeWords={props.changeWords} />
    </section>
  );
}
