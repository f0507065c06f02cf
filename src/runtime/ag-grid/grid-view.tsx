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
import { type DescribeChange, RowDetail } from "./row-detail.tsx";
import { Toolbar, ViewSwitch, SortMenu } from "./toolbar/view-switch.tsx";
import { SelectionBar } from "./toolbar/selection-bar.tsx";
import type { TableHandle } from "./data-grid.tsx";
import { type OnAction, useActionRunner } from "./use-action-runner.tsx";
import { useGridContext } from "./column-defs.tsx";
import { useFilters } from "./toolbar/use-filters.tsx";
import { useGridMemory } from "./use-grid-memory.ts";
import { useSelection } from "./use-selection.ts";

/** Progress line at the top edge during a refetch; the current rows stay visible. */
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

/** Whether the screen is below 640 px, so that rows are shown as cards. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );

export interface GridViewProps {
  readonly grid: CompiledGrid;
  /** List state from the URL. */
  readonly state: ListState;
  /** `push` for changes that Back should undo, `replace` for corrections and further search input. */
  readonly onStateChange: (state: ListState, how: "push" | "replace") => void;
  /** Rows of the page; those of the previous page while the next one loads. */
  readonly rows: readonly unknown[];
  /** Groups of the page if the rows are grouped; `rows` are then those of the open groups. */
  readonly groups?: GridGroups | undefined;
  /** Number of matching rows. */
  readonly total: number;
  /** Whether `total` is exact rather than a lower bound. Default: exact. */
  readonly isTotalExact?: boolean;
  /** Summaries over all matching rows, by the columns' `summary` key. */
  readonly summaries?: Readonly<Record<string, unknown>> | undefined;
  readonly status: "pending" | "error" | "success";
  readonly isFetching: boolean;
  /** Error message for users. */
  readonly error?: string | undefined;
  readonly onRetry: () => void;
  /** Fill routes and endpoints; must contain `tenant`. */
  readonly params: Readonly<Record<string, string>>;
  readonly onNavigate: (path: string) => void;
  /** Layout on wide screens. Default: that of the definition. */
  readonly view?: CompiledGrid["view"] | undefined;
  /** Forces the narrow layout on or off. Default: by screen width. */
  readonly isNarrow?: boolean | undefined;
  /** Set if users can switch the layout. */
  readonly onViewChange?: ((view: CompiledGrid["view"]) => void) | undefined;
  readonly onAction?: OnAction | undefined;
  /** Describes a change in a row in words, instead of its values. */
  readonly changeWords?: DescribeChange | undefined;
  /** Shows the detail of a row as a form. Default: the row's columns beside the list. */
  readonly onDetail?: ((row: unknown) => void) | undefined;
  /** Edits the fields in the definition for the selected rows; undefined if the user may not. */
  readonly onBulkEdit?: OnBulkEdit | undefined;
  /** Default: no permissions. */
  readonly canUse?: (permission: string) => boolean;
  readonly preferencesStorage?: StorageLike | undefined;
  readonly toolbarExtra?: ReactNode;
  /** CSP nonce for style elements. */
  readonly styleNonce?: string | undefined;
}

/**
 * Edits many rows at once.
 *
 * @param done called after the rows were changed; not called on cancel
 */
export type OnBulkEdit = (
  rows: readonly unknown[],
  scope: { readonly isAll: boolean; readonly count: number },
  done: () => void,
) => void;

/** What is paged, rows or groups: the number on this page, and in total. */
const pagedOf = ({ rows, groups, total, isTotalExact = true }: GridViewProps) =>
  groups === undefined
    ? { shown: rows.length, total, isTotalExact }
    : { shown: groups.list.length, total: groups.total, isTotalExact: true };

/** Redirects a page past the end, from an old link or after deletions, to the last page. */
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

/** A list that fits on one page needs no pager. */
const needsPager = (props: GridViewProps): boolean => {
  const { grid, state } = props;
  const { total, isTotalExact } = pagedOf(props);
  return (
    !isTotalExact ||
    state.page > 0 ||
    total > Math.min(state.pageSize, grid.rules.defaultPageSize ?? state.pageSize)
  );
};

/** Groups with a screen reader announcement of the last toggle. */
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

/** A list from its definition: toolbar, rows as table or cards in every state, and pager. */
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
          // Separate cards have their own borders.
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
                // Clear the selection afterwards: the rows may no longer be in the list.
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
