import { encodeListQuery, type ListRules } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

/**
 * The parameters of a call for a list's rows. Page size and ordering are always said: what a grid's definition takes for
 * granted, the server need not. Groups are asked for by a call of their own (`groupsQuery`).
 */
export function listRequest(state: ListState, rules: ListRules): Record<string, string> {
  const { groupBy: _, ...ofRows } = state;
  return encodeListQuery(ofRows, { ...rules, defaultOrdering: [], defaultPageSize: 0 });
}
