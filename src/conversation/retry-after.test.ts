import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = Date.parse("2026-11-24T10:00:00Z");
const asks = (value: string | null) =>
  retryAfterMs(new Headers(value === null ? {} : { "retry-after": value }), now);

test("seconds and dates are read; what is neither, past or hours away asks for nothing", () => {
  expect(asks("7")).toBe(7_000);
  expect(asks("0")).toBe(0);
  expect(asks("Tue, 24 Nov 2026 10:00:30 GMT")).toBe(30_000);
  for (const none of [null, "", "soon", "-1", "1.5", "99999", "Tue, 24 Nov 2026 09:00:00 GMT"]) {
    expect(asks(none)).toBe(null);
  }
});
