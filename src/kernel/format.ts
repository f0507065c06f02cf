/** How numbers and moments are written for staff: en-US, in the zone of the machine (spec section 9). */
const locale = "en-US";

const counts = new Intl.NumberFormat(locale);
const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", year: "numeric" });
const times = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** A count: `1,234`. */
export const formatCount = (count: number): string => counts.format(count);

/** An amount in dollars: `$1,234.50`. */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** A part of one, in whole percents: `35%`. */
export const formatPercent = (share: number): string => percents.format(share);

const written = (format: Intl.DateTimeFormat, moment: string | number | Date): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : format.format(date);
};

/** A day: `Nov 21, 2026`; "" for what is no date. @param moment ISO 8601, or milliseconds of the epoch */
export const formatDate = (moment: string | number | Date): string => written(days, moment);

/** A time of day: `2:05 PM`; "" for what is no date. @param moment ISO 8601, or milliseconds of the epoch */
export const formatTime = (moment: string | number | Date): string => written(times, moment);

/** A day and its time: `Nov 21, 2026, 2:05 PM`; "" for what is no date. @param moment ISO 8601, or milliseconds of the epoch */
export const formatMoment = (moment: string | number | Date): string => written(moments, moment);

/** Minutes and seconds: `16:25`. @param seconds rounded to whole ones */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
