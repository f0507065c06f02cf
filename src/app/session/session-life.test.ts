import { describe, expect, it } from "vitest";
import { isRefreshDue, isValid, refreshDelay } from "./session.ts";

const session = { expire_in: 1000 };

describe("the life of an access token", () => {
  it("ends 15 seconds before it expires", () => {
    expect(isValid(session, 984)).toBe(true);
    expect(isValid(session, 985)).toBe(false);
  });

  it("is renewed 30 seconds before it expires", () => {
    expect(refreshDelay(session, 900)).toBe(70_000);
    expect(isRefreshDue(session, 969)).toBe(false);
    expect(isRefreshDue(session, 970)).toBe(true);
  });

  it("is renewed at once when that moment has passed", () => expect(refreshDelay(session, 2000)).toBe(0));
});
