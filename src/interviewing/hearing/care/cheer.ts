import type { Language } from "../../languages/language.ts";
import { patternOf } from "../text/phrase-patterns.ts";
import type { LearnedCare } from "./learned-care.ts";
import { found } from "./text-pieces.ts";
import cheer from "./cheer.json" with { type: "json" };

/*
 * Happy sentences about people who are loved resemble those about losing them: "because now I can tell the little one
 * things, and he laughs" weighed like a farewell. Weights alone, just above their threshold, are not believed there.
 */

/** Phrases of one language, in the syntax of `patternOf`. */
interface CheerWords {
  /** Laughter, joy, pride and success. */
  readonly cheer: readonly string[];
  /** What takes the joy out of them: "he laughs at me", "they would be happy without me", or any grave word. */
  readonly void: readonly string[];
}

interface CheerPatterns {
  readonly cheer: RegExp | null;
  readonly void: RegExp | null;
}

const words: Readonly<Record<Language, CheerWords>> = cheer;

const compiled = new Map<Language, CheerPatterns>();

function patternsOf(language: Language): CheerPatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { cheer: cheerful, void: grave } = words[language];
  const made = { cheer: patternOf(cheerful, language), void: patternOf(grave, language) };
  compiled.set(language, made);
  return made;
}

/** Letters of a sentence that says nothing by itself: "oh yes". */
const maxLettersOfAside = 12;

/** True if every sentence of lines, one a line, tells of something happy in clear words, and none of anything grave. */
function tellsCheer(lines: string, language: Language): boolean {
  const { cheer: happy, void: grave } = patternsOf(language);
  const sentences = lines.split("\n").filter((line) => line.trim().length > maxLettersOfAside);
  return sentences.length > 0 && !found(grave, lines) && sentences.every((line) => found(happy, line));
}

/** Further above their threshold, the weights are believed whatever else is told. */
const maxCheerfulBy = 0.9;

/** True if the weights, just above their threshold, hear a crisis where something happy is told. */
export const isCheerful = ({ care, crisisBy }: LearnedCare, lines: string, language: Language): boolean =>
  care === "crisis" && crisisBy <= maxCheerfulBy && tellsCheer(lines, language);
