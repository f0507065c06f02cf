import { localDay } from "../../../platform/local-day.ts";
import type { DayRange } from "./overview-query.ts";

export const rangeKeys = ["all", "7", "30", "90"] as const;

export type RangeKey = (typeof rangeKeys)[number] | "own";

const daysBefore = (today: Date, days: number) =>
  localDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));

/** The days of a usual range, up to today. */
export function rangeOf(key: (typeof rangeKeys)[number], today: Date): DayRange {
  if (key === "all") return {};
  return { from: daysBefore(today, Number(key) - 1), to: localDay(today) };
}

/** Which usual range some days are; `own` where none. */
export function keyOf({ from, to }: DayRange, today: Date): RangeKey {
  const found = rangeKeys.find((key) => {
    const range = rangeOf(key, today);
    return range.from === from && range.to === to;
  });
  return found ?? "own";
}

/** Whether the first day is after the last one: nothing can be in between. */
export const isImpossible = ({ from, to }: DayRange): boolean =>
  from !== undefined && to !== undefined && from > to;
