import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** What respondents asked and nobody could answer. */
export function unansweredQuestionsQuery(api: ApiClient, workerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "getUnansweredQuestions", workerId),
    queryFn: async ({ signal }) =>
      (await api.call("getUnansweredQuestions", { params: { id: workerId }, signal })).data,
    meta: { isBackground: true },
  });
}

/** Milliseconds between two looks at insights that are being computed, or wait for the first interview to end. */
const computePollIntervalMs = 3_000;

/** What the interviews say; looked at again and again until there is something, and while it is computed. */
export function insightsQuery(api: ApiClient, workerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "getInsights", workerId),
    queryFn: async ({ signal }) => (await api.call("getInsights", { params: { id: workerId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.state === "computing" || state.data?.state === "none" ? computePollIntervalMs : false,
    meta: { isBackground: true },
  });
}

/** What the interviews of one segment say; computed each time, and again when interviews have ended. */
export function segmentInsightsQuery(api: ApiClient, workerId: string, parameter: string) {
  return queryOptions({
    queryKey: [...queryKey(api, "getSegmentInsights", workerId), parameter],
    queryFn: async ({ signal }) =>
      (await api.call("getSegmentInsights", { params: { id: workerId }, query: { parameter }, signal })).data,
    meta: { isBackground: true },
  });
}
