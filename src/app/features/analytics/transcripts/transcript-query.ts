import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** One interview with everything that was said. */
export function transcriptQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "getTranscript", id),
    queryFn: async ({ signal }) => (await api.call("getTranscript", { params: { id }, signal })).data,
    // The dialog says itself what is wrong.
    meta: { isBackground: true },
  });
}
