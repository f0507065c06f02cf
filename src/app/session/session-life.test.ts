import { describe, expect, it } from "vitest";
import { isRefreshDue, isValid, refreshDelay } from "./session.ts";

const session = { expire_in: 1000 };

describe("access token", () => {
  it("is invalid 15 seconds before it expires", () => {
    expect(isValid(session, 984)).toBe(true);
    expect(isValid(session, 985)).toBe(false);
  });

  it("is due for renewal 30 seconds before it expires", () => {
    expect(refreshDelay(session, 900)).toBe(70_000);
    expect(isRefreshDue(session, 969)).toBe(false);
    expect(isRefreshDue(session, 970)).toBe(true);
  });

  it("is due at once if that time has passed", () => expect(refreshDelay(session, 2000)).toBe(0));
});
