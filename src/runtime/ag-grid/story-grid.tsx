import { useState } from "react";
import { compileGrid } from "../grids/compile.ts";
import { defaultListState } from "../grids/list-query.ts";
import type { ListState } from "../grids/list-state.ts";
import { columnTypes } from "../types/column-types.ts";
import { GridView, type GridViewProps } from "./grid-view.tsx";
import type { OnAction } from "./use-action-runner.tsx";
import { storyList, type StoryRow } from "./story-list.ts";

export interface StoryGridProps extends Partial<
  Pick<
    GridViewProps,
    | "onBulkEdit"
    | "status"
    | "isFetching"
    | "error"
    | "isTotalExact"
    | "preferencesStorage"
    | "toolbarExtra"
    | "summaries"
  >
> {
  readonly definition: unknown;
  readonly all: readonly StoryRow[];
  readonly initial?: Partial<ListState>;
  readonly onNavigate: (path: string) => void;
  readonly onAction: OnAction;
  readonly onStateChange: (state: ListState, how: "push" | "replace") => void;
  readonly onRetry: () => void;
}

/** A grid view whose address is a variable and whose server is a list in memory, for stories. */
export function StoryGrid(props: StoryGridProps) {
  const { definition, all, initial, onStateChange, ...rest } = props;
  const [grid] = useState(() => compileGrid(definition, { types: columnTypes, timeZone: "UTC" }));
  const [state, setState] = useState<ListState>(() => ({ ...defaultListState(grid.rules), ...initial }));
  return (
    <GridView
      status="success"
      isFetching={false}
      {...rest}
      {...storyList(all, state)}
      grid={grid}
      state={state}
      onStateChange={(next, how) => {
        setState(next);
        onStateChange(next, how);
      }}
      params={{ tenant: "genie" }}
      canUse={() => true}
    />
  );
}
