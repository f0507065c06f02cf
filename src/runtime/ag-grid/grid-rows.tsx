import type { RefObject } from "react";
import type { ArrangedColumn, GridPreferences } from "../grids/preferences.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { ListState, Sorting } from "../grids/list-state.ts";
import { DataGrid, type TableHandle } from "./data-grid.tsx";
import type { GridContext } from "./column-defs.tsx";
import type { GridGroups } from "./grid-groups.tsx";
import { RowCards, cardsClass } from "./row-cards.tsx";
import type { Density } from "./toolbar/density-button.tsx";
import type { Selection } from "./use-selection.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyListDrawing, NothingFoundDrawing } from "../../ui/drawings.tsx";
import { EmptyState, ErrorPanel } from "../../ui/status-panels.tsx";
import type { CellServices } from "../types/columns/compiled-column.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { cx } from "../../ui/tone.ts";

interface GridSkeletonProps {
  readonly name: string;
  readonly columns: readonly ArrangedColumn[];
  readonly rows: number;
  /** `cards` are separate; cards of a `list` share one border. */
  readonly looks: "table" | "list" | "cards";
}

/** Irregular widths, which look like text. */
const lengths = ["w-3/4", "w-1/2", "w-2/3", "w-5/6", "w-3/5"];

/** Loading placeholder with the actual columns. */
function GridSkeleton({ name, columns, rows, looks }: GridSkeletonProps) {
  const shown = columns.filter(({ hidden }) => !hidden);
  const lines = Array.from({ length: rows }, (_, index) => index);
  if (looks !== "table") {
    const isApart = looks === "cards";
    return (
      <Loading label={`Loading ${name}`}>
        <div className={isApart ? cardsClass : "divide-y divide-line"}>
          {lines.map((line) => (
            <div
              key={line}
              className={cx(
                "space-y-2.5 p-4",
                isApart && "min-h-56 rounded-lg border border-line bg-surface",
              )}
            >
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3.5 w-5/6" />
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  const template = shown.map(({ width }) => (width === undefined ? "minmax(10rem, 1fr)" : `${width}px`));
  const style = { gridTemplateColumns: template.join(" ") };
  return (
    <Loading label={`Loading ${name}`}>
      <div className="overflow-hidden">
        <div
          className="grid h-10.5 items-center border-b border-line text-[13px] font-medium text-muted"
          style={style}
        >
          {shown.map(({ column }) => (
            <span key={column.id} className="truncate px-4">
              {column.header}
            </span>
          ))}
        </div>
        {lines.map((line) => (
          <div
            key={line}
            className="grid h-12 items-center border-b border-line last:border-b-0"
            style={style}
          >
            {shown.map(({ column }, at) => (
              <div key={column.id} className="px-4">
                <Skeleton className={`h-3.5 ${lengths[(line + at * 2) % lengths.length] ?? "w-1/2"}`} />
              </div>
            ))}
          </div>
        ))}
        {/* Reserves the pager's height to avoid a layout shift. */}
        <div className="h-12 border-t border-line" />
      </div>
    </Loading>
  );
}

interface GridMessageProps {
  readonly grid: CompiledGrid;
  readonly kind: "empty" | "filtered" | "error";
  readonly error: string | undefined;
  /** The search text; empty if only filters narrow the list. */
  readonly search: string;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  readonly services: CellServices;
}

/** Replaces the rows: empty list, no matches, or an error, each with an action. */
function GridMessage(props: GridMessageProps) {
  const { grid, kind, services } = props;
  const search = props.search.trim();
  const { empty } = grid;
  if (kind === "error") {
    return (
      <ErrorPanel
        title={empty.errorTitle}
        description={props.error}
        onRetry={props.onRetry}
        retrying={props.isFetching}
      />
    );
  }
  if (kind === "filtered") {
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={search === "" ? empty.filteredTitle : `${empty.filteredTitle} “${search}”`}
        description={search === "" ? "Try removing a filter" : "Try adjusting your search terms"}
        action={<Button onClick={props.onClear}>Clear search and filters</Button>}
      />
    );
  }
  const { action } = empty;
  const isOffered = action && (action.permission === undefined || services.canUse(action.permission));
  return (
    <EmptyState
      drawing={<EmptyListDrawing />}
      title={empty.title}
      action={
        isOffered ? (
          <Button variant="primary" onClick={() => services.run(action, [])}>
            {action.label}
          </Button>
        ) : null
      }
    />
  );
}

export interface GridRowsProps extends Omit<GridMessageProps, "services" | "kind" | "search"> {
  readonly grid: CompiledGrid;
  readonly columns: readonly ArrangedColumn[];
  readonly rows: readonly unknown[];
  readonly groups: GridGroups | undefined;
  readonly state: ListState;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly isCards: boolean;
  /** Layout on wide screens. */
  readonly view: CompiledGrid["view"];
  readonly onOrderingChange: (ordering: readonly Sorting[]) => void;
  readonly preferences: GridPreferences;
  readonly onPreferencesChange: (preferences: GridPreferences) => void;
  readonly context: GridContext;
  readonly selection: Selection | undefined;
  readonly density: Density;
  readonly handle: RefObject<TableHandle | null>;
  readonly styleNonce: string | undefined;
}

function messageKind({ hasFailed, state }: GridRowsProps): GridMessageProps["kind"] {
  if (hasFailed) return "error";
  const isNarrowed =
    state.search !== "" || state.anyOf !== undefined || Object.keys(state.filters).length > 0;
  return isNarrowed ? "filtered" : "empty";
}

/** The rows as table or cards, or what replaces them. */
export function GridRows(props: GridRowsProps) {
  const { grid, columns, rows, state, isCards, context } = props;
  if (props.isWaiting) {
    const looks = props.view === "cards" ? "cards" : isCards ? "list" : "table";
    return <GridSkeleton name={grid.name} columns={columns} rows={state.pageSize} looks={looks} />;
  }
  if ((props.groups?.list ?? rows).length === 0) {
    return (
      <GridMessage
        {...props}
        kind={messageKind(props)}
        search={props.state.search}
        services={context.services}
      />
    );
  }
  if (isCards) {
    const isApart = props.view === "cards";
    return (
      <RowCards
        grid={grid}
        rows={rows}
        groups={props.groups}
        pageSize={state.pageSize}
        isApart={isApart}
        context={context}
        selection={props.selection}
      />
    );
  }
  return <DataGrid {...props} ordering={state.ordering} pageSize={state.pageSize} />;
}
