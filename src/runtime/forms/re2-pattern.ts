import { RE2JS } from "re2js";
import { compileSimplePattern, isSimplePattern, type PatternCompiler } from "./pattern.ts";

/**
 * Compiles any RE2 pattern; matching takes time linear in the text (RE2 has no backtracking), so a layout's
 * pattern cannot hang the process. Throws where the pattern is not RE2 syntax (lookaround, back references).
 */
export const compilePattern: PatternCompiler = (pattern) => {
  if (isSimplePattern(pattern)) return compileSimplePattern(pattern);
  const expression = RE2JS.compile(pattern);
  return (text) => expression.matcher(text).find();
};
