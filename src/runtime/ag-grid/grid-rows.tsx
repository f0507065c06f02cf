import type { RefObject } from "react";
import type { ArrangedColumn } from "../grids/arrange-columns.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { ListState, Sorting } from "../grids/list-state.ts";
import type { GridPreferences } from "../grids/preferences.ts";
import { DataGrid } from "./data-grid.tsx";
import type { GridContext } from "./grid-context.ts";
import { GridMessage, type GridMessageProps } from "./grid-message.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { RowCards } from "./row-cards.tsx";
import type { TableHandle } from "./table-handle.ts";
import type { Density } from "./use-density.ts";
import type { Selection } from "./use-selection.ts";

export interface GridRowsProps extends Omit<GridMessageProps, "services" | "kind" | "search"> {
  readonly grid: CompiledGrid;
  readonly columns: readonly ArrangedColumn[];
  readonly rows: readonly unknown[];
  readonly state: ListState;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly isCards: boolean;
  /** How they are shown where there is room. */
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

/** The rows as a table or as cards, or what stands in their place. */
export function GridRows(props: GridRowsProps) {
  const { grid, columns, rows, state, isCards, context } = props;
  if (props.isWaiting) {
    const looks = props.view === "cards" ? "cards" : isCards ? "list" : "table";
    return <GridSkeleton name={grid.name} columns={columns} rows={state.pageSize} looks={looks} />;
  }
  if (rows.length === 0) {
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
      <RowCards grid={grid} rows={rows} isApart={isApart} context={context} selection={props.selection} />
    );
  }
  return <DataGrid {...props} ordering={state.ordering} />;
}
