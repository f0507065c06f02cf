import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** Whether the tenant publishes documents by four eyes. */
export const configReviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKey(api, "readConfigReview"),
    queryFn: async ({ signal }) => (await api.call("readConfigReview", { signal })).data,
  });
