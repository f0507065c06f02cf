import { describe, expect, it } from "vitest";
import { formatCount, formatDate, formatDollars, formatMoment, formatPercent, formatTime } from "./format.ts";

describe("formatting for staff", () => {
  it("groups thousands and formats dollars and whole percents", () => {
    expect([formatCount(12_345), formatDollars(1234.5), formatPercent(0.346)]).toEqual([
      "12,345",
      "$1,234.50",
      "35%",
    ]);
  });

  it("formats short months, days and years, with or without the time", () => {
    expect(formatDate("2026-11-21T12:00:00Z")).toBe("Nov 21, 2026");
    expect(formatTime("2026-11-21T14:05:00")).toMatch(/^2:05\sPM$/u);
    expect(formatMoment(new Date(2026, 10, 21, 14, 5))).toMatch(/^Nov 21, 2026, 2:05\sPM$/u);
  });

  it('returns "" for an invalid date', () => {
    expect([formatDate(""), formatTime("soon"), formatMoment("soon")]).toEqual(["", "", ""]);
  });
});
