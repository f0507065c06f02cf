import { detectLanguage } from "../../phrases/detect-language.ts";
import { type Language, languages } from "../../languages/language.ts";
import { numberWords } from "../../languages/normalize.ts";
import { cachedPattern, searchable, setupWords, regexp } from "../words/setup-words.ts";

/** Facts about a study, besides the fields of a layout. */
export type FactKey =
  | "channel"
  | "archetype"
  | "minutes"
  | "questions"
  | "language"
  | "name"
  | "tone"
  | "audience"
  | "topic";

/** A fact, with its position in the text. */
export interface Mention {
  readonly key: FactKey;
  readonly value: string | number;
  /** As written in the remark. */
  readonly span: string;
  readonly start: number;
  /** Place in a brief, such as "line 12". */
  readonly place?: string;
  /** True if a group is named as the interviewees, rather than only mentioned. */
  readonly isSure?: boolean;
  /** Another value said of the same fact, not explicitly replaced by this one. */
  readonly rival?: string | number;
}

/** A piece of a text, with its position. */
export interface Piece {
  readonly text: string;
  readonly start: number;
}

/** Returns the language of a remark, that of the chat, and English, which is understood everywhere. */
export function languagesOf(text: string, chatLanguage: Language): readonly Language[] {
  const detected = detectLanguage(text) ?? chatLanguage;
  return [...new Set<Language>([detected, chatLanguage, "en"])];
}

/** Tries the remark's own languages first, then all others. */
export function firstFound<T>(
  preferred: readonly Language[],
  find: (language: Language) => readonly T[],
): readonly T[] {
  for (const language of preferred) {
    const found = find(language);
    if (found.length > 0) return found;
  }
  for (const language of languages) {
    if (preferred.includes(language)) continue;
    const found = find(language);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the matches of alternatives in a text. */
export function matchesOf(
  text: string,
  alternatives: string,
  language: Language,
  isLead = false,
): readonly Piece[] {
  return [...searchable(text).matchAll(cachedPattern(alternatives, language, isLead))].map((match) => ({
    text: text.slice(match.index, match.index + match[0].length),
    start: match.index,
  }));
}

/** Splits a text at punctuation. */
export function clausesOf(text: string): readonly Piece[] {
  return [...text.matchAll(/[^.,;:!?…()[\]\n–—·¿¡؟،。|*#"“”„«»]+/gu)].flatMap((match) => {
    const parts = match[0].split(/ - /u);
    let start = match.index;
    return parts.map((part) => {
      const piece = { text: part.trim(), start: start + (part.length - part.trimStart().length) };
      start += part.length + 3;
      return piece;
    });
  });
}

/** True if a word for "not" directly precedes a position, with at most one word in between. */
export function isNegated(text: string, start: number, language: Language): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const { not } = setupWords[language];
  return regexp(`(?:^|[^\\p{L}])(?:${not})\\s+(?:[\\p{L}'-]+\\s+)?$`, "u").test(before);
}

/** Removes fillers and punctuation. */
export function withoutFillers(clause: string, language: Language): string {
  const { fillers, correction } = setupWords[language];
  return clause
    .replaceAll(cachedPattern(`${fillers}|${correction}`, language), " ")
    .replaceAll(/[^\p{L}\p{M}\p{N}'-]+/gu, " ")
    .trim();
}

/** Regular expression for a number in digits or words, and its parser. */
export function numberOf(language: Language): {
  readonly pattern: string;
  readonly read: (said: string) => number;
} {
  const words = numberWords(language);
  const byLength = [...words.keys()].toSorted((a, b) => b.length - a.length);
  return {
    pattern: `\\d{1,3}|${byLength.join("|")}`,
    read: (said) => words.get(said.toLowerCase()) ?? Number(said),
  };
}
