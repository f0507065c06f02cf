import { useState } from "react";
import { compileGrid } from "../../grids/compile.ts";
import type { CompiledGrid } from "../../grids/compiled-grid.ts";
import { defaultListState } from "../../grids/list-query.ts";
import type { ListState } from "../../grids/list-state.ts";
import { columnTypes } from "../../types/column-types.ts";
import { GridView, type GridViewProps } from "../grid-view.tsx";
import type { OnAction } from "../use-action-runner.tsx";
import type { GridGroups } from "../grid-groups.tsx";
import { storyGroups, storyList, type StoryRow } from "./story-list.ts";
import { groupKey, useOpenGroups } from "../use-open-groups.ts";

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

/** Groups rows in memory, like a list response. */
function useStoryGroups(
  grid: CompiledGrid,
  all: readonly StoryRow[],
  state: ListState,
): GridGroups | undefined {
  const { open, toggle, goTo } = useOpenGroups(state);
  const column = grid.columns.find(({ groupable, field }) => groupable && field === state.groupBy);
  if (column === undefined || state.groupBy === undefined) return undefined;
  const { groups, total } = storyGroups(all, { ...state, groupBy: state.groupBy });
  const list = groups.map(([value, members]) => {
    const key = groupKey(value);
    const page = open.get(key)?.page ?? 0;
    return {
      value,
      key,
      count: members.length,
      text: column.groupTextOf(value),
      isOpen: open.has(key),
      page,
      rows: open.has(key) ? members.slice(page * state.pageSize, (page + 1) * state.pageSize) : [],
      status: "success" as const,
    };
  });
  return { column, list, total, onToggle: toggle, onPageChange: goTo, onRetry: () => {} };
}

/** A grid view for stories, with state in a variable and a list in memory. */
export function StoryGrid(props: StoryGridProps) {
  const { definition, all, initial, onStateChange, ...rest } = props;
  const [grid] = useState(() => compileGrid(definition, { types: columnTypes, timeZone: "UTC" }));
  const [state, setState] = useState<ListState>(() => ({ ...defaultListState(grid.rules), ...initial }));
  const groups = useStoryGroups(grid, all, state);
  const list = storyList(all, state);
  return (
    <GridView
      status="success"
      isFetching={false}
      {...rest}
      {...list}
      rows={groups ? groups.list.flatMap(({ rows }) => rows) : list.rows}
      groups={groups}
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
