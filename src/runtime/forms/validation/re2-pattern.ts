import { RE2JS } from "re2js";
import { compileSimplePattern, isSimplePattern, maxSteps, type PatternCompiler } from "./pattern.ts";

/** Limits on program instructions and source characters, beyond what any form field needs. */
const maxProgramSize = 10_000;
const maxPatternLength = 5_000;

/**
 * Compiles any RE2 pattern. RE2 does not backtrack: matching is O(text * program size), so the steps of a match are
 * known in advance and a layout's pattern cannot hang the process.
 *
 * @throws {SyntaxError} if the pattern is not RE2 syntax (lookaround, back references) or exceeds the size limits
 */
export const compilePattern: PatternCompiler = (pattern) => {
  if (isSimplePattern(pattern)) return compileSimplePattern(pattern);
  const expression = compileBounded(pattern);
  const size = expression.programSize();
  return (text, budget = { left: maxSteps }) => {
    const steps = size * text.length;
    if (steps > budget.left) return undefined;
    budget.left -= steps;
    return expression.matcher(text).find();
  };
};

/**
 * Length of the longest text that a pattern is matched with, in UTF-16 code units.
 *
 * @throws {SyntaxError} like `compilePattern`
 */
export const maxTextLength = (pattern: string): number =>
  isSimplePattern(pattern) ? Infinity : Math.floor(maxSteps / compileBounded(pattern).programSize());

function compileBounded(pattern: string): RE2JS {
  if (pattern.length > maxPatternLength) {
    throw new SyntaxError(
      `it has ${pattern.length} characters, and at most ${maxPatternLength} are allowed.`,
    );
  }
  if (estimatedSize(pattern) > maxProgramSize) {
    throw new SyntaxError(
      "its repetitions make it too large. Repeat less, or limit the length with max_length.",
    );
  }
  return RE2JS.compile(pattern);
}

const repetition = /^\{(\d{1,4})(?:,(\d{0,4}))?\}/;

/**
 * Estimates the program size of a pattern without compiling it: each character or class counts as one instruction,
 * times its maximum repetitions. Unbalanced brackets are left to the compiler.
 */
function estimatedSize(pattern: string): number {
  /** Sizes of the open groups, and of the last piece in each. */
  const groups = [{ size: 0, last: 0 }];
  for (let position = 0; position < pattern.length; position += 1) {
    const group = groups.at(-1) ?? { size: 0, last: 0 };
    const character = pattern.charAt(position);
    const repeat = repetition.exec(pattern.slice(position, position + 12));
    if (character === "(") {
      groups.push({ size: 0, last: 0 });
    } else if (character === ")" && groups.length > 1) {
      groups.pop();
      const outer = groups.at(-1) ?? group;
      outer.last = group.size + 2;
      outer.size += outer.last;
    } else if (repeat) {
      const [whole, min = "0", max] = repeat;
      const times = Math.max(Number(min), Number(max ?? "") || 0, 1);
      group.size += group.last * (times - 1);
      group.last *= times;
      position += whole.length - 1;
    } else {
      if (character === "\\") position += 1;
      else if (character === "[") position = endOfClass(pattern, position);
      group.last = 1;
      group.size += 1;
    }
    if (group.size > maxProgramSize) return group.size;
  }
  return groups.reduce((total, { size }) => total + size, 0);
}

/** Position of the bracket that closes a class, or the end of the pattern. */
function endOfClass(pattern: string, start: number): number {
  for (let position = start + 2; position < pattern.length; position += 1) {
    if (pattern[position] === "\\") position += 1;
    else if (pattern[position] === "]") return position;
  }
  return pattern.length;
}
