import { expect, test } from "vitest";
import { retryDelayMs } from "./quiet-retry.ts";
import { networkError, readerError, serviceError, statusError, type StreamError } from "./stream-error.ts";

const delay = (fault: StreamError, attempt = 1, elapsedMs = 0, random = 1) =>
  retryDelayMs(fault, { attempt, elapsedMs, random });

test("network faults, overload and servers that are away pass; refusals do not", () => {
  for (const status of [429, 502, 503, 504]) expect(delay(statusError(status, null))).toBe(500);
  expect(delay(networkError(null))).toBe(500);
  expect(delay(serviceError("Later.", 503))).toBe(500);
  for (const status of [400, 401, 403, 404, 409, 422, 500])
    expect(delay(statusError(status, null))).toBe(null);
  expect(delay(serviceError("Broken.", 500))).toBe(null);
  expect(delay(readerError())).toBe(null);
});

test("the delay doubles up to 8 seconds, with half of it left to chance", () => {
  const fault = networkError(null);
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => delay(fault, attempt))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ]);
  expect(delay(fault, 3, 0, 0)).toBe(1_000);
});

test("what the service asks for is kept to, and a little more so that not all come at once", () => {
  const fault = statusError(429, null, 20_000);
  expect(delay(fault, 1, 0, 0)).toBe(20_000);
  expect(delay(fault, 5, 0, 1)).toBe(20_500);
  expect(delay(statusError(503, null, 0), 1, 0, 0)).toBe(500);
});

test("after a minute, or where the service asks for longer, the person is told", () => {
  expect(delay(networkError(null), 9, 52_000)).toBe(8_000);
  expect(delay(networkError(null), 9, 52_001)).toBe(null);
  expect(delay(statusError(429, null, 61_000))).toBe(null);
});

test("a service that is busy and says when to come back is asked for five minutes", () => {
  const busy = statusError(503, null, 1_000);
  expect(delay(busy, 40, 298_500)).toBe(1_500);
  expect(delay(busy, 40, 298_501)).toBe(null);
});
