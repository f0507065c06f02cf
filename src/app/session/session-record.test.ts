import { describe, expect, it } from "vitest";
import { homePath, landingPath } from "./session-record.ts";

describe("where one lands", () => {
  it("is the page first asked for", () => {
    expect(landingPath({ tenant: "genie", return_to: "/acme/admin/channels?page=2" })).toBe(
      "/acme/admin/channels?page=2",
    );
  });

  it.each([null, "//evil.example", "/auth"])("is the first tenant's agents when the way back is %j", (path) =>
    expect(landingPath({ tenant: "genie", return_to: path })).toBe("/genie/agents"),
  );

  it("is the sign-in for somebody without a session or a tenant", () => {
    expect(homePath(null)).toBe("/auth");
    expect(homePath({ tenant: null })).toBe("/auth");
  });
});
