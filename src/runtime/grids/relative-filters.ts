import { addDays, addMonths } from "../../kernel/date-time.ts";
import type { FieldFilter, FilterOperator, FilterValue } from "./list-state.ts";

/** Periods offered to users; any `last_N_days` and `next_N_days` is also valid. */
export const offeredPeriods = [
  "today",
  "yesterday",
  "last_7_days",
  "last_30_days",
  "last_90_days",
  "this_week",
  "last_week",
  "this_month",
  "last_month",
  "this_year",
  "last_year",
  "next_7_days",
  "next_30_days",
] as const;

const named = /^(?:today|yesterday|(?:this|last)_(?:week|month|year))$/;
const counted = /^(last|next)_([1-9]\d{0,3})_days$/;

/** Whether the string is a period that `periodBounds` accepts. */
export const isPeriod = (text: string): boolean => named.test(text) || counted.test(text);

/** Formats a period: "the last 7 days". */
export function formatPeriod(period: string): string {
  const words = period.replaceAll("_", " ");
  const isSingular = /^(?:last|next)_1_days$/.test(period);
  return counted.test(period) ? `the ${isSingular ? words.replace("days", "day") : words}` : words;
}

/** First day of the month that is `months` after that of a day. */
function monthStart(day: string, months: number): string {
  return addMonths(`${day.slice(0, 7)}-01`, months);
}

/** Monday of the week that is `weeks` after that of a day (ISO 8601). */
function weekStart(day: string, weeks: number): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, weeks * 7 - weekday);
}

/**
 * Returns the first and last day of a period, both inclusive. Counted days include today: "the last 7 days" are today
 * and the six days before.
 *
 * @param period valid according to `isPeriod`
 * @param today `yyyy-mm-dd` in the tenant's time zone
 */
export function periodBounds(period: string, today: string): { readonly from: string; readonly to: string } {
  const [, direction, count] = counted.exec(period) ?? [];
  if (direction === "last") return { from: addDays(today, 1 - Number(count)), to: today };
  if (direction === "next") return { from: today, to: addDays(today, Number(count) - 1) };
  const year = Number(today.slice(0, 4));
  const [which, unit] = period.split("_");
  const back = which === "last" ? -1 : 0;
  switch (unit) {
    case "week":
      return { from: weekStart(today, back), to: addDays(weekStart(today, back + 1), -1) };
    case "month":
      return { from: monthStart(today, back), to: addDays(monthStart(today, back + 1), -1) };
    case "year":
      return { from: `${year + back}-01-01`, to: `${year + back}-12-31` };
    default: {
      const day = period === "yesterday" ? addDays(today, -1) : today;
      return { from: day, to: day };
    }
  }
}

/** Context of relative filters: who sends the query, and when. */
export interface RelativeFilterContext {
  /** Current day in the tenant's time zone, `yyyy-mm-dd`; computed only if a filter needs it. */
  readonly today: () => string;
  /** Value of the field for the current user; if undefined, `is_me` matches no row. */
  readonly me: string | undefined;
}

/** Replaces relative conditions of a filter: `within` by days, `is_me` by the current user. */
export function resolveFilter(
  filter: FieldFilter,
  { today, me }: RelativeFilterContext,
): readonly (readonly [FilterOperator, FilterValue])[] {
  return Object.entries(filter).flatMap(([name, value]): (readonly [FilterOperator, FilterValue])[] => {
    const operator = name as FilterOperator;
    if (operator === "within") {
      const { from, to } = periodBounds(String(value), today());
      return [
        ["gte", from],
        ["lte", to],
      ];
    }
    if (operator !== "is_me") return [[operator, value]];
    if (value === true) return [me === undefined ? ["in", []] : ["eq", me]];
    return me === undefined ? [] : [["ne", me]];
  });
}
