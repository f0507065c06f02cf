/*
 * Date and time in one place: cached formats, the local time of an instant in a zone, and arithmetic with calendar days.
 * A calendar day is a text, `yyyy-mm-dd`, without a zone.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format from a cache: creating one takes about 100 times as long as using it. */
export function dateTimeFormat(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Whether a name is an IANA time zone known to the runtime. */
export function isTimeZone(name: string): boolean {
  try {
    // Not cached: names come from outside, in any case of letters.
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What calendars and clocks in a time zone show at an instant. */
export interface LocalTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** Local time of an instant. @param timeZone IANA name; defaults to the zone of the process or browser */
export function localTime(instant: Date, timeZone?: string): LocalTime {
  const format = dateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const [year, month, day] = [part("year"), part("month"), part("day")];
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, hour: part("hour"), minute: part("minute"), second: part("second"), weekday };
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Calendar day of an instant in a time zone. @param timeZone IANA name */
export function calendarDay(instant: Date, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** An instant as a local moment without a zone, `yyyy-mm-ddThh:mm`. @param timeZone IANA name */
export function localMoment(instant: Date, timeZone: string): string {
  const { hour, minute } = localTime(instant, timeZone);
  return `${calendarDay(instant, timeZone)}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (start: Date): string => start.toISOString().slice(0, 10);

/** Formats a calendar day. */
export const formatDayWith = (
  day: string,
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string => dateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(startOf(day));

/** Adds days to a calendar day. */
export function addDays(day: string, count: number): string {
  const date = startOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

/** Adds months to a calendar day; clamps to the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const date = startOf(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return dayOf(date);
}

/** Days from the first calendar day to the second. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / 86_400_000);
