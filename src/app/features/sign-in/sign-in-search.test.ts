import { describe, expect, it } from "vitest";
import { readSignInSearch } from "./sign-in-search.ts";

describe("readSignInSearch", () => {
  it("keeps valid parameters", () => {
    const search = {
      error: "Authentication failed.",
      return_to: "/genie/agents",
      denied: "acme",
      state: "signed-out",
    };
    expect(readSignInSearch(search)).toEqual(search);
  });

  it("drops return paths to other sites, blank errors and unknown parameters", () => {
    expect(
      readSignInSearch({ return_to: "//evil.example", error: " ", denied: "", state: "1", other: "1" }),
    ).toEqual({});
  });

  it("truncates long errors", () => {
    expect(readSignInSearch({ error: "e".repeat(1000) }).error).toHaveLength(300);
  });
});
