import { expect, test } from "vitest";
import { isInvalidRange, rangeKeyOf, rangeKeys, rangeOf } from "./overview-tab.tsx";

const today = "2026-03-03";

test("rangeOf ends today and spans the given number of days", () => {
  expect(rangeOf("7", today)).toEqual({ from: "2026-02-25", to: "2026-03-03" });
  expect(rangeOf("all", today)).toEqual({});
});

test("rangeKeyOf recognises preset ranges and treats others as custom", () => {
  for (const key of rangeKeys) expect(rangeKeyOf(rangeOf(key, today), today)).toBe(key);
  expect(rangeKeyOf({ from: "2026-01-01" }, today)).toBe("own");
});

test("isInvalidRange detects a first day after the last", () => {
  expect(isInvalidRange({ from: "2026-03-04", to: "2026-03-03" })).toBe(true);
  expect(isInvalidRange({ from: "2026-03-03", to: "2026-03-03" })).toBe(false);
  expect(isInvalidRange({ from: "2026-03-03" })).toBe(false);
});
