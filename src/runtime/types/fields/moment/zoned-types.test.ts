import { describe, expect, it } from "vitest";
import { timeVariant, violatesMinuteStep, toLocalTime, toStoredTime } from "./zoned-types.ts";

const typeOf = (name: string, zone: "offset" | "utc") => {
  const type = timeVariant(name, zone, undefined);
  if (!type) throw new Error(`There is no ${name} in ${zone}.`);
  return type;
};

/** UTC+5:30, and UTC+6:30 from June 2026. */
const offsetAt = (moment: number) => (moment < Date.parse("2026-06-01T00:00Z") ? 330 : 390);

describe("times stored with a zone", () => {
  it.each([
    ["datetime", "offset", "2026-12-24T01:30", "2026-12-24T01:30+05:30"],
    ["datetime", "utc", "2026-12-24T01:30", "2026-12-23T20:00Z"],
    ["datetime", "utc", "2026-12-24T01:30:15", "2026-12-23T20:00:15Z"],
    ["time", "offset", "01:30", "01:30+05:30"],
    ["time", "utc", "01:30", "20:00Z"],
  ] as const)("converts a %s in zone %s to its stored form and back", (kind, zone, clock, stored) => {
    expect(toStoredTime(clock, kind, zone, 330)).toBe(stored);
    expect(toLocalTime(stored, kind, () => 330)).toBe(clock);
    expect(typeOf(kind, zone).check?.(stored, { required: false, signed: false })).toBeUndefined();
  });

  it("shows a stored value in the reader's zone, with daylight saving time", () => {
    expect(toLocalTime("2026-01-24T09:30-05:00", "datetime", offsetAt)).toBe("2026-01-24T20:00");
    expect(toLocalTime("2026-07-24T14:30Z", "datetime", offsetAt)).toBe("2026-07-24T21:00");
    expect(toLocalTime("soon", "datetime", offsetAt)).toBe("soon");
    expect(toStoredTime("soon", "datetime", "utc", 330)).toBe("soon");
  });

  it("rejects values without a zone, and converts values to UTC for utc fields", () => {
    const values = ["2026-12-24T09:30", "2026-02-30T09:30Z", "2026-12-24T09:30+25:00", 5];
    for (const value of values)
      for (const zone of ["offset", "utc"] as const)
        expect(typeOf("datetime", zone).check?.(value, { required: false, signed: false })).toMatchObject({
          code: "format",
        });
    expect(typeOf("datetime", "utc").read("2026-12-24T09:30:00.000+01:00")).toBe("2026-12-24T08:30:00Z");
    expect(typeOf("time", "utc").read("00:10+01:00")).toBe("23:10Z");
    expect(typeOf("datetime", "offset").read("2026-12-24T09:30+01:00")).toBe("2026-12-24T09:30+01:00");
  });
});

describe("times with seconds", () => {
  const seconds = (name: string, zone?: string) => {
    const type = timeVariant(name, zone, true);
    const isAccepted = (value: unknown) =>
      type?.check?.(value, { required: false, signed: false }) === undefined;
    return { isAccepted, pattern: new RegExp(String(type?.schema["pattern"])) };
  };

  it.each([
    ["time", undefined, "09:30:05", "09:30"],
    ["datetime", undefined, "2026-12-24T09:30:00", "2026-12-24T09:30"],
    ["time", "offset", "09:30:05+01:00", "09:30+01:00"],
    ["datetime", "offset", "2026-12-24T09:30:00+01:00", "2026-12-24T09:30+01:00"],
    ["datetime", "utc", "2026-12-24T09:30:00Z", "2026-12-24T09:30Z"],
  ])("a %s (zone %s) takes %s and refuses %s, as its pattern does", (name, zone, full, short) => {
    const { isAccepted, pattern } = seconds(name, zone);
    expect([isAccepted(full), isAccepted(short), isAccepted(full.replace("09:", "29:"))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([pattern.test(full), pattern.test(short)]).toEqual([true, false]);
  });

  it("has no variant without a zone and seconds, or of another type", () => {
    expect(timeVariant("time", undefined, false)).toBeUndefined();
    expect(timeVariant("string", "utc", true)).toBeUndefined();
  });
});

it.each([
  ["09:45", 15, false],
  ["09:40", 15, true],
  ["09:45:30", 15, true],
  ["2026-12-24T01:30", 90, false],
  ["2026-12-24T01:00", 90, true],
  ["2026-12-24T01:30+05:30", 90, false],
  // In UTC the original offset is unknown, but all offsets are multiples of 15 minutes.
  ["2026-12-23T20:00Z", 90, false],
  ["2026-12-23T20:10Z", 90, true],
  ["soon", 15, false],
])("%s in steps of %i minutes breaks the step: %s", (value, step, breaks) => {
  expect(violatesMinuteStep(value, step)).toBe(breaks);
});
