import { describe, expect, it } from "vitest";
import { reservedNames, isTenantName } from "./tenant-name.ts";

describe("tenant names", () => {
  const reserved = reservedNames([
    "/",
    "/home",
    "/auth/callback",
    "/$tenant/agents",
    "/{tenant}/x",
    "/main",
    "/*",
  ]);

  it("reserve the static first segments of the route table", () => {
    expect([...reserved]).toEqual(["home", "auth", "main"]);
  });

  it("are rejected if reserved, even if well-formed", () => {
    expect(isTenantName("auth", reserved)).toBe(false);
    expect(isTenantName("genie", reserved)).toBe(true);
  });

  it.each(["", "ab", "1abc", "Genie", "-abc", "ge nie", "a".repeat(33), "genie/", "gé-nie"])(
    "are rejected if malformed: %j",
    (name) => expect(isTenantName(name, reserved)).toBe(false),
  );

  it("are accepted at minimum and maximum length", () => {
    expect(isTenantName("abc", reserved)).toBe(true);
    expect(isTenantName("a".repeat(32), reserved)).toBe(true);
  });
});
