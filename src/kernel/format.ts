/** Formats numbers and dates for staff: en-US, in the local time zone (spec section 9). */
const locale = "en-US";

const counts = new Intl.NumberFormat(locale);
const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", year: "numeric" });
const times = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** A count, such as `1,234`. */
export const formatCount = (count: number): string => counts.format(count);

/** An amount in dollars, such as `$1,234.50`. */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** A fraction in whole percents, such as `35%`. */
export const formatPercent = (share: number): string => percents.format(share);

const written = (format: Intl.DateTimeFormat, moment: string | number | Date): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : format.format(date);
};

/** A day, such as `Nov 21, 2026`; "" for an invalid date. @param moment ISO 8601, or epoch milliseconds */
export const formatDate = (moment: string | number | Date): string => written(days, moment);

/** A time of day, such as `2:05 PM`; "" for an invalid date. @param moment ISO 8601, or epoch milliseconds */
export const formatTime = (moment: string | number | Date): string => written(times, moment);

/**
 * A day and time, such as `Nov 21, 2026, 2:05 PM`; "" for an invalid date.
 *
 * @param moment ISO 8601, or epoch milliseconds
 */
export const formatMoment = (moment: string | number | Date): string => written(moments, moment);

/** A duration in minutes and seconds, such as `16:25`. @param seconds rounded to whole seconds */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
