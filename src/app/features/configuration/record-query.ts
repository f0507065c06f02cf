import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../api/api-client.ts";
import { queryKey } from "../../api/queries.ts";
import type { AdminResource } from "./admin-resource.ts";

/**
 * The record that a form edits; null for a new one. Read anew whenever a form opens and never while it is
 * open: an edit made on a copy out of the cache would run into a conflict.
 */
export function recordQuery(api: ApiClient, resource: AdminResource, id: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "record", resource.layoutKey, id),
    queryFn: async ({ signal }) => (id === null ? null : await resource.read(api, id, signal)),
    staleTime: Infinity,
    gcTime: 0,
  });
}
