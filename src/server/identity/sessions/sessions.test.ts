import { expect, test } from "vitest";
import {
  expiryOf,
  idleLifetimeMs,
  evaluateRefresh,
  maxSessionLifetimeMs,
  type RefreshState,
  reuseGraceMs,
} from "./sessions.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const state: RefreshState = {
  currentHash: "third",
  previousHash: "second",
  rotatedAt: now,
  expiresAt: later(idleLifetimeMs),
  endedAt: null,
};

test("the current token rotates until the session expires", () => {
  expect(evaluateRefresh(state, "third", now)).toBe("rotate");
  expect(evaluateRefresh(state, "third", later(idleLifetimeMs - 1))).toBe("rotate");
  expect(evaluateRefresh(state, "third", later(idleLifetimeMs))).toBe("over");
});

test("the previous token repeats within the grace period and is reuse after it", () => {
  expect(evaluateRefresh(state, "second", later(reuseGraceMs))).toBe("repeat");
  expect(evaluateRefresh(state, "second", later(reuseGraceMs + 1))).toBe("reuse");
});

test("an older token is reuse at once", () => {
  expect(evaluateRefresh(state, "first", now)).toBe("reuse");
});

test("an ended session stays over for every token", () => {
  for (const digest of ["third", "second", "first"]) {
    expect(evaluateRefresh({ ...state, endedAt: now }, digest, now)).toBe("over");
  }
});

test("use extends a session up to its maximum lifetime", () => {
  expect(expiryOf(now, now)).toEqual(later(idleLifetimeMs));
  expect(expiryOf(now, later(idleLifetimeMs))).toEqual(later(2 * idleLifetimeMs));
  expect(expiryOf(now, later(maxSessionLifetimeMs - 1))).toEqual(later(maxSessionLifetimeMs));
});
