import {
  compileSimplePattern,
  isSimplePattern,
  type PatternCompiler,
} from "../../../runtime/forms/pattern.ts";

/** The compiler that a layout's patterns need; the RE2 engine is only fetched for those that need it. */
export async function loadPatternCompiler(layout: unknown): Promise<PatternCompiler> {
  if (patternsIn(layout).every(isSimplePattern)) return compileSimplePattern;
  const { compilePattern } = await import("../../../runtime/forms/re2-pattern.ts");
  return compilePattern;
}

function patternsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === "pattern" && typeof inner === "string" ? [inner] : patternsIn(inner),
  );
}
