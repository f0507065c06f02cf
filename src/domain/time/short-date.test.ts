import { expect, it } from "vitest";
import { shortDate } from "./short-date.ts";

it("writes short month, day and year", () => {
  expect(shortDate("2026-11-21T12:00:00Z")).toBe("Nov 21, 2026");
});

it("writes nothing for what is no date", () => {
  expect([shortDate(""), shortDate("soon")]).toEqual(["", ""]);
});
