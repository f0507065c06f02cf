import { dateTimeFormat, formatDayWith } from "./date-time.ts";

/** Formats numbers, dates and names of languages for staff: en-US, in the local time zone (spec section 9). */
const locale = "en-US";

const counts = new Intl.NumberFormat(locale);
const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
const languageNames = new Intl.DisplayNames(locale, { type: "language" });

/** A count, such as `1,234`. */
export const formatCount = (count: number): string => counts.format(count);

/** An amount in dollars, such as `$1,234.50`. */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** A fraction in whole percents, such as `35%`. */
export const formatPercent = (share: number): string => percents.format(share);

/** English name of a language, such as `German` for `de`; the tag itself if there is none. @param tag BCP 47 */
export function languageName(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const formatted = (moment: string | number | Date, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : dateTimeFormat(locale, options).format(date);
};

/** A day, such as `Nov 21, 2026`; "" for an invalid date. @param moment ISO 8601, or epoch milliseconds */
export const formatDate = (moment: string | number | Date): string =>
  formatted(moment, { month: "short", day: "numeric", year: "numeric" });

/** A time of day, such as `2:05 PM`; "" for an invalid date. @param moment ISO 8601, or epoch milliseconds */
export const formatTime = (moment: string | number | Date): string =>
  formatted(moment, { timeStyle: "short" });

/**
 * A day and time, such as `Nov 21, 2026, 2:05 PM`; "" for an invalid date.
 *
 * @param moment ISO 8601, or epoch milliseconds
 */
export const formatMoment = (moment: string | number | Date): string =>
  formatted(moment, { dateStyle: "medium", timeStyle: "short" });

/** A recent day and time without the year, such as `Nov 21, 2:05 PM`. @param moment epoch milliseconds */
export const formatRecentMoment = (moment: number): string =>
  formatted(moment, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** A calendar day without the year, such as `Nov 21`. @param day `yyyy-mm-dd` */
export const formatMonthDay = (day: string): string =>
  formatDayWith(day, locale, { month: "short", day: "numeric" });

/** A duration in minutes and seconds, such as `16:25`. @param seconds rounded to whole seconds */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
