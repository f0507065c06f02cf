import { describe, expect, it } from "vitest";
import { reservedNames, isTenantName } from "./tenant-name.ts";

describe("names that cannot be tenants", () => {
  const reserved = reservedNames([
    "/",
    "/home",
    "/auth/callback",
    "/$tenant/agents",
    "/{tenant}/x",
    "/main",
    "/*",
  ]);

  it("are the static first segments of the route table", () => {
    expect([...reserved]).toEqual(["home", "auth", "main"]);
  });

  it("are refused though their letters are allowed", () => {
    expect(isTenantName("auth", reserved)).toBe(false);
    expect(isTenantName("genie", reserved)).toBe(true);
  });

  it.each(["", "ab", "1abc", "Genie", "-abc", "ge nie", "a".repeat(33), "genie/", "gé-nie"])(
    "leave a malformed name %j refused as well",
    (name) => expect(isTenantName(name, reserved)).toBe(false),
  );

  it("allow the shortest and the longest name", () => {
    expect(isTenantName("abc", reserved)).toBe(true);
    expect(isTenantName("a".repeat(32), reserved)).toBe(true);
  });
});
