import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { isObject, setAt } from "../../kernel/json.ts";
import type { GridGroups } from "../../runtime/ag-grid/grid-groups.tsx";
import { groupKey, useOpenGroups } from "../../runtime/ag-grid/use-open-groups.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { groupRowsQuery, groupsQuery, type GroupValue, readGroups } from "../../runtime/grids/groups.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { listQuery } from "../api/list-query.ts";
import { useTenant } from "../tenant/tenant-context.ts";

interface GroupsSource {
  readonly grid: CompiledGrid;
  /** Path of the list call; null if it cannot be filled. */
  readonly path: string | null;
  /** Parameters of the list call. */
  readonly query: Readonly<Record<string, string>>;
  readonly state: ListState;
  readonly isWaiting: boolean;
  /** Refetch interval in milliseconds for a response. */
  readonly refetchInterval: (answer: unknown) => number | false;
}

/** A pseudo-row with only the group's value. */
function groupRow(field: string, value: GroupValue): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  setAt(row, field.split("."), value);
  return row;
}

const groupByOf = (query: unknown) => (isObject(query) ? query["group_by"] : undefined);

/**
 * Groups of a list, and the rows of open ones, each page fetched separately. Returns `undefined` if the list is not
 * grouped.
 */
export function useGroups({ grid, path, query, state, isWaiting, refetchInterval }: GroupsSource) {
  const { api } = useTenant();
  const client = useQueryClient();
  const { open, toggle, goTo } = useOpenGroups(state);
  const column = grid.columns.find(({ groupable, field }) => groupable && field === state.groupBy);
  const summaries = grid.columns.flatMap(({ summary }) => summary ?? []);
  const answer = useQuery({
    ...listQuery(api, path, groupsQuery(query, state, summaries)),
    enabled: column !== undefined && !isWaiting,
    // Keep the previous page visible while the next one loads, unless the grouping changed.
    placeholderData: (previous, of) =>
      groupByOf(of?.queryKey.at(-1)) === state.groupBy ? previous : undefined,
  });
  const groups = useMemo(() => readGroups(answer.data), [answer.data]);
  const field = column?.field ?? "";
  const openGroups = column === undefined ? [] : groups.filter(({ value }) => open.has(groupKey(value)));
  const pages = useQueries({
    queries: openGroups.map(({ value }) => {
      const { page = 0, previousPage } = open.get(groupKey(value)) ?? {};
      const pageQuery = (at: number) => listQuery(api, path, groupRowsQuery(query, { field, value }, at));
      return {
        ...pageQuery(page),
        refetchInterval: ({ state: { data } }: { readonly state: { readonly data: unknown } }) =>
          refetchInterval(data),
        placeholderData: () =>
          previousPage === undefined ? undefined : client.getQueryData(pageQuery(previousPage).queryKey),
      };
    }),
    combine: (results) => results.map(({ data, status, refetch }) => ({ data, status, refetch })),
  });
  return useMemo(() => {
    if (column === undefined) return undefined;
    const keys = openGroups.map(({ value }) => groupKey(value));
    const pageOf = (key: string) => pages[keys.indexOf(key)];
    const list = groups.map((group) => {
      const key = groupKey(group.value);
      const page = pageOf(key);
      return {
        ...group,
        key,
        text: column.groupTextOf(group.value),
        isOpen: open.has(key),
        page: open.get(key)?.page ?? 0,
        rows: page === undefined ? [] : grid.rowsOf(page.data),
        status: page?.status ?? ("pending" as const),
      };
    });
    const shown: GridGroups = {
      column,
      list,
      total: totalGroupsOf(answer.data),
      onToggle: toggle,
      onPageChange: goTo,
      onRetry: ({ key }) => void pageOf(key)?.refetch(),
    };
    return {
      groups: shown,
      answer,
      /** Rows to resolve relations for: one pseudo-row per group, then their rows. */
      rows: [
        ...groups.map(({ value }) => groupRow(column.field, value)),
        ...list.flatMap(({ rows }) => rows),
      ],
    };
    // The open groups depend on `groups` and `open`; the functions that change them do not matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [column, grid, groups, open, pages, answer.data, answer.status, answer.isFetching]);
}

const totalGroupsOf = (answer: unknown): number => {
  const total = isObject(answer) ? answer["total_groups"] : undefined;
  return typeof total === "number" ? total : 0;
};

/** Replaces the rows of the groups by their labelled versions, in the order of `rows` above. */
export function withLabelledRows(groups: GridGroups, labelled: readonly unknown[]): GridGroups {
  let at = groups.list.length;
  const list = groups.list.map((group, index) => ({
    ...group,
    text: groups.column.groupTextOf(group.value, labelled[index]),
    rows: labelled.slice(at, (at += group.rows.length)),
  }));
  return { ...groups, list };
}
