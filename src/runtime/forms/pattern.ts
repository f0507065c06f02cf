import { isObject } from "../../kernel/json.ts";

/** Steps of matching that are left, to be spent by all patterns of one record together. */
export interface StepBudget {
  left: number;
}

/** A step is an instruction of a pattern's program at a character of the text; a million take up to 17 ms. */
export const maxSteps = 8_000_000;

/**
 * Steps for the patterns of a record: about 100 ms, and what a text of 600,000 characters needs for a plain pattern. Every pattern has an end by itself, but a layout may have hundreds,
 * and a server must not keep its other callers waiting for all of them.
 */
export const newRecordBudget = (): StepBudget => ({ left: maxSteps });

/**
 * Answers whether a text contains a match; `undefined` where finding out would cost more than the budget has, or, without
 * one, more than a single match may.
 */
export type Matcher = (text: string, budget?: StepBudget) => boolean | undefined;

/** Compiles a pattern to a matcher that runs in linear time; throws where the pattern is not RE2 syntax. */
export type PatternCompiler = (pattern: string) => Matcher;

const escaped = String.raw`\\[dwDW.\\+*?()|{}^$/\[\]]`;
const characterClass = String.raw`\[\^?(?:[^\\\]\[^]|\\[dwDW\-\\\]\[^.])+\]`;
const plain = String.raw`[A-Za-z0-9 _\-,:;@#%&=!"'~<>.]`;
const repetition = String.raw`\*|\+|\?|\{\d{1,3}\}|\{\d{1,3},\d{0,3}\}`;
const piece = new RegExp(`(?:${escaped}|${characterClass}|${plain})(${repetition})?`, "y");

const maxTailLength = 20;

/**
 * Whether the platform's own engine matches the pattern in linear time and with RE2's meaning: it is anchored at
 * the start, is a sequence of single characters or classes, and lets at most one of them vary in length (besides
 * two optional ones), with little behind it. Nothing is then left to backtrack over but that one run. Other patterns
 * need a linear-time engine.
 */
export function isSimplePattern(pattern: string): boolean {
  if (!pattern.startsWith("^")) return false;
  let varying = 0;
  let optional = 0;
  /** Characters that must follow the run: for each of its ends they are looked at again. */
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

/** The compiler for patterns that `isSimplePattern` accepts; throws for any other. */
export const compileSimplePattern: PatternCompiler = (pattern) => {
  if (!isSimplePattern(pattern)) throw new SyntaxError("The pattern needs the RE2 engine.");
  const expression = new RegExp(pattern, "u");
  return (text) => expression.test(text);
};

/** The same compiler, which compiles each pattern once. */
export function compileOnce(compile: PatternCompiler): PatternCompiler {
  const made = new Map<string, Matcher>();
  return (pattern) => {
    const known = made.get(pattern) ?? compile(pattern);
    made.set(pattern, known);
    return known;
  };
}

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
