import { expect, it } from "vitest";
import { shortMoment } from "./short-moment.ts";

it("writes short month, day, year and time", () => {
  expect(shortMoment("2026-11-21T14:05:00")).toMatch(/^Nov 21, 2026, 2:05\sPM$/);
});

it("writes nothing for what is no date", () => {
  expect([shortMoment(""), shortMoment("soon")]).toEqual(["", ""]);
});
