import { RE2JS } from "re2js";
import { compileSimplePattern, isSimplePattern, type PatternCompiler } from "./pattern.ts";

/** A step is an instruction of the pattern's program at a character of the text; a million take about 12 ms. */
const maxSteps = 20_000_000;

/**
 * Compiles any RE2 pattern; matching takes time linear in the text (RE2 has no backtracking) and in the size of the
 * pattern, and at most a quarter of a second: a text over `maxTextLength` does not match. So a layout's pattern cannot
 * hang the process. Throws where the pattern is not RE2 syntax (lookaround, back references).
 */
export const compilePattern: PatternCompiler = (pattern) => {
  if (isSimplePattern(pattern)) return compileSimplePattern(pattern);
  const expression = RE2JS.compile(pattern);
  const longest = maxLengthFor(expression);
  return (text) => text.length <= longest && expression.matcher(text).find();
};

/** UTF-16 code units of the longest text that a pattern is matched with; throws as `compilePattern`. */
export const maxTextLength = (pattern: string): number =>
  isSimplePattern(pattern) ? Infinity : maxLengthFor(RE2JS.compile(pattern));

const maxLengthFor = (expression: RE2JS) => Math.floor(maxSteps / expression.programSize());
