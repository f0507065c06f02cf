import { expect, it } from "vitest";
import { expiryAfter, lastDayOf, today } from "./add-user-dialog.tsx";

it("expiryAfter returns the end of the last day in the local time zone", () => {
  expect(expiryAfter("2026-11-21")).toBe(new Date(2026, 10, 22).toISOString());
  // Days with a change of daylight saving time, and the end of a month.
  expect(expiryAfter("2026-10-31")).toBe(new Date(2026, 10, 1).toISOString());
  for (const day of ["2026-11-21", "2026-10-25", "2026-12-31", "2028-02-29"]) {
    expect(lastDayOf(expiryAfter(day))).toBe(day);
  }
});

it("no last day means no expiry", () => {
  expect([expiryAfter(""), expiryAfter("soon"), lastDayOf(null)]).toEqual([null, null, ""]);
});

it("today returns the local date", () => {
  expect(today(new Date(2026, 0, 2, 23, 59))).toBe("2026-01-02");
});
