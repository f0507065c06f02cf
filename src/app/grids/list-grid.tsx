import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isObject } from "../../kernel/json.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { isRelation, relationQuery, withRelation } from "../../runtime/grids/compile/relations.ts";
import { GridView, type GridViewProps } from "../../runtime/ag-grid/grid-view.tsx";
import { listQuery, summaryQuery, totalQuery } from "../api/list-query.ts";
import { useServices } from "../services/app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { documentChangeWords } from "./document-change-words.tsx";
import { useGroups, withLabelledRows } from "./use-groups.ts";

/** Polling interval of a list with unfinished rows, in milliseconds (spec section 9). */
const pollIntervalMs = 10_000;

export interface ListGridProps extends Pick<
  GridViewProps,
  | "grid"
  | "state"
  | "onStateChange"
  | "params"
  | "onNavigate"
  | "view"
  | "onViewChange"
  | "onAction"
  | "onBulkEdit"
  | "onDetail"
  | "preferencesStorage"
  | "toolbarExtra"
  | "isNarrow"
> {
  /** Path of the list call; null if it cannot be filled. */
  readonly path: string | null;
  readonly query: Readonly<Record<string, string>>;
  /** Disables fetching. */
  readonly isWaiting?: boolean;
  /** True if the service will change the row on its own; the list is polled while one is visible. */
  readonly isUnfinished?: ((row: unknown) => boolean) | undefined;
}

/** Milliseconds for which labels of related rows are fresh. */
const relationsAreFresh = 60_000;

const never = () => false;

/** A grid with rows from the service. The query cache owns the rows, the parent owns the list state. */
export function ListGrid({ path, query, isWaiting = false, isUnfinished = never, ...view }: ListGridProps) {
  const { api, user } = useTenant();
  const { settings } = useServices();
  const hasUnfinished = (answer: unknown) => view.grid.rowsOf(answer).some(isUnfinished);
  const refetchInterval = (answer: unknown) => (hasUnfinished(answer) ? pollIntervalMs : false);
  const grouped = useGroups({ grid: view.grid, path, query, state: view.state, isWaiting, refetchInterval });
  const ofRows = useQuery({
    ...listQuery(api, path, query),
    refetchInterval: ({ state: { data } }) => refetchInterval(data),
    // Keep the previous page visible while the next one loads.
    placeholderData: keepPreviousData,
    enabled: !isWaiting && grouped === undefined,
  });
  const list = grouped?.answer ?? ofRows;
  const rows = useRelations(view.grid, grouped?.rows ?? view.grid.rowsOf(ofRows.data));
  const groups = useMemo(() => grouped && withLabelledRows(grouped.groups, rows), [grouped, rows]);
  const isExact = list.data?.total_is_exact !== false;
  // Counting can take longer than fetching a page, so show the rows first.
  const { data: counted } = useQuery({
    ...totalQuery(api, path, query),
    enabled: !isExact && !list.isPlaceholderData,
  });
  const summaryKeys = view.grid.columns.flatMap(({ summary }) => summary ?? []);
  const { data: summaries } = useQuery({
    ...summaryQuery(api, path, query, summaryKeys),
    enabled: !isWaiting && summaryKeys.length > 0,
  });
  const total = (isExact ? undefined : counted) ?? list.data?.total ?? 0;
  return (
    <GridView
      {...view}
      rows={groups ? groups.list.flatMap((group) => group.rows) : rows}
      groups={groups}
      total={total}
      summaries={summaries}
      isTotalExact={isExact || counted !== undefined}
      status={list.status}
      // Polling shows no loading state.
      isFetching={list.isFetching && (list.isPlaceholderData || !hasUnfinished(list.data))}
      error={list.error?.message}
      onRetry={() => void list.refetch()}
      canUse={(permission) => permission === (user.is_superuser ? "superuser" : "staff")}
      changeWords={documentChangeWords}
      styleNonce={settings.style_nonce}
    />
  );
}

/** Adds labels of related records: one query per column and page. Shows ids until they have loaded. */
function useRelations(grid: CompiledGrid, rows: readonly unknown[]): readonly unknown[] {
  const { api } = useTenant();
  const columns = grid.columns.filter(isRelation);
  const answers = useQueries({
    queries: columns.map((column) => {
      const query = relationQuery(column, rows);
      return {
        ...listQuery(api, query === undefined ? null : column.lookup.endpoint, query ?? {}),
        staleTime: relationsAreFresh,
      };
    }),
    combine: (results) => results.map(({ data }) => data),
  });
  // AG Grid re-renders rows whose identity changed.
  return useMemo(
    () =>
      columns.reduce((labelled, column, at) => {
        const data: unknown = answers[at] === undefined ? undefined : { ...answers[at] };
        const found: unknown = isObject(data) ? data["data"] : undefined;
        return Array.isArray(found) ? withRelation(column, labelled, found) : labelled;
      }, rows),
    // The columns depend on the grid.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [grid, rows, answers],
  );
}
