import { isObject } from "../../../kernel/json.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { patternOfMask, readMask } from "../../language/mask.ts";

/** Remaining matching steps, shared by all patterns of one record. */
export interface StepBudget {
  left: number;
}

/** One step is one instruction of a pattern's program at one character; a million steps take up to 17 ms. */
export const maxSteps = 8_000_000;

/**
 * Step budget for all patterns of a record: about 100 ms, enough for a small pattern on 600,000 characters. Single
 * matches are bounded anyway, but a layout may have hundreds, which must not block a server's other requests.
 */
export const newRecordBudget = (): StepBudget => ({ left: maxSteps });

/**
 * Tests whether a text contains a match. Returns `undefined` if that would exceed the budget or, without one, the limit
 * of a single match.
 */
export type Matcher = (text: string, budget?: StepBudget) => boolean | undefined;

/**
 * Compiles a pattern to a matcher that runs in linear time.
 *
 * @throws {SyntaxError} if the pattern is not RE2 syntax
 */
export type PatternCompiler = (pattern: string) => Matcher;

/** Whether the pattern is also valid in JSON Schema's dialect (ECMA-262 with flag `u`). */
export function isEcmaPattern(source: string): boolean {
  try {
    RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}

const escaped = String.raw`\\[dwDW.\\+*?()|{}^$/\[\]]`;
const characterClass = String.raw`\[\^?(?:[^\\\]\[^]|\\[dwDW\-\\\]\[^.])+\]`;
const plain = String.raw`[A-Za-z0-9 _\-,:;@#%&=!"'~<>.]`;
const repetition = String.raw`\*|\+|\?|\{\d{1,3}\}|\{\d{1,3},\d{0,3}\}`;
const piece = new RegExp(`(?:${escaped}|${characterClass}|${plain})(${repetition})?`, "y");

const maxTailLength = 20;

/**
 * Whether the native engine matches the pattern in linear time with RE2 semantics: it is anchored at the start, is a
 * sequence of single characters or classes, and at most one of them varies in length (besides two optional ones), with
 * a short tail. Backtracking is then limited to that one run. Other patterns need a linear-time engine.
 */
export function isSimplePattern(pattern: string): boolean {
  if (!pattern.startsWith("^")) return false;
  let varying = 0;
  let optional = 0;
  /** Number of characters that must follow the run; they are tested again for each of its possible ends. */
  let tail = 0;
  let position = 1;
  while (position < pattern.length) {
    if (pattern[position] === "$" && position === pattern.length - 1) break;
    piece.lastIndex = position;
    const found = piece.exec(pattern);
    if (!found) return false;
    const repeat = found[1];
    if (repeat === "?") optional += 1;
    else if (repeat !== undefined && !/^\{\d+\}$/.test(repeat)) varying += 1;
    else if (varying > 0) tail += Number(repeat?.slice(1, -1) ?? 1);
    position = piece.lastIndex;
  }
  return varying <= 1 && optional <= 2 && tail <= maxTailLength;
}

/**
 * Compiles patterns that `isSimplePattern` accepts.
 *
 * @throws {SyntaxError} for any other pattern
 */
export const compileSimplePattern: PatternCompiler = (pattern) => {
  if (!isSimplePattern(pattern)) throw new SyntaxError("The pattern needs the RE2 engine.");
  const expression = new RegExp(pattern, "u");
  return (text) => expression.test(text);
};

/** Memoizes a compiler by pattern. */
export function memoizeCompiler(compile: PatternCompiler): PatternCompiler {
  const made = new Map<string, Matcher>();
  return (pattern) => {
    const known = made.get(pattern) ?? compile(pattern);
    made.set(pattern, known);
    return known;
  };
}

/** Loads a compiler for the patterns of a layout. RE2 is as large as React, so it is imported only if needed. */
export async function loadPatternCompiler(document: unknown): Promise<PatternCompiler> {
  if (patternsIn(document).every(isSimplePattern)) return compileSimplePattern;
  const { compilePattern } = await import("./re2-pattern.ts");
  return compilePattern;
}

function patternsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "mask") return maskPatterns(value);
    return key === "pattern" && typeof value === "string" ? [value] : patternsIn(value);
  });
}

/** A mask is a pattern too, in which separators of any kind may stand. */
function maskPatterns(value: unknown): string[] {
  const mask = readMask({ mask: value as NonNullable<FieldDefinition["mask"]> });
  return mask ? [patternOfMask(mask)] : [];
}
