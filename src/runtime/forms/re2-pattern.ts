import { RE2JS } from "re2js";
import { compileSimplePattern, isSimplePattern, maxSteps, type PatternCompiler } from "./pattern.ts";

/** Instructions of a pattern's program, and characters of its source: more than any check of a form field needs. */
const maxProgramSize = 10_000;
const maxPatternLength = 5_000;

/**
 * Compiles any RE2 pattern; matching takes time linear in the text (RE2 has no backtracking) and in the size of the
 * pattern, so the steps of a match are known before it. So a layout's pattern cannot hang the process.
 *
 * @throws {SyntaxError} where the pattern is not RE2 syntax (lookaround, back references), or too large to be compiled
 * in passing.
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

/** UTF-16 code units of the longest text that a pattern is matched with; throws as `compilePattern`. */
export const maxTextLength = (pattern: string): number =>
  isSimplePattern(pattern) ? Infinity : Math.floor(maxSteps / compileBounded(pattern).programSize());

function compileBounded(pattern: string): RE2JS {
  if (pattern.length > maxPatternLength) {
    throw new SyntaxError(`it has ${pattern.length} characters, of at most ${maxPatternLength}.`);
  }
  if (estimatedSize(pattern) > maxProgramSize) {
    throw new SyntaxError(
      "its repetitions make it too large. Repeat less, or check the length by max_length.",
    );
  }
  return RE2JS.compile(pattern);
}

const repetition = /^\{(\d{1,4})(?:,(\d{0,4}))?\}/;

/**
 * About how many instructions a pattern compiles to, without compiling it: each character or class counts as one, and
 * what is repeated as often as it may be. Brackets that do not pair are the compiler's to refuse.
 */
function estimatedSize(pattern: string): number {
  /** Sizes of the groups that are open, and of the last piece in each. */
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

/** The place of the bracket that closes a class, or the end. */
function endOfClass(pattern: string, start: number): number {
  for (let position = start + 2; position < pattern.length; position += 1) {
    if (pattern[position] === "\\") position += 1;
    else if (pattern[position] === "]") return position;
  }
  return pattern.length;
}
