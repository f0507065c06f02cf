const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

/**
 * Short month, day, year: "Nov 21, 2026" (spec section 9), in the zone of the machine; "" for what is no date.
 *
 * @param moment ISO 8601
 */
export function shortDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : days.format(date);
}
