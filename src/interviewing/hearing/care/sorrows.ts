import type { Language } from "../../languages/language.ts";
import { patternOf } from "../text/phrase-patterns.ts";
import sorrows from "./sorrows.json" with { type: "json" };
import { found } from "./text-pieces.ts";

/*
 * The death of a spouse, a parent, a child, a brother or sister, or an illness of one's own, told as a fact on the way
 * to the answer: "My husband died in March, so the contract came to me." However calmly it is told, it deserves a word
 * of sympathy, and no question about it; and told like that it is no reason to stop.
 */

/** Phrases of one language, in the syntax of `patternOf`. */
interface SorrowWords {
  readonly sorrows: readonly string[];
  /** What the answer is about then: "contract", "account". */
  readonly matters: readonly string[];
}

const sorrowWords: Readonly<Record<Language, SorrowWords>> = sorrows;

interface SorrowPatterns {
  readonly sorrows: RegExp | null;
  readonly matters: RegExp | null;
}

const compiled = new Map<Language, SorrowPatterns>();

function patternsOf(language: Language): SorrowPatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const words = sorrowWords[language];
  const patterns = {
    sorrows: patternOf(words.sorrows, language),
    matters: patternOf(words.matters, language),
  };
  compiled.set(language, patterns);
  return patterns;
}

/** True if lines of sentences, as `sentencesOf` makes them, tell of such a sorrow. */
export const tellsSorrow = (lines: string, language: Language): boolean =>
  found(patternsOf(language).sorrows, lines);

/**
 * Returns what such lines tell besides the sorrow, "in march and the account was in his name"; `null` if that is no
 * matter of business, or if they tell of no sorrow.
 */
export function matterBesideSorrow(lines: string, language: Language): string | null {
  const patterns = patternsOf(language);
  if (patterns.sorrows === null || !tellsSorrow(lines, language)) return null;
  const beside = lines.replaceAll(patterns.sorrows, " ");
  return found(patterns.matters, beside) ? beside : null;
}
