import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../api/api-client.ts";
import { queryKey } from "../../api/queries.ts";
import { formatMoment } from "../../../kernel/format.ts";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { texts } from "./texts.ts";

/** Who saved somebody else's version, and when. */
export function savedBy({ origin, version, updated_at: at, updated_by: author }: ConfigItem): string {
  if (origin === "shipped" || at === null) return texts.dnaTheirsIsShipped;
  return texts.dnaTheirsSaved(author ?? texts.somebody, version, formatMoment(at));
}

/** The versions of a configuration item, newest first; read anew whenever somebody looks at them. */
export function configVersionsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "listConfigVersions", id),
    queryFn: async ({ signal }) => (await api.call("listConfigVersions", { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Whether the tenant publishes documents by four eyes. */
export const configReviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKey(api, "readConfigReview"),
    queryFn: async ({ signal }) => (await api.call("readConfigReview", { signal })).data,
  });
