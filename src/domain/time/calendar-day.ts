/** The day that a calendar shows at an instant in an IANA zone, as `yyyy-mm-dd`. */
export function calendarDay(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const { year, month, day } = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, value] as const),
  );
  return `${year?.padStart(4, "0")}-${month}-${day}`;
}
