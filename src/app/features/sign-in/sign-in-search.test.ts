import { describe, expect, it } from "vitest";
import { readSignInSearch } from "./sign-in-search.ts";

describe("the query of the sign-in page", () => {
  it("is kept where it makes sense", () => {
    const search = {
      error: "Authentication failed.",
      return_to: "/genie/agents",
      denied: "acme",
      state: "signed-out",
    };
    expect(readSignInSearch(search)).toEqual(search);
  });

  it("loses a way back that leaves the site, blank errors and what nobody knows", () => {
    expect(
      readSignInSearch({ return_to: "//evil.example", error: " ", denied: "", state: "1", other: "1" }),
    ).toEqual({});
  });

  it("shortens a long error", () => {
    expect(readSignInSearch({ error: "e".repeat(1000) }).error).toHaveLength(300);
  });
});
