import { describe, expect, it } from "vitest";
import { compileSimplePattern } from "./pattern.ts";
import { loadPatternCompiler } from "./load-pattern-compiler.ts";

const layoutWith = (pattern: string) => ({ structure: { a: [{ name: "x", validation: { pattern } }] } });

describe("the compiler of a layout's patterns", () => {
  it("is the small one where all patterns are simple", async () => {
    await expect(loadPatternCompiler(layoutWith("^[a-z]+$"))).resolves.toBe(compileSimplePattern);
    await expect(loadPatternCompiler(null)).resolves.toBe(compileSimplePattern);
  });

  it("is the RE2 engine where one is not", async () => {
    const compile = await loadPatternCompiler(layoutWith("(a+)+b"));
    expect(compile("(a+)+b")("aaab")).toBe(true);
  });
});
