import { parsePhoneNumberFromString } from "libphonenumber-js/min";

export interface CallingHours {
  /** Hours of the day by the called person's clock: from this one on, until before that one. */
  readonly from: number;
  readonly to: number;
}

/** `Intl.Locale` of Node 20 has it; TypeScript's library does not know it yet. */
type Region = Intl.Locale & { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] };

/**
 * The time zones in which a number may ring: those of its country, by the numbering plans of libphonenumber and the
 * zones of the Unicode CLDR that Node ships. A number says nothing of where in a country it is, and a mobile phone
 * nothing at all, so all zones of the country count. None: the number belongs to no country.
 */
export function zonesOf(number: string): readonly string[] {
  const country = parsePhoneNumberFromString(number)?.country;
  if (country === undefined) return [];
  const region: Region = new Intl.Locale(`und-${country}`);
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(at: Date, timeZone: string): { readonly hour: number; readonly isSunday: boolean } {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hour: "2-digit",
      hourCycle: "h23",
      weekday: "short",
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { hour: Number(part("hour")), isSunday: part("weekday") === "Sun" };
}

const stepMs = 15 * 60_000;
/** A week of steps: after it every weekday and hour was tried. */
const maxSteps = (7 * 24 * 60 * 60_000) / stepMs;

/**
 * When a number may be called next: now, or at the next quarter of an hour at which it is neither night nor Sunday in
 * any zone of its country. Where a country is too wide for that, or the number has none, the tenant's zone decides.
 */
export function nextCallingTime(
  number: string,
  {
    tenantZone,
    now,
    hours,
  }: { readonly tenantZone: string; readonly now: Date; readonly hours: CallingHours },
): Date {
  const found = zonesOf(number);
  for (const zones of found.length === 0 ? [[tenantZone]] : [found, [tenantZone]]) {
    const isDaytime = (at: Date) =>
      zones.every((zone) => {
        const { hour, isSunday } = localTime(at, zone);
        return !isSunday && hour >= hours.from && hour < hours.to;
      });
    if (isDaytime(now)) return now;
    const start = Math.ceil(now.getTime() / stepMs) * stepMs;
    for (let step = 0; step <= maxSteps; step += 1) {
      const at = new Date(start + step * stepMs);
      if (isDaytime(at)) return at;
    }
  }
  return now;
}
