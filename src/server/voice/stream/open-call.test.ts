import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DisconnectTimers } from "./open-call.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const conversationId = "0190c0de-0000-7000-8000-000000000001";
const conversation = { tenantId: "11111111-1111-4111-8111-111111111111", conversationId };
const foreign = { tenantId: "22222222-2222-4222-8222-222222222222", conversationId };

it("waits exactly 60 seconds for a disconnected caller", () => {
  const timers = new DisconnectTimers();
  const onExpire = vi.fn<() => void>();
  timers.start(conversation, onExpire);
  vi.advanceTimersByTime(59_999);
  expect(onExpire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpire).toHaveBeenCalledOnce();
});

it("cancels for a caller who returns, and starts over when they disconnect again", () => {
  const timers = new DisconnectTimers();
  const onExpire = vi.fn<() => void>();
  timers.start(conversation, onExpire);
  vi.advanceTimersByTime(30_000);
  timers.cancel(conversation);
  vi.advanceTimersByTime(60_000);
  expect(onExpire).not.toHaveBeenCalled();
  timers.start(conversation, onExpire);
  vi.advanceTimersByTime(30_000);
  timers.start(conversation, onExpire);
  vi.advanceTimersByTime(59_999);
  expect(onExpire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpire).toHaveBeenCalledOnce();
});

it("distinguishes two tenants whose conversations have the same id", () => {
  const timers = new DisconnectTimers();
  const own = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  timers.start(conversation, own);
  timers.start(foreign, other);
  timers.cancel(foreign);
  vi.advanceTimersByTime(60_000);
  expect(own).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

it("ends no call after the server stops, as callers may return to the next one", () => {
  const timers = new DisconnectTimers();
  const onExpire = vi.fn<() => void>();
  timers.start(conversation, onExpire);
  timers.close();
  vi.advanceTimersByTime(120_000);
  expect(onExpire).not.toHaveBeenCalled();
});
