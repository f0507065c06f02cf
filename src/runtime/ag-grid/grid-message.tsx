import { Inbox, SearchX } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { CellServices } from "../types/columns/cell-props.ts";

export interface GridMessageProps {
  readonly grid: CompiledGrid;
  readonly kind: "empty" | "filtered" | "error";
  readonly error: string | undefined;
  /** What was searched for; empty where only filters narrow the list. */
  readonly search: string;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  readonly services: CellServices;
}

/** In place of rows: nothing yet, nothing that matches, or nothing that could be loaded, each with a way out. */
export function GridMessage(props: GridMessageProps) {
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
        icon={<SearchX />}
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
      icon={<Inbox />}
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
