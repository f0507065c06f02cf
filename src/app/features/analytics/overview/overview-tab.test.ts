import { expect, test } from "vitest";
import { isImpossible, keyOf, rangeKeys, rangeOf } from "./overview-tab.tsx";

const today = "2026-03-03";

test("rangeOf ends today and spans the given number of days", () => {
  expect(rangeOf("7", today)).toEqual({ from: "2026-02-25", to: "2026-03-03" });
  expect(rangeOf("all", today)).toEqual({});
});

test("keyOf recognises preset ranges and treats others as custom", () => {
  for (const key of rangeKeys) expect(keyOf(rangeOf(key, today), today)).toBe(key);
  expect(keyOf({ from: "2026-01-01" }, today)).toBe("own");
});

test("isImpossible detects a first day after the last", () => {
  expect(isImpossible({ from: "2026-03-04", to: "2026-03-03" })).toBe(true);
  expect(isImpossible({ from: "2026-03-03", to: "2026-03-03" })).toBe(false);
  expect(isImpossible({ from: "2026-03-03" })).toBe(false);
});
