import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCareClaim, type CareClaimContext } from "./check-care-claim.ts";

const text = "Fine. I have given all my things away, they won't need me there.";
const context: CareClaimContext = { language: "en", text, care: null };
const claim = (care: unknown, quote: unknown): string => JSON.stringify({ care, quote });

describe("checkCareClaim", () => {
  test("accepts a claim with literal words of the remark, stored by position", () => {
    const quote = "given all my things away";
    const place = { start: text.indexOf(quote), end: text.indexOf(quote) + quote.length };
    const believed = { care: "crisis", quote: place, error: null };
    expect(checkCareClaim(claim("crisis", quote), context)).toEqual(believed);
    expect(checkCareClaim(`\`\`\`json\n${claim("crisis", quote)}\n\`\`\``, context)).toEqual(believed);
    expect(checkCareClaim(claim("crisis", quote), { ...context, care: "distress" })).toEqual(believed);
    expect(checkCareClaim(claim("crisis", quote), { ...context, care: "hostility" })).toEqual(believed);
  });

  test("accepts a remark of one word, and languages without word boundaries", () => {
    expect(checkCareClaim(claim("distress", "Hopeless"), { ...context, text: "Hopeless" }).error).toBeNull();
    const thai = { language: "th", text: "ไม่อยากอยู่แล้ว เหนื่อยมาก", care: null } as const;
    expect(checkCareClaim(claim("crisis", "ไม่อยากอยู่แล้ว"), thai).error).toBe(null);
  });

  test.each<[string, string, Partial<CareClaimContext>]>([
    ["none", claim("none", ""), {}],
    ["none", claim("none", text), { care: "crisis" }],
    ["not_graver", claim("distress", "they won't need me"), { care: "distress" }],
    ["not_graver", claim("distress", "they won't need me"), { care: "crisis" }],
    ["not_graver", claim("crisis", "they won't need me"), { care: "crisis" }],
    ["not_literal", claim("crisis", "I want to die"), {}],
    ["not_literal", claim("crisis", "given ALL my things"), {}],
    ["not_literal", claim("crisis", "ave given all my"), {}],
    ["not_literal", claim("crisis", "won't need m"), {}],
    ["too_short", claim("crisis", "things"), {}],
    ["too_short", claim("crisis", "   "), {}],
    ["too_short", claim("crisis", ""), { text: "👍" }],
    ["malformed", claim("hostility", "they won't need me"), {}],
    ["malformed", claim(["crisis"], "they won't need me"), {}],
    ["malformed", claim("crisis", { text: "they won't need me" }), {}],
    ["malformed", claim("crisis", undefined), {}],
    ["malformed", "crisis", {}],
    ["malformed", "", {}],
    ["malformed", `[${claim("crisis", "they won't need me")}]`, {}],
    ["malformed", `I think so: ${claim("crisis", "they won't need me")}`, {}],
    ["malformed", claim("crisis", "they won't need me").slice(0, -1), {}],
  ])("rejects as %s: %s", (error, answer, changes) => {
    expect(checkCareClaim(answer, { ...context, ...changes })).toEqual({ care: null, error });
  });

  test("never throws, and accepts only literal claims that raise the level", () => {
    const words = text.split(" ");
    const quote = fc.oneof(
      fc.tuple(fc.nat(words.length), fc.nat(words.length)).map(([a, b]) => words.slice(a, b).join(" ")),
      fc.string({ unit: "grapheme" }),
    );
    const care = fc.constantFrom("crisis", "distress", "hostility", "none", "no crisis", null, 1);
    const answer = fc.oneof(
      fc.tuple(care, quote).map(([a, b]) => claim(a, b)),
      fc.json(),
      fc.string(),
    );
    const known = fc.constantFrom(null, "hostility", "distress", "crisis");
    fc.assert(
      fc.property(answer, known, (said, before) => {
        const checked = checkCareClaim(said, { ...context, care: before });
        if (checked.care === null) return;
        const { quote: place } = checked;
        expect(before).not.toBe("crisis");
        expect(checked.care === "distress" && before === "distress").toBe(false);
        expect(said).toContain(JSON.stringify(text.slice(place.start, place.end)).slice(1, -1));
      }),
      { numRuns: 1000 },
    );
  });
});
