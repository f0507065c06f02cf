/** Moments and times of day that are stored with the zone of who gives them, and what a clock there shows of them. */

import { messages } from "../../../language/messages.ts";
import type { FieldType } from "../../field-type.ts";
import { datetimeType, isTimeOfDay, isWallClockMoment, timeType } from "./moment-types.ts";

/** How the zone stands in a stored value: its distance from UTC, or the value is in UTC. */
export type StoredZone = "offset" | "utc";

/** Whether a value has a day before its time. */
type Kind = "datetime" | "time";

const zoneEnd = /(?:\.0+)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const isOfKind = { datetime: isWallClockMoment, time: isTimeOfDay } as const;

/** A value as what a clock showed and where; `undefined` for one without a zone. */
function partsOf(value: unknown, kind: Kind): { readonly clock: string; readonly zone: string } | undefined {
  const zone = typeof value === "string" ? zoneEnd.exec(value) : null;
  const clock = zone === null ? "" : String(value).slice(0, zone.index).replace(" ", "T");
  return zone?.[1] !== undefined && isOfKind[kind](clock) ? { clock, zone: zone[1] } : undefined;
}

const dayLength = 86_400_000;
const epoch = "1970-01-01T";

/** What a clock showed, moved by the minutes between two zones; a time of day goes round. */
function moved(clock: string, minutes: number, kind: Kind): string {
  if (minutes === 0) return clock;
  const full = kind === "time" ? `${epoch}${clock}` : clock;
  const at = Date.parse(`${full}Z`) + minutes * 60_000;
  const turned = kind === "time" ? ((at % dayLength) + dayLength) % dayLength : at;
  return new Date(turned).toISOString().slice(full.length - clock.length, full.length);
}

/** The distance of a zone from UTC in minutes: `+05:30` is 330. */
const minutesOf = (zone: string): number =>
  zone === "Z" ? 0 : Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4)));

/** A distance from UTC in minutes as it is written: `+05:30`. */
export const offsetText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
};

/**
 * What a clock shows of a stored value in a zone; anything else as it is.
 *
 * @param offsetAt distance of the zone from UTC in minutes at a moment, by its milliseconds; of a time of day at any
 */
export function clockOf(value: unknown, kind: Kind, offsetAt: (moment: number) => number): unknown {
  const parts = partsOf(value, kind);
  if (!parts) return value;
  const utc = moved(parts.clock, -minutesOf(parts.zone), kind);
  return moved(utc, offsetAt(kind === "time" ? Number.NaN : Date.parse(`${utc}Z`)), kind);
}

/** What a clock shows as it is stored; what is no time stays as it is. */
export function zonedOf(clock: unknown, kind: Kind, zone: StoredZone, offset: number): unknown {
  if (!isOfKind[kind](clock)) return clock;
  const normal = clock.replace(" ", "T");
  return zone === "offset" ? `${normal}${offsetText(offset)}` : `${moved(normal, -offset, kind)}Z`;
}

const day = "\\d{4}-\\d{2}-\\d{2}T";
const time = "([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?";

function zonedType(type: FieldType, kind: Kind, zone: StoredZone): FieldType {
  const end = zone === "utc" ? "Z" : "(Z|[+-](0\\d|1[0-4]):[0-5]\\d)";
  return {
    ...type,
    schema: { type: "string", pattern: `^${kind === "datetime" ? day : ""}${time}${end}$` },
    // What was noted in different zones has no order as a text; in UTC it does.
    comparesAs: zone === "utc" ? "text" : "none",
    ...(zone === "utc" && { earliestDay: undefined }),
    read: (value) => {
      const parts = partsOf(value, kind);
      if (!parts) return value;
      return zone === "utc"
        ? `${moved(parts.clock, -minutesOf(parts.zone), kind)}Z`
        : `${parts.clock}${parts.zone}`;
    },
    check: (value) =>
      partsOf(value, kind) && (zone !== "utc" || String(value).endsWith("Z"))
        ? undefined
        : { code: "format", message: messages.format },
  } as FieldType;
}

/** What a `datetime` and a `time` are where they are stored with a zone. */
export const zonedTypes: ReadonlyMap<string, Readonly<Record<StoredZone, FieldType>>> = new Map([
  [
    "datetime",
    {
      offset: zonedType(datetimeType, "datetime", "offset"),
      utc: zonedType(datetimeType, "datetime", "utc"),
    },
  ],
  ["time", { offset: zonedType(timeType, "time", "offset"), utc: zonedType(timeType, "time", "utc") }],
]);

/** Distances of the world's zones from UTC are multiples of it, so that whoever reads UTC knows the rest alone. */
const zoneMinutes = 15;

/**
 * Whether a time of day is none of those that so many minutes part, from midnight on where it was noted. Of a value in
 * UTC that is known by the quarter of an hour.
 */
export function breaksMinuteStep(value: unknown, step: number): boolean {
  const found = /(\d{2}):(\d{2})(?::(\d{2}))?(?:\.0+)?(Z|[+-]\d{2}:\d{2})?$/.exec(String(value));
  if (!found) return false;
  const [, hours, minutes, seconds = "00", zone] = found;
  const known = zone === "Z" ? commonDivisor(step, zoneMinutes) : step;
  return seconds !== "00" || (Number(hours) * 60 + Number(minutes)) % known !== 0;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
