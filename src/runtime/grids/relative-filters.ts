import type { FieldFilter, FilterOperator, FilterValue } from "./list-state.ts";

/** Periods that people choose from; any `last_N_days` and `next_N_days` is understood as well. */
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

/** Whether a text is a period that `daysOf` understands. */
export const isPeriod = (text: string): boolean => named.test(text) || counted.test(text);

/** A period in words: "in the last 7 days". */
export function periodWords(period: string): string {
  const words = period.replaceAll("_", " ");
  const isSingular = /^(?:last|next)_1_days$/.test(period);
  return counted.test(period) ? `the ${isSingular ? words.replace("days", "day") : words}` : words;
}

const dayLength = 86_400_000;

/** A day as `yyyy-mm-dd`, so many days after another. */
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** The first day of the month so many months after a day's. */
function monthStart(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The Monday of the week so many weeks after a day's (ISO 8601). */
function weekStart(day: string, weeks: number): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shifted(day, weeks * 7 - weekday);
}

/**
 * The first and the last day of a period, both within it. Counted days include today: "the last 7 days" are today and
 * the six before it.
 *
 * @param period one that `isPeriod` knows
 * @param today `yyyy-mm-dd` where the tenant is
 */
export function daysOf(period: string, today: string): { readonly from: string; readonly to: string } {
  const [, direction, count] = counted.exec(period) ?? [];
  if (direction === "last") return { from: shifted(today, 1 - Number(count)), to: today };
  if (direction === "next") return { from: today, to: shifted(today, Number(count) - 1) };
  const year = Number(today.slice(0, 4));
  const [which, unit] = period.split("_");
  const back = which === "last" ? -1 : 0;
  switch (unit) {
    case "week":
      return { from: weekStart(today, back), to: shifted(weekStart(today, back + 1), -1) };
    case "month":
      return { from: monthStart(today, back), to: shifted(monthStart(today, back + 1), -1) };
    case "year":
      return { from: `${year + back}-01-01`, to: `${year + back}-12-31` };
    default: {
      const day = period === "yesterday" ? shifted(today, -1) : today;
      return { from: day, to: day };
    }
  }
}

/** Who asks, and when: what filters mean that depend on it. */
export interface Asker {
  /** The day it is where the tenant is, as `yyyy-mm-dd`; worked out only where a filter needs it. */
  readonly today: () => string;
  /** How the field names the person who asks; nobody: no row is theirs. */
  readonly me: string | undefined;
}

/** A filter's conditions with what is relative replaced by what it means now: `within` by days, `is_me` by a person. */
export function resolveFilter(
  filter: FieldFilter,
  { today, me }: Asker,
): readonly (readonly [FilterOperator, FilterValue])[] {
  return Object.entries(filter).flatMap(([name, value]): (readonly [FilterOperator, FilterValue])[] => {
    const operator = name as FilterOperator;
    if (operator === "within") {
      const { from, to } = daysOf(String(value), today());
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
