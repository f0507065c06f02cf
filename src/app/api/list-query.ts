import { queryOptions, skipToken } from "@tanstack/react-query";
import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { ApiClient } from "../../contracts/api-client.ts";
import { queryKey } from "./queries.ts";

/** List metadata in addition to the rows, whose location the grid definition names. */
export interface ListAnswer {
  readonly total: number;
  readonly total_pages: number;
  /** False if `total` is only a lower bound. */
  readonly total_is_exact: boolean;
  /** Requested summaries over all matching rows. */
  readonly summaries: Readonly<Record<string, unknown>>;
}

/**
 * Query of a page of the list at the path of a grid definition.
 *
 * @param path null if it cannot be filled; the query is then disabled
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

/** Milliseconds for which a total is reused for all pages, unless this client changes the list. */
const totalIsFresh = 60_000;

/**
 * Query of the exact number of matching rows, shared by all pages. Used if the total of a page was not exact.
 *
 * @param path null if it cannot be filled; the query is then disabled
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
 * Query of column summaries (`avg:price`) over all matching rows, shared by all pages.
 *
 * @param path null if it cannot be filled; the query is then disabled
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

/** Query key of all pages of a list; without `path` of all lists of the tenant. */
export function listKey(api: ApiClient, path?: string | null) {
  return path === undefined ? queryKey(api, "list") : queryKey(api, "list", path);
}

/** Reads the metadata of a list response of any shape. */
export function listAnswer(answer: unknown): ListAnswer {
  const properties = new Map<string, unknown>(isObject(answer) ? Object.entries(answer) : []);
  const count = (name: string) => {
    const value = properties.get(name);
    return typeof value === "number" ? value : 0;
  };
  return {
    ...Object.fromEntries(properties),
    total: count("total"),
    total_pages: count("total_pages"),
    total_is_exact: properties.get("total_is_exact") !== false,
    summaries: isObject(properties.get("summaries")) ? (properties.get("summaries") as JsonObject) : {},
  };
}
