import { queryOptions } from "@tanstack/react-query";
import { ApiProblem } from "../../api/api-problem.ts";
import type { ApiClient } from "../../api/api-client.ts";
import { queryKey } from "../../api/queries.ts";

/** The interviewer that the page is about, by its own id (as our links have it) or its worker id. */
export function analysedInterviewerQuery(api: ApiClient, workerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "analysedInterviewer", workerId),
    queryFn: async ({ signal }) => {
      try {
        return (await api.call("getInterviewer", { params: { id: workerId }, signal })).data;
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) throw error;
        const query = { q_filters: JSON.stringify({ worker_id: { eq: workerId } }) };
        const [found] = (await api.call("listInterviewers", { query, signal })).data;
        if (found === undefined) throw error;
        return found;
      }
    },
  });
}
