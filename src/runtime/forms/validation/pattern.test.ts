import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { patternOfMask, readMask } from "../../language/mask.ts";
import { compileSimplePattern, isSimplePattern, loadPatternCompiler } from "./pattern.ts";
import { compilePattern, maxTextLength } from "./re2-pattern.ts";

describe("isSimplePattern", () => {
  it.each(["^[A-Za-z][A-Za-z0-9 _-]*$", "^[^<>]*$", String.raw`^[A-Z]{2}-\d{4}$`, "^[0-9]+[0-9]?$", "^a"])(
    "accepts %s",
    (pattern) => {
      expect(isSimplePattern(pattern)).toBe(true);
    },
  );

  it.each([
    "(a+)+$",
    "^(a|a)*$",
    "a*b",
    "^a*a*$",
    "^[0-9]{1,3}[0-9]{1,3}$",
    "^a?a?a?$",
    String.raw`^\s*$`,
    "^a|b",
    "^[a-z",
    "^(?=x)",
  ])("leaves %s to the RE2 engine", (pattern) => {
    expect(isSimplePattern(pattern)).toBe(false);
  });

  it("accepts only patterns that the native engine compiles with the same meaning as RE2", () => {
    const atoms = ["a", "[a-c]", "[^x]", String.raw`\d`, ".", "_", String.raw`\.`, "-", "[A-Z0-9_-]"];
    const quantifiers = ["", "", "*", "+", "?", "{2}", "{1,3}"];
    const pieces = fc.array(fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...quantifiers)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        pieces,
        fc.boolean(),
        fc.string({ unit: fc.constantFrom("a", "b", "x", "1", ".", "_", "é", "😀"), maxLength: 12 }),
        (parts, end, text) => {
          const pattern = `^${parts.map(([atom, quantifier]) => atom + quantifier).join("")}${end ? "$" : ""}`;
          if (!isSimplePattern(pattern)) return;
          expect(compileSimplePattern(pattern)(text)).toBe(RE2JS.compile(pattern).matcher(text).find());
        },
      ),
    );
  });
});

describe("compilePattern", () => {
  it("matches in linear time where a backtracking engine would not", () => {
    expect(compilePattern("^(a+)+$")(`${"a".repeat(50_000)}b`)).toBe(false);
  });

  it.each([`^a*${"a{999}".repeat(9)}b$`, "^[a-z]*[a-z ]{500}[0-9]$", "^a*a{999}b$"])(
    "does not use the native engine for %s, whose long tail it would retry at every position",
    (pattern) => {
      expect(isSimplePattern(pattern)).toBe(false);
      const started = performance.now();
      expect(compilePattern(pattern)("a".repeat(200_000))).not.toBe(true);
      expect(performance.now() - started).toBeLessThan(5000);
    },
  );

  it.each([
    ["as a small pattern", "[a-z]+[0-9]?[a-z]*$", 300_000],
    ["as a large pattern", ".*a.{900}$", 4_000],
  ])("matches texts as long %s allows", (_, pattern, length) => {
    expect(maxTextLength(pattern)).toBeGreaterThan(length);
    expect(compilePattern(pattern)("a".repeat(length))).toBe(true);
  });

  it("refuses texts that would exceed the step limit of a large pattern", () => {
    const pattern = ".*a.{900}$";
    const longest = maxTextLength(pattern);
    expect(longest).toBeLessThan(10_000);
    const matches = compilePattern(pattern);
    expect(matches("a".repeat(longest))).toBe(true);
    expect(matches("a".repeat(longest + 1))).toBeUndefined();
    expect(maxTextLength("^[a-z]+$")).toBe(Infinity);
  });

  it.each([
    ["a".repeat(5_001), "5001 characters"],
    ["(a|b){1000}".repeat(4), "repetitions"],
    ["(?:x?y?){1000}".repeat(6), "repetitions"],
    ["((x{30}){30}){30}", "repetitions"],
    [`${"(".repeat(100)}a${"){2}".repeat(100)}`, "repetitions"],
  ])("rejects %.40s immediately because it is too large", (pattern, reason) => {
    expect(() => compilePattern(pattern)).toThrow(reason);
  });

  it("returns undefined once the shared budget of a record is spent", () => {
    const matches = compilePattern("(?:x?y?){1000}$");
    const budget = { left: 4_000_000 };
    const text = "xy".repeat(300);
    expect(matches(text, budget)).toBe(true);
    expect(matches(text, budget)).toBeUndefined();
    expect(matches(text)).toBe(true);
  });

  it.each([String.raw`(?=a)b`, String.raw`(a)\1`, "[a", "("])(
    "rejects %s, which is not RE2 syntax",
    (pattern) => {
      expect(() => compilePattern(pattern)).toThrow();
    },
  );
});

const layoutWith = (pattern: string) => ({ structure: { a: [{ name: "x", validation: { pattern } }] } });

describe("loadPatternCompiler", () => {
  it("returns the native compiler if all patterns are simple", async () => {
    await expect(loadPatternCompiler(layoutWith("^[a-z]+$"))).resolves.toBe(compileSimplePattern);
    await expect(loadPatternCompiler(null)).resolves.toBe(compileSimplePattern);
  });

  it("returns the RE2 engine otherwise", async () => {
    const compile = await loadPatternCompiler(layoutWith("(a+)+b"));
    expect(compile("(a+)+b")("aaab")).toBe(true);
  });

  it.each(["999-99-9999", "aa № 99", "(99) a/9", { pattern: "99 €", stores: "full" }])(
    "compiles the pattern of the mask %j",
    async (mask) => {
      const document = { structure: { a: [{ name: "x", mask }] } };
      const compile = await loadPatternCompiler(document);
      const read = readMask({ mask: mask as string });
      expect(() => compile(read ? patternOfMask(read) : "")).not.toThrow();
    },
  );

  it.each(["999-99-9999", "(999) 999.99"])("needs no RE2 engine for the mask %s", async (mask) => {
    await expect(loadPatternCompiler([{ mask }])).resolves.toBe(compileSimplePattern);
  });
});
