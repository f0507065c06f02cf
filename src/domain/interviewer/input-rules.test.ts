import { describe, expect, it } from "vitest";
import { pickLinkParameters, readParameterNames, readEmbedOrigins, caseCodeError } from "./input-rules.ts";

describe("link parameters", () => {
  it("parses well-formed, unique names from one line, at most ten", () => {
    expect(readParameterNames("segment, cohort ,segment,,1st,Über,__proto__")).toEqual(["segment", "cohort"]);
    expect(readParameterNames(Array.from({ length: 30 }, (_, index) => `p${index}`).join(","))).toHaveLength(
      10,
    );
    expect(readParameterNames(null)).toEqual([]);
  });

  it("keeps allowed names only and normalizes values to one visible line", () => {
    const parameters = {
      segment: "  night\n\tshift\u202e ",
      cohort: "🙂".repeat(200),
      empty: "\u200b",
      email: "ada@example.com",
    };
    expect(pickLinkParameters(["segment", "cohort", "empty", "toString"], parameters)).toEqual({
      segment: "night shift",
      cohort: "🙂".repeat(100),
    });
  });
});

it("accepts only complete https origins, and nothing that could end or widen a header", () => {
  const text =
    "https://www.Example.com, https://a.example:8443,https://www.example.com, http://plain.example, *, https://*.example.com, " +
    "https://x.example/path, https://x.example; script-src *, 'self', https://x.example https://y.example, https://x.example:99999";
  expect(readEmbedOrigins(text)).toEqual(["https://www.example.com", "https://a.example:8443"]);
  expect(readEmbedOrigins(null)).toEqual([]);
});

const message = "Case Code is required and must be at least 10 characters";

it.each(["", "   ", "123456789", "  12345678  ", "😀😀😀😀😀😀😀😀😀"])(
  "rejects the case code %j",
  (text) => {
    expect(caseCodeError(text)).toBe(message);
  },
);

it.each(["1234567890", "  1234567890  ", "CASE-2026-001"])("accepts the case code %j", (text) => {
  expect(caseCodeError(text)).toBeNull();
});
