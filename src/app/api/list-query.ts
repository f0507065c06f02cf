import { queryOptions, skipToken } from "@tanstack/react-query";
import type { ApiClient } from "./api-client.ts";
import { queryKey } from "./queries.ts";

/** What lists answer besides their rows, which stand where the grid's definition says. */
export interface ListAnswer {
  readonly total: number;
  readonly total_pages: number;
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
  return { ...Object.fromEntries(given), total: count("total"), total_pages: count("total_pages") };
}
