import { encodeListQuery, type ListRules } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

/**
 * The parameters of a list call. Page size and ordering are always said: what a grid's definition takes for
 * granted, the server need not.
 */
export function listRequest(state: ListState, rules: ListRules): Record<string, string> {
  return encodeListQuery(state, { ...rules, defaultOrdering: [], defaultPageSize: 0 });
}
