import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  calendarDay,
  dateTimeFormat,
  daysBetween,
  isTimeZone,
  localMoment,
  localTime,
} from "./date-time.ts";

const newYear = new Date("2026-12-31T23:30:15Z");

describe("an instant in a time zone", () => {
  it("has the day of that zone", () => {
    expect(calendarDay(newYear, "UTC")).toBe("2026-12-31");
    expect(calendarDay(newYear, "Asia/Tokyo")).toBe("2027-01-01");
    expect(calendarDay(new Date("0900-05-04T12:00:00Z"), "UTC")).toBe("0900-05-04");
  });

  it("has the time of day and the weekday of that zone", () => {
    expect(localTime(newYear, "Asia/Kolkata")).toEqual({
      year: 2027,
      month: 1,
      day: 1,
      hour: 5,
      minute: 0,
      second: 15,
      weekday: 5,
    });
    expect(localTime(new Date("2026-11-29T00:30:00Z"), "UTC")).toMatchObject({ hour: 0, weekday: 0 });
  });

  it("is written as a local moment", () => {
    expect(localMoment(newYear, "Europe/Berlin")).toBe("2027-01-01T00:30");
  });
});

describe("calendar days", () => {
  it("move by days across months, years and changes of the clock", () => {
    expect([addDays("2026-12-31", 1), addDays("2024-03-01", -1)]).toEqual(["2027-01-01", "2024-02-29"]);
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
  });

  it("move by months and stay in a shorter month", () => {
    expect([addMonths("2026-01-31", 1), addMonths("2026-01-15", -2)]).toEqual(["2026-02-28", "2025-11-15"]);
  });
});

it("knows the names of time zones", () => {
  expect([isTimeZone("Europe/Berlin"), isTimeZone("Mars/Olympus")]).toEqual([true, false]);
});

it("creates each format once", () => {
  const options = { dateStyle: "medium" } as const;
  expect(dateTimeFormat("en-US", options)).toBe(dateTimeFormat("en-US", { ...options }));
  expect(dateTimeFormat("de", options)).not.toBe(dateTimeFormat("en-US", options));
});
