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

test("the current token rotates, at any time until the session expires", () => {
  expect(evaluateRefresh(state, "third", now)).toBe("rotate");
  expect(evaluateRefresh(state, "third", later(idleLifetimeMs - 1))).toBe("rotate");
  expect(evaluateRefresh(state, "third", later(idleLifetimeMs))).toBe("over");
});

test("the token before is answered again within the grace, and is a reuse after it", () => {
  expect(evaluateRefresh(state, "second", later(reuseGraceMs))).toBe("repeat");
  expect(evaluateRefresh(state, "second", later(reuseGraceMs + 1))).toBe("reuse");
});

test("an older token is a reuse at once", () => {
  expect(evaluateRefresh(state, "first", now)).toBe("reuse");
});

test("nothing revives a session that has ended", () => {
  for (const digest of ["third", "second", "first"]) {
    expect(evaluateRefresh({ ...state, endedAt: now }, digest, now)).toBe("over");
  }
});

test("use prolongs a session, but not beyond its longest life", () => {
  expect(expiryOf(now, now)).toEqual(later(idleLifetimeMs));
  expect(expiryOf(now, later(idleLifetimeMs))).toEqual(later(2 * idleLifetimeMs));
  expect(expiryOf(now, later(maxSessionLifetimeMs - 1))).toEqual(later(maxSessionLifetimeMs));
});
