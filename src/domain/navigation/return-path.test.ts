import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

describe("returnPath", () => {
  it.each(["/genie/agents", "/genie/admin/channels?page=2&ordering=-price", "/genie/agents#a", "/"])(
    "keeps the path %s",
    (path) => expect(returnPath(path)).toBe(path),
  );

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "genie/agents",
    "/./\n//evil.example",
    "/.//evil.example",
    "/genie/..//evil.example",
    "/auth",
    "/auth/callback?code=1",
    "/logout",
    "",
    `/${"a".repeat(2001)}`,
    undefined,
    null,
    7,
    ["/genie"],
  ])("rejects %j", (value) => expect(returnPath(value)).toBeNull());

  it("never leaves the site for any input", () => {
    const hostile = fc.array(
      fc.constantFrom("/", "\\", ".", "..", "@", ":", "evil.example", "http", "\t", "?", "#", "%2f", "genie"),
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const path = returnPath(parts.join(""));
        if (path === null) return;
        expect(new URL(path, "https://genie.example").origin).toBe("https://genie.example");
      }),
    );
  });
});
