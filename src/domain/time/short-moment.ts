const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/**
 * Day and time in the zone of the machine, such as "Nov 21, 2026, 2:05 PM"; "" for what is no date.
 *
 * @param moment ISO 8601
 */
export function shortMoment(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : moments.format(date);
}
