import { describe, expect, it } from "vitest";
import { readStatusSearch } from "./status-search.ts";

describe("readStatusSearch", () => {
  it("accepts redirect targets within this site, including the sign-in page", () => {
    expect(readStatusSearch({ redirect: "/genie/agents?page=2" })).toEqual({
      redirect: "/genie/agents?page=2",
    });
    expect(readStatusSearch({ redirect: "/auth" })).toEqual({ redirect: "/auth" });
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
    7,
    undefined,
  ])("rejects the redirect target %s", (redirect) => {
    expect(readStatusSearch({ redirect })).toEqual({});
  });
});
