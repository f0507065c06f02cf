const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes about 100 times as long as using it. At most one entry per time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Calendar day of an instant in an IANA time zone, as `yyyy-mm-dd`. */
export function calendarDay(instant: Date, timeZone: string): string {
  const { year, month, day } = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value] as const),
  );
  return `${year?.padStart(4, "0")}-${month}-${day}`;
}
