import { describe, expect, it } from "vitest";
import { readStatusSearch } from "./status-search.ts";

describe("the query of a status page", () => {
  it("names a target of this site, the sign-in among them", () => {
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
  ])("never leads to %s", (redirect) => {
    expect(readStatusSearch({ redirect })).toEqual({});
  });
});
