/** A day as yyyy-mm-dd, taken apart. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const two = (number: number) => String(number).padStart(2, "0");
const written = ({ year, month, day }: Day) => `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

function read(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  const isDay = parts.month >= 1 && parts.month <= 12 && parts.day >= 1;
  return isDay && parts.day <= daysOf(parts.year, parts.month) ? parts : undefined;
}

/** Whether the text is a day of the calendar. */
export const isDay = (value: unknown): value is string =>
  typeof value === "string" && read(value) !== undefined;

/** Whether the text is a time of day, with or without seconds, but without a zone. */
export const isTime = (value: unknown): value is string =>
  typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);

export const isDateTime = (value: unknown): value is string =>
  typeof value === "string" && isDay(value.slice(0, 10)) && value[10] === "T" && isTime(value.slice(11));

export const isMonth = (value: unknown): value is string => typeof value === "string" && isDay(`${value}-01`);

/** Minutes after midnight, with seconds as a fraction of 60. */
export function secondsOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** Number of the day, counted from the first day of the year 0. */
export function dayNumber(text: string): number {
  const { year, month, day } = read(text) ?? { year: 0, month: 1, day: 1 };
  let number = day;
  for (let earlier = 1; earlier < month; earlier++) number += daysOf(year, earlier);
  const before = year - 1;
  return number + 365 * year + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
}

export interface Shift {
  readonly years?: number | undefined;
  readonly months?: number | undefined;
  readonly days?: number | undefined;
}

/** The day moved: by years and months, at most to the end of the month that is reached, then by days. */
export function shifted(text: string, { years = 0, months = 0, days = 0 }: Shift): string {
  const from = read(text);
  if (!from) return text;
  const count = from.year * 12 + from.month - 1 + years * 12 + months;
  let [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  let day = Math.min(from.day, daysOf(year, month)) + days;
  while (day > daysOf(year, month)) {
    day -= daysOf(year, month);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  while (day < 1) {
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    day += daysOf(year, month);
  }
  return written({ year, month, day });
}

/** Whole months from one day to another; below zero if the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  if (to < from) return 0 - monthsBetween(to, from);
  const [first, second] = [read(from), read(to)];
  if (!first || !second) return 0;
  const months = (second.year - first.year) * 12 + second.month - first.month;
  return second.day < first.day ? months - 1 : months;
}

export const yearsBetween = (from: string, to: string): number => Math.trunc(monthsBetween(from, to) / 12);

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
