import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** The guide as it stands, compiled: what a new test goes through. Read anew whenever the page opens. */
export function guideGraphQuery(api: ApiClient, interviewerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "getGuideGraph", interviewerId),
    queryFn: async ({ signal }) =>
      (await api.call("getGuideGraph", { params: { id: interviewerId }, signal })).data,
    staleTime: 0,
  });
}
