import { addDays } from "../../../../runtime/types/fields/date/calendar-day.ts";
import type { DayRange } from "./overview-query.ts";

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
