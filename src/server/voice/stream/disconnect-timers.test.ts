import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DisconnectTimers } from "./departures.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const conversation = "0190c0de-0000-7000-8000-000000000001";

it("waits 60 seconds for a dropped caller, and not longer", () => {
  const departures = new DisconnectTimers();
  const leave = vi.fn<() => void>();
  departures.expect(conversation, leave);
  vi.advanceTimersByTime(59_999);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledOnce();
});

it("forgets who is back, and counts anew for who drops again", () => {
  const departures = new DisconnectTimers();
  const leave = vi.fn<() => void>();
  departures.expect(conversation, leave);
  vi.advanceTimersByTime(30_000);
  departures.back(conversation);
  vi.advanceTimersByTime(60_000);
  expect(leave).not.toHaveBeenCalled();
  departures.expect(conversation, leave);
  vi.advanceTimersByTime(30_000);
  departures.expect(conversation, leave);
  vi.advanceTimersByTime(59_999);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledOnce();
});

it("ends nobody's call when the server stops: they may come back to the next one", () => {
  const departures = new DisconnectTimers();
  const leave = vi.fn<() => void>();
  departures.expect(conversation, leave);
  departures.close();
  vi.advanceTimersByTime(120_000);
  expect(leave).not.toHaveBeenCalled();
});
