import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../api/api-client.ts";
import { listKey } from "../../api/list-query.ts";
import { queryKey } from "../../api/queries.ts";

/** Milliseconds between two looks at an interviewer that is launching (spec sections 2.9 and 9). */
const launchPollIntervalMs = 10_000;

/** One interviewer with its guide and knowledge base; looked at again and again while it is launching. */
export function interviewerQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "getInterviewer", id),
    queryFn: async ({ signal }) => (await api.call("getInterviewer", { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === "launching" ? launchPollIntervalMs : false),
  });
}

/** An interview guide as it is read, with hints and the estimated minutes; nothing is fetched without an id. */
export function interviewGuideQuery(api: ApiClient, id: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "getInterviewGuide", id),
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await api.call("getInterviewGuide", { params: { id }, signal })).data,
  });
}

/** The texts that a guide had, newest first; read anew whenever somebody looks at them. */
export function guideVersionsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "listGuideVersions", id),
    queryFn: async ({ signal }) => (await api.call("listGuideVersions", { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** One of them, whole; it never changes. */
export function guideVersionQuery(api: ApiClient, id: string, version: number | undefined) {
  return queryOptions({
    queryKey: [...queryKey(api, "getGuideVersion", id), version],
    queryFn:
      version === undefined
        ? skipToken
        : async ({ signal }) =>
            (await api.call("getGuideVersion", { params: { id, version: String(version) }, signal })).data,
    staleTime: Infinity,
    // Who looks at it says what is wrong.
    meta: { isBackground: true },
  });
}

/** What the interviews with two versions of an interviewer's guide came to; read anew whenever somebody looks at it. */
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

/** How full the segments of an interviewer's respondents are. */
export function segmentsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: queryKey(api, "getSegments", id),
    queryFn: async ({ signal }) => (await api.call("getSegments", { params: { id }, signal })).data.segments,
  });
}

/** A knowledge base with the list of its documents; nothing is fetched without an id. */
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
 * What the tenant has respondents of a language told after a crisis; `text` is null where nothing is. Read anew each time,
 * since it is confirmed as it stands.
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

/** Takes over an interviewer as the service has just answered it; lists that may show it are read anew. */
export function keepInterviewer(queryClient: QueryClient, api: ApiClient, interviewer: Interviewer): void {
  queryClient.setQueryData(interviewerQuery(api, interviewer.id).queryKey, interviewer);
  void queryClient.invalidateQueries({ queryKey: listKey(api) });
}

/** Forgets an interviewer that is no more; lists that may show it are read anew. */
export function forgetInterviewer(queryClient: QueryClient, api: ApiClient, id: string): void {
  queryClient.removeQueries({ queryKey: interviewerQuery(api, id).queryKey });
  void queryClient.invalidateQueries({ queryKey: listKey(api) });
}
