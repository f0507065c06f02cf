import { expect, test } from "vitest";
import {
  expiryOf,
  idleLife,
  judgeRefresh,
  maxSessionLifetimeMs,
  type RefreshState,
  repeatGrace,
} from "./judge-refresh.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const state: RefreshState = {
  currentHash: "third",
  previousHash: "second",
  rotatedAt: now,
  expiresAt: later(idleLife),
  endedAt: null,
};

test("the current token rotates, at any time until the session expires", () => {
  expect(judgeRefresh(state, "third", now)).toBe("rotate");
  expect(judgeRefresh(state, "third", later(idleLife - 1))).toBe("rotate");
  expect(judgeRefresh(state, "third", later(idleLife))).toBe("over");
});

test("the token before is answered again within the grace, and is a reuse after it", () => {
  expect(judgeRefresh(state, "second", later(repeatGrace))).toBe("repeat");
  expect(judgeRefresh(state, "second", later(repeatGrace + 1))).toBe("reuse");
});

test("an older token is a reuse at once", () => {
  expect(judgeRefresh(state, "first", now)).toBe("reuse");
});

test("nothing revives a session that has ended", () => {
  for (const digest of ["third", "second", "first"]) {
    expect(judgeRefresh({ ...state, endedAt: now }, digest, now)).toBe("over");
  }
});

test("use prolongs a session, but not beyond its longest life", () => {
  expect(expiryOf(now, now)).toEqual(later(idleLife));
  expect(expiryOf(now, later(idleLife))).toEqual(later(2 * idleLife));
  expect(expiryOf(now, later(maxSessionLifetimeMs - 1))).toEqual(later(maxSessionLifetimeMs));
});
