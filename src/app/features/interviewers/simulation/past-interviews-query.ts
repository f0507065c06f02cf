import { queryOptions, skipToken } from "@tanstack/react-query";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** Interviews that are offered, the newest first. */
const maxOffered = "50";

/** The newest interviews of an interviewer that are over. */
export function pastInterviewsQuery(api: ApiClient, interviewerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "listConversations", interviewerId, "ended"),
    queryFn: async ({ signal }) => {
      const query = {
        page_size: maxOffered,
        ordering: "-created_at",
        q_filters: JSON.stringify({ is_ended: { eq: true } }),
      };
      return (await api.call("listConversations", { params: { id: interviewerId }, query, signal })).data;
    },
    staleTime: 0,
  });
}

/** One of them with what was said; nothing is fetched before one is chosen. */
export function pastTranscriptQuery(api: ApiClient, id: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "getTranscript", id),
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => (await api.call("getTranscript", { params: { id }, signal })).data,
  });
}
