import { addDays } from "../../../../runtime/types/fields/date/calendar-day.ts";
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

export const rangeKeys = ["all", "7", "30", "90"] as const;

export type RangeKey = (typeof rangeKeys)[number] | "own";

/** The days of a usual range, up to today (`yyyy-mm-dd`). */
export function rangeOf(key: (typeof rangeKeys)[number], today: string): DayRange {
  if (key === "all") return {};
  return { from: addDays(today, 1 - Number(key)), to: today };
}

/** Which usual range some days are; `own` where none. */
export function keyOf({ from, to }: DayRange, today: string): RangeKey {
  const found = rangeKeys.find((key) => {
    const range = rangeOf(key, today);
    return range.from === from && range.to === to;
  });
  return found ?? "own";
}

/** Whether the first day is after the last one: nothing can be in between. */
export const isImpossible = ({ from, to }: DayRange): boolean =>
  from !== undefined && to !== undefined && from > to;
