import { describe, expect, it } from "vitest";
import { homePath, landingPath } from "./session-record.ts";

describe("landing page", () => {
  it("is the page requested first", () => {
    expect(landingPath({ tenant: "genie", return_to: "/acme/admin/channels?page=2" })).toBe(
      "/acme/admin/channels?page=2",
    );
  });

  it.each([null, "//evil.example", "/auth"])(
    "is the agents page of the first tenant if the return path is %j",
    (path) => expect(landingPath({ tenant: "genie", return_to: path })).toBe("/genie/agents"),
  );

  it("is the sign-in without a session or tenant", () => {
    expect(homePath(null)).toBe("/auth");
    expect(homePath({ tenant: null })).toBe("/auth");
  });
});
