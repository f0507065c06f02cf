import { describe, expect, it } from "vitest";
import { pickLinkParameters, readParameterNames } from "./link-parameters.ts";

describe("the parameters of a link", () => {
  it("are named in one line: well-formed names, each once, at most ten", () => {
    expect(readParameterNames("segment, cohort ,segment,,1st,Über,__proto__")).toEqual(["segment", "cohort"]);
    expect(readParameterNames(Array.from({ length: 30 }, (_, index) => `p${index}`).join(","))).toHaveLength(
      10,
    );
    expect(readParameterNames(null)).toEqual([]);
  });

  it("are stored where their name is allowed, each value as one short visible line", () => {
    const given = {
      segment: "  night\n\tshift\u202e ",
      cohort: "🙂".repeat(200),
      empty: "\u200b",
      email: "ada@example.com",
    };
    expect(pickLinkParameters(["segment", "cohort", "empty", "toString"], given)).toEqual({
      segment: "night shift",
      cohort: "🙂".repeat(100),
    });
  });
});
