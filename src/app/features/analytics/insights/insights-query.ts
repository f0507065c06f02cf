import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** Questions from respondents that the interviewer could not answer. */
export function unansweredQuestionsQuery(api: ApiClient, workerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "getUnansweredQuestions", workerId),
    queryFn: async ({ signal }) =>
      (await api.call("getUnansweredQuestions", { params: { id: workerId }, signal })).data,
    meta: { isBackground: true },
  });
}

/** Polling interval while insights are computing or no interview has ended yet, in milliseconds. */
const computePollIntervalMs = 3_000;

/** Insights over all interviews; polls until there is a finished result. */
export function insightsQuery(api: ApiClient, workerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "getInsights", workerId),
    queryFn: async ({ signal }) => (await api.call("getInsights", { params: { id: workerId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.state === "computing" || state.data?.state === "none" ? computePollIntervalMs : false,
    meta: { isBackground: true },
  });
}

/** Insights of one segment; the server computes them on each request. */
export function segmentInsightsQuery(api: ApiClient, workerId: string, parameter: string) {
  return queryOptions({
    queryKey: [...queryKey(api, "getSegmentInsights", workerId), parameter],
    queryFn: async ({ signal }) =>
      (await api.call("getSegmentInsights", { params: { id: workerId }, query: { parameter }, signal })).data,
    meta: { isBackground: true },
  });
}
