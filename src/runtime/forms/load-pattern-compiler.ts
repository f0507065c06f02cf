import { isObject } from "../../kernel/json.ts";
import { compileSimplePattern, isSimplePattern, type PatternCompiler } from "./pattern.ts";

/** The RE2 engine is as heavy as React, so it is loaded only for a layout that holds a pattern that needs it. */
export async function loadPatternCompiler(document: unknown): Promise<PatternCompiler> {
  if (patternsIn(document).every(isSimplePattern)) return compileSimplePattern;
  const { compilePattern } = await import("./re2-pattern.ts");
  return compilePattern;
}

function patternsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "pattern" && typeof value === "string" ? [value] : patternsIn(value),
  );
}
