import { queryOptions, skipToken } from "@tanstack/react-query";
import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { ApiClient } from "./api-client.ts";
import { queryKey } from "./queries.ts";

/** What lists answer besides their rows, which stand where the grid's definition says. */
export interface ListAnswer {
  readonly total: number;
  readonly total_pages: number;
  /** Whether no more rows match than `total`; else it is the least that it can be. */
  readonly total_is_exact: boolean;
  /** What was asked for over all rows that match. */
  readonly summaries: Readonly<Record<string, unknown>>;
}

/**
 * A page of a list whose path a grid definition names.
 *
 * @param path null where it cannot be filled; nothing is fetched then
 */
export function listQuery(api: ApiClient, path: string | null, query: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: [...listKey(api, path), query],
    queryFn:
      path === null
        ? skipToken
        : async ({ signal }) => listAnswer(await api.read("main", path, { query, signal })),
  });
}

/** Milliseconds for which a total serves all pages of a list, unless somebody here changes the list. */
const totalIsFresh = 60_000;

/**
 * How many rows match, of whatever page: asked for after a page whose total was not exact, and once for all its pages.
 *
 * @param path null where it cannot be filled; nothing is counted then
 */
export function totalQuery(api: ApiClient, path: string | null, query: Readonly<Record<string, string>>) {
  const { page: _page, page_size: _pageSize, ordering: _ordering, ...narrowing } = query;
  const counted = { ...narrowing, page_size: "1", exact_total: "true" };
  return queryOptions({
    ...listQuery(api, path, counted),
    select: ({ total }) => total,
    staleTime: totalIsFresh,
  });
}

/**
 * What columns say over all rows that match, by what is asked for (`avg:price`): once for all pages of a list.
 *
 * @param path null where it cannot be filled; nothing is asked then
 */
export function summaryQuery(
  api: ApiClient,
  path: string | null,
  query: Readonly<Record<string, string>>,
  summaries: readonly string[],
) {
  const { page: _page, page_size: _pageSize, ordering: _ordering, ...narrowing } = query;
  return queryOptions({
    ...listQuery(api, path, { ...narrowing, page_size: "1", summaries: summaries.join(",") }),
    select: (answer) => answer.summaries,
    staleTime: totalIsFresh,
  });
}

/** The key of all pages of a list, or of all lists of the tenant. */
export function listKey(api: ApiClient, path?: string | null) {
  return path === undefined ? queryKey(api, "list") : queryKey(api, "list", path);
}

/** What a list answered, whatever it was. */
export function listAnswer(answer: unknown): ListAnswer {
  const given = new Map<string, unknown>(
    typeof answer === "object" && answer !== null ? Object.entries(answer) : [],
  );
  const count = (name: string) => {
    const value = given.get(name);
    return typeof value === "number" ? value : 0;
  };
  return {
    ...Object.fromEntries(given),
    total: count("total"),
    total_pages: count("total_pages"),
    total_is_exact: given.get("total_is_exact") !== false,
    summaries: isObject(given.get("summaries")) ? (given.get("summaries") as JsonObject) : {},
  };
}
