import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../../contracts/api-client.ts";
import { listKey } from "../../api/list-query.ts";
import { queryKey } from "../../api/queries.ts";

/** Polling interval while launching, in milliseconds (spec sections 2.9 and 9). */
const launchPollIntervalMs = 10_000;

/** An interviewer with its guide and knowledge base; polls while it is launching. */
export function interviewerQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "getInterviewer", id),
    queryFn: async ({ signal }) => (await api.call("getInterviewer", { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === "launching" ? launchPollIntervalMs : false),
  });
}

/** An interview guide with hints and the estimated duration; skipped without an id. */
export function interviewGuideQuery(api: ApiClient, id: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "getInterviewGuide", id),
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await api.call("getInterviewGuide", { params: { id }, signal })).data,
  });
}

/** Versions of a guide, newest first; refetched on every mount. */
export function guideVersionsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "listGuideVersions", id),
    queryFn: async ({ signal }) => (await api.call("listGuideVersions", { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** A version of a guide; immutable. */
export function guideVersionQuery(api: ApiClient, id: string, version: number | undefined) {
  return queryOptions({
    queryKey: [...queryKey(api, "getGuideVersion", id), version],
    queryFn:
      version === undefined
        ? skipToken
        : async ({ signal }) =>
            (await api.call("getGuideVersion", { params: { id, version: String(version) }, signal })).data,
    staleTime: Infinity,
    // Consumers show the error themselves.
    meta: { isBackground: true },
  });
}

/** Compares the results of two guide versions; refetched on every mount. */
export function versionComparisonQuery(api: ApiClient, id: string, from: number, to: number) {
  return queryOptions({
    queryKey: [...queryKey(api, "compareGuideVersions", id), from, to],
    queryFn: async ({ signal }) =>
      (
        await api.call("compareGuideVersions", {
          params: { id },
          query: { from: String(from), to: String(to) },
          signal,
        })
      ).data,
    staleTime: 0,
    meta: { isBackground: true },
  });
}

/** Respondents per segment of an interviewer. */
export function segmentsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "getSegments", id),
    queryFn: async ({ signal }) => (await api.call("getSegments", { params: { id }, signal })).data.segments,
  });
}

/** What to know before publishing an interviewer; read anew, since numbers and guides change elsewhere. */
export function publishingReportQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "getPublishingReport", id),
    queryFn: async ({ signal }) =>
      (await api.call("getPublishingReport", { params: { id }, signal })).data.notices,
    staleTime: 0,
    meta: { isBackground: true },
  });
}

/** A knowledge base with its document list; skipped without an id. */
export function knowledgeBaseQuery(api: ApiClient, id: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "getKnowledgeBase", id),
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await api.call("getKnowledgeBase", { params: { id }, signal })).data,
  });
}

/**
 * The tenant's help text for crises in a language; `text` is null if there is none. Always refetched, since the person
 * confirms the current text.
 */
export function helpTextQuery(api: ApiClient, language: string) {
  return queryOptions({
    queryKey: queryKey(api, "listHelpTexts", language),
    queryFn: async ({ signal }) => {
      const query = { q_filters: JSON.stringify({ language: { eq: language } }) };
      const [row] = (await api.call("listHelpTexts", { query, signal })).data;
      return { text: row?.text ?? null };
    },
    gcTime: 0,
    staleTime: 0,
  });
}

/** Caches an interviewer returned by the service and invalidates lists. */
export function cacheInterviewer(queryClient: QueryClient, api: ApiClient, interviewer: Interviewer): void {
  queryClient.setQueryData(interviewerQuery(api, interviewer.id).queryKey, interviewer);
  void queryClient.invalidateQueries({ queryKey: listKey(api) });
}

/** Removes a deleted interviewer from the cache and invalidates lists. */
export function evictInterviewer(queryClient: QueryClient, api: ApiClient, id: string): void {
  queryClient.removeQueries({ queryKey: interviewerQuery(api, id).queryKey });
  void queryClient.invalidateQueries({ queryKey: listKey(api) });
}
