import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** Days as the overview is asked for; absent: without bound. */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The figures of some days. */
export function overviewQuery(api: ApiClient, workerId: string, { from, to }: DayRange) {
  const query = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return queryOptions({
    queryKey: queryKey(api, "getOverview", workerId, query),
    queryFn: async ({ signal }) =>
      (await api.call("getOverview", { params: { id: workerId }, query, signal })).data,
    meta: { isBackground: true },
  });
}
