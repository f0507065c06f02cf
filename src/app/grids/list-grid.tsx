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

/** Milliseconds between two reads of a list that shows unfinished rows (spec section 9). */
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
  /** The list call's path; null where it cannot be filled. */
  readonly path: string | null;
  readonly query: Readonly<Record<string, string>>;
  /** Nothing is asked for yet. */
  readonly isWaiting?: boolean;
  /** Whether the service will change a row without being asked to: while one is on screen, the list is read again. */
  readonly isUnfinished?: ((row: unknown) => boolean) | undefined;
}

/** Milliseconds for which the labels of other lists' rows are not asked for again. */
const relationsAreFresh = 60_000;

const never = () => false;

/** A grid on the service: the query cache owns the rows, and whoever shows it the list's state. */
export function ListGrid({ path, query, isWaiting = false, isUnfinished = never, ...view }: ListGridProps) {
  const { api, user } = useTenant();
  const { settings } = useServices();
  const hasUnfinished = (answer: unknown) => view.grid.rowsOf(answer).some(isUnfinished);
  const refetchInterval = (answer: unknown) => (hasUnfinished(answer) ? pollIntervalMs : false);
  const grouped = useGroups({ grid: view.grid, path, query, state: view.state, isWaiting, refetchInterval });
  const ofRows = useQuery({
    ...listQuery(api, path, query),
    refetchInterval: ({ state: { data } }) => refetchInterval(data),
    // The page before stays on screen until the next one is there.
    placeholderData: keepPreviousData,
    enabled: !isWaiting && grouped === undefined,
  });
  const list = grouped?.answer ?? ofRows;
  const rows = useRelations(view.grid, grouped?.rows ?? view.grid.rowsOf(ofRows.data));
  const groups = useMemo(() => grouped && withLabelledRows(grouped.groups, rows), [grouped, rows]);
  const isExact = list.data?.total_is_exact !== false;
  // Counting what matches may take longer than to find a page of it: the rows come first.
  const { data: counted } = useQuery({
    ...totalQuery(api, path, query),
    enabled: !isExact && !list.isPlaceholderData,
  });
  const asked = view.grid.columns.flatMap(({ summary }) => summary ?? []);
  const { data: summaries } = useQuery({
    ...summaryQuery(api, path, query, asked),
    enabled: !isWaiting && asked.length > 0,
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
      // A look at unfinished rows is no news; only what it finds is.
      isFetching={list.isFetching && (list.isPlaceholderData || !hasUnfinished(list.data))}
      error={list.error?.message}
      onRetry={() => void list.refetch()}
      canUse={(permission) => permission === (user.is_superuser ? "superuser" : "staff")}
      changeWords={documentChangeWords}
      styleNonce={settings.style_nonce}
    />
  );
}

/** The rows with the labels of what they name elsewhere: one query a column and page. Until then they show ids. */
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
  // AG Grid draws a row anew that is another object.
  return useMemo(
    () =>
      columns.reduce((labelled, column, at) => {
        const data: unknown = answers[at] === undefined ? undefined : { ...answers[at] };
        const found: unknown = isObject(data) ? data["data"] : undefined;
        return Array.isArray(found) ? withRelation(column, labelled, found) : labelled;
      }, rows),
    // The columns are those of the grid.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [grid, rows, answers],
  );
}
