import { expect, it } from "vitest";
import { expiryAfter, lastDayOf, today } from "./add-user-dialog.tsx";

it("a link works to the end of its last day, where the person is", () => {
  expect(expiryAfter("2026-11-21")).toBe(new Date(2026, 10, 22).toISOString());
  // The clocks change on that day in many places, and a month ends.
  expect(expiryAfter("2026-10-31")).toBe(new Date(2026, 10, 1).toISOString());
  for (const day of ["2026-11-21", "2026-10-25", "2026-12-31", "2028-02-29"]) {
    expect(lastDayOf(expiryAfter(day))).toBe(day);
  }
});

it("no day is no expiry", () => {
  expect([expiryAfter(""), expiryAfter("soon"), lastDayOf(null)]).toEqual([null, null, ""]);
});

it("today is the day where the person is", () => {
  expect(today(new Date(2026, 0, 2, 23, 59))).toBe("2026-01-02");
});
