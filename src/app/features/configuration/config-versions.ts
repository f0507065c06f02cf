import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../contracts/api-client.ts";
import { queryKey } from "../../api/queries.ts";
import { formatMoment } from "../../../kernel/format.ts";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { texts } from "./texts.ts";

/** Author and time of a conflicting version. */
export function savedBy({ origin, version, updated_at: at, updated_by: author }: ConfigItem): string {
  if (origin === "shipped" || at === null) return texts.dnaTheirsIsShipped;
  return texts.dnaTheirsSaved(author ?? texts.somebody, version, formatMoment(at));
}

/** Versions of a configuration item, newest first; refetched on every mount. */
export function configVersionsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "listConfigVersions", id),
    queryFn: async ({ signal }) => (await api.call("listConfigVersions", { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** The document as shipped, which stays the same until the next release. */
export const shippedConfigItemQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKey(api, "readShippedConfigItem", id),
    queryFn: async ({ signal }) => (await api.call("readShippedConfigItem", { params: { id }, signal })).data,
    staleTime: Infinity,
  });

/** Whether publishing requires a review by a second person. */
export const configReviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKey(api, "readConfigReview"),
    queryFn: async ({ signal }) => (await api.call("readConfigReview", { signal })).data,
  });
