/** Timestamps and times of day stored with a zone or with seconds, and their conversion to and from local time. */

import { messages } from "../../../language/messages.ts";
import type { FieldType } from "../../field-type.ts";
import { datetimeType, isTimeOfDay, isWallClockMoment, timeType } from "./moment-types.ts";

/** Zone of a stored value: with its UTC offset, or converted to UTC. */
export type StoredZone = "offset" | "utc";

/** With a date or without. */
type Kind = "datetime" | "time";

const zoneEnd = /(?:\.0+)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const isOfKind = { datetime: isWallClockMoment, time: isTimeOfDay } as const;

/** Splits a value into local time and zone; `undefined` if it has no zone. */
function partsOf(value: unknown, kind: Kind): { readonly clock: string; readonly zone: string } | undefined {
  const zone = typeof value === "string" ? zoneEnd.exec(value) : null;
  const clock = zone === null ? "" : String(value).slice(0, zone.index).replace(" ", "T");
  return zone?.[1] !== undefined && isOfKind[kind](clock) ? { clock, zone: zone[1] } : undefined;
}

const dayLength = 86_400_000;
const epoch = "1970-01-01T";

/** Shifts a local time by minutes; a time of day wraps at midnight. */
function moved(clock: string, minutes: number, kind: Kind): string {
  if (minutes === 0) return clock;
  const full = kind === "time" ? `${epoch}${clock}` : clock;
  const at = Date.parse(`${full}Z`) + minutes * 60_000;
  const turned = kind === "time" ? ((at % dayLength) + dayLength) % dayLength : at;
  return new Date(turned).toISOString().slice(full.length - clock.length, full.length);
}

/** Parses a UTC offset into minutes: `+05:30` is 330. */
const minutesOf = (zone: string): number =>
  zone === "Z" ? 0 : Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4)));

/** Formats minutes as a UTC offset: `+05:30`. */
export const offsetText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
};

/**
 * Converts a stored value to local time; returns other values unchanged.
 *
 * @param offsetAt returns the local UTC offset in minutes at a timestamp in ms; called with `NaN` for a time of day
 */
export function toLocalTime(value: unknown, kind: Kind, offsetAt: (moment: number) => number): unknown {
  const parts = partsOf(value, kind);
  if (!parts) return value;
  const utc = moved(parts.clock, -minutesOf(parts.zone), kind);
  return moved(utc, offsetAt(kind === "time" ? Number.NaN : Date.parse(`${utc}Z`)), kind);
}

/** Converts local time to its stored form; returns other values unchanged. */
export function toStoredTime(clock: unknown, kind: Kind, zone: StoredZone, offset: number): unknown {
  if (!isOfKind[kind](clock)) return clock;
  const normal = clock.replace(" ", "T");
  return zone === "offset" ? `${normal}${offsetText(offset)}` : `${moved(normal, -offset, kind)}Z`;
}

const day = "\\d{4}-\\d{2}-\\d{2}T";
const minutesOnly = "([01]\\d|2[0-3]):[0-5]\\d";
const time = `${minutesOnly}(:[0-5]\\d)?`;
const timeWithSeconds = `${minutesOnly}:[0-5]\\d`;

const secondsEnd = /\d{2}:\d{2}:\d{2}(?:\.0+)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** A type whose values must have seconds. */
function secondType(type: FieldType, pattern: string): FieldType {
  const { check } = type;
  return {
    ...type,
    schema: { type: "string", pattern: `^${pattern}$` },
    check: (value, ...others) =>
      secondsEnd.test(String(value))
        ? check?.(value, ...others)
        : { code: "format", message: messages.format },
  };
}

function zonedType(type: FieldType, kind: Kind, zone: StoredZone): FieldType {
  return {
    ...type,
    schema: { type: "string", pattern: `^${kind === "datetime" ? day : ""}${time}${zoneEnds[zone]}$` },
    // Times with different offsets have no order as text; in UTC they do.
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

const zoneEnds = { offset: "(Z|[+-](0\\d|1[0-4]):[0-5]\\d)", utc: "Z" } as const;

/** Variants of a type: by zone, with seconds, and both. */
function variantsOf(type: FieldType, kind: Kind): ReadonlyMap<string, FieldType> {
  const clock = `${kind === "datetime" ? day : ""}${timeWithSeconds}`;
  const zoned = { offset: zonedType(type, kind, "offset"), utc: zonedType(type, kind, "utc") };
  return new Map([
    ["offset", zoned.offset],
    ["utc", zoned.utc],
    ["seconds", secondType(type, clock)],
    ["offset seconds", secondType(zoned.offset, `${clock}${zoneEnds.offset}`)],
    ["utc seconds", secondType(zoned.utc, `${clock}${zoneEnds.utc}`)],
  ]);
}

const variants: ReadonlyMap<string, ReadonlyMap<string, FieldType>> = new Map([
  ["datetime", variantsOf(datetimeType, "datetime")],
  ["time", variantsOf(timeType, "time")],
]);

/** Variant of `datetime` or `time` that is stored with a zone or must have seconds; `undefined` if there is none. */
export const timeVariant = (name: string, zone: unknown, seconds: unknown): FieldType | undefined =>
  variants
    .get(name)
    ?.get(
      [zone === "offset" || zone === "utc" ? zone : "", seconds === true ? "seconds" : ""]
        .filter(Boolean)
        .join(" "),
    );

/** All UTC offsets are multiples of this, so the minutes of a UTC value are known modulo 15 in every zone. */
const zoneMinutes = 15;

/**
 * Whether a time is not a multiple of `step` minutes after local midnight. Values in UTC have lost their offset, so they
 * are checked against the greatest common divisor of `step` and 15 minutes.
 */
export function violatesMinuteStep(value: unknown, step: number): boolean {
  const found = /(\d{2}):(\d{2})(?::(\d{2}))?(?:\.0+)?(Z|[+-]\d{2}:\d{2})?$/.exec(String(value));
  if (!found) return false;
  const [, hours, minutes, seconds = "00", zone] = found;
  const known = zone === "Z" ? commonDivisor(step, zoneMinutes) : step;
  return seconds !== "00" || (Number(hours) * 60 + Number(minutes)) % known !== 0;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * Seconds from the first time to the second, negative if the second is earlier. `undefined` unless both are times of day
 * or both are moments, and both have a zone or neither does.
 */
export function secondsBetween(from: unknown, to: unknown): number | undefined {
  const [start, end] = [instantOf(from), instantOf(to)];
  if (!start || !end || start.kind !== end.kind || start.isZoned !== end.isZoned) return undefined;
  return (end.at - start.at) / 1_000;
}

/** A time as milliseconds: of UTC if it has a zone, of an unknown zone otherwise. */
function instantOf(
  value: unknown,
): { readonly kind: Kind; readonly isZoned: boolean; readonly at: number } | undefined {
  for (const kind of ["time", "datetime"] as const) {
    const zoned = partsOf(value, kind);
    const clock = zoned ? zoned.clock : isOfKind[kind](value) ? value.replace(" ", "T") : undefined;
    if (clock === undefined) continue;
    const at = Date.parse(`${kind === "time" ? epoch : ""}${clock}Z`);
    return {
      kind,
      isZoned: zoned !== undefined,
      at: at - (zoned ? minutesOf(zoned.zone) : 0) * 60_000,
    };
  }
  return undefined;
}
