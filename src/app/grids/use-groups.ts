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
  /** The list call's path; null where it cannot be filled. */
  readonly path: string | null;
  /** Parameters of the call for the list's rows. */
  readonly query: Readonly<Record<string, string>>;
  readonly state: ListState;
  readonly isWaiting: boolean;
  /** Milliseconds until an answer is asked for again. */
  readonly refetchInterval: (answer: unknown) => number | false;
}

/** A row that has nothing but what its group has. */
function groupRow(field: string, value: GroupValue): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  setAt(row, field.split("."), value);
  return row;
}

const groupByOf = (query: unknown) => (isObject(query) ? query["group_by"] : undefined);

/**
 * The groups of a list and the rows of those that are open, each page by a call of its own; `undefined` where the address
 * groups by nothing.
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
    // The page before stays on screen until the next one is there; groups by something else do not.
    placeholderData: (previous, of) =>
      groupByOf(of?.queryKey.at(-1)) === state.groupBy ? previous : undefined,
  });
  const groups = useMemo(() => readGroups(answer.data), [answer.data]);
  const field = column?.field ?? "";
  const openGroups = column === undefined ? [] : groups.filter(({ value }) => open.has(groupKey(value)));
  const pages = useQueries({
    queries: openGroups.map(({ value }) => {
      const { page = 0, previousPage } = open.get(groupKey(value)) ?? {};
      const asked = (at: number) => listQuery(api, path, groupRowsQuery(query, { field, value }, at));
      return {
        ...asked(page),
        refetchInterval: ({ state: { data } }: { readonly state: { readonly data: unknown } }) =>
          refetchInterval(data),
        placeholderData: () =>
          previousPage === undefined ? undefined : client.getQueryData(asked(previousPage).queryKey),
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
      /** What relations are asked for: of each group what it is called, then its rows. */
      rows: [
        ...groups.map(({ value }) => groupRow(column.field, value)),
        ...list.flatMap(({ rows }) => rows),
      ],
    };
    // The open groups follow from the groups and what is open; what changes either of them does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [column, grid, groups, open, pages, answer.data, answer.status, answer.isFetching]);
}

const totalGroupsOf = (answer: unknown): number => {
  const total = isObject(answer) ? answer["total_groups"] : undefined;
  return typeof total === "number" ? total : 0;
};

/** The groups with their rows as they are labelled by now, in the order of `rows` above. */
export function withLabelledRows(groups: GridGroups, labelled: readonly unknown[]): GridGroups {
  let at = groups.list.length;
  const list = groups.list.map((group, index) => ({
    ...group,
    text: groups.column.groupTextOf(group.value, labelled[index]),
    rows: labelled.slice(at, (at += group.rows.length)),
  }));
  return { ...groups, list };
}
