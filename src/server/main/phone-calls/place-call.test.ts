import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextCallingTime, timeZonesOf } from "./place-call.ts";

const hours = { from: 9, to: 20 };
const next = (number: string, now: string, tenantZone = "UTC") =>
  nextCallingTime(number, { tenantZone, now: new Date(now), hours }).toISOString();

describe("nextCallingTime", () => {
  it.each([
    ["by day in Berlin, at once", "+4930123456", "2026-11-25T10:20:00Z", "2026-11-25T10:20:00.000Z"],
    ["at night in Berlin, at nine", "+4930123456", "2026-11-25T22:05:00Z", "2026-11-26T08:00:00.000Z"],
    ["on a Sunday, on Monday", "+4930123456", "2026-11-29T10:00:00Z", "2026-11-30T08:00:00.000Z"],
    ["in summer, by summer time", "+4930123456", "2026-07-01T04:00:00Z", "2026-07-01T07:00:00.000Z"],
    ["half an hour off the hour", "+911123456789", "2026-11-25T01:00:00Z", "2026-11-25T03:30:00.000Z"],
    // 09:00 in Adak is 14:00 in New York.
    [
      "in a country of many zones, when it is day in all",
      "+12125551234",
      "2026-11-25T14:30:00Z",
      "2026-11-25T19:00:00.000Z",
    ],
    [
      "of no country, by the tenant's clock",
      "+80012345678",
      "2026-11-25T03:00:00Z",
      "2026-11-25T09:00:00.000Z",
    ],
  ])("%s", (_, number, now, expected) => {
    expect(next(number, now)).toBe(expected);
  });

  it("distinguishes countries that share a calling code", () => {
    expect(timeZonesOf("+18765551234")).toEqual(["America/Jamaica"]);
    expect(timeZonesOf("+14165550123")).toContain("America/Toronto");
    expect(timeZonesOf("+14165550123")).not.toContain("America/New_York");
  });

  it("avoids nights and Sundays in every time zone of the country", () => {
    const numbers = fc.constantFrom(
      "+12125551234",
      "+4930123456",
      "+551112345678",
      "+61212345678",
      "+34600123456",
    );
    const times = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(numbers, times, (number, now) => {
        const at = nextCallingTime(number, { tenantZone: "UTC", now, hours });
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        for (const timeZone of timeZonesOf(number)) {
          const local = new Intl.DateTimeFormat("en-GB", {
            timeZone,
            hour: "2-digit",
            weekday: "short",
          }).format(at);
          const [day, hour] = [local.slice(0, 3), Number(local.slice(-2))];
          expect([day === "Sun", hour >= 9 && hour < 20]).toEqual([false, true]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
