import { detectLanguage } from "../../phrases/detect-language.ts";
import { type Language, languages } from "../../languages/language.ts";
import { numberWords } from "../../languages/normalize.ts";
import { cachedPattern, searchable, setupWords, regexp } from "../words/setup-words.ts";

/** What is said of a study, besides what a layout asks for. */
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

/** A fact and the place where it is said. */
export interface Mention {
  readonly key: FactKey;
  readonly value: string | number;
  /** As it stands in the remark. */
  readonly span: string;
  readonly start: number;
  /** Where in a brief it stands, such as "line 12". */
  readonly place?: string;
  /** A group that is named as those who are interviewed, and not only mentioned. */
  readonly isSure?: boolean;
  /** Another value that was said of the same, and that this one did not openly replace. */
  readonly rival?: string | number;
}

/** A piece of a text with its place. */
export interface Piece {
  readonly text: string;
  readonly start: number;
}

/** The language of a remark, then English, in which much is said everywhere. */
export function languagesOf(text: string, chatLanguage: Language): readonly Language[] {
  const own = detectLanguage(text) ?? chatLanguage;
  return [...new Set<Language>([own, chatLanguage, "en"])];
}

/** First the remark's own languages; where they find nothing, the others. */
export function firstFound<T>(
  own: readonly Language[],
  find: (language: Language) => readonly T[],
): readonly T[] {
  for (const language of own) {
    const found = find(language);
    if (found.length > 0) return found;
  }
  for (const language of languages) {
    if (own.includes(language)) continue;
    const found = find(language);
    if (found.length > 0) return found;
  }
  return [];
}

/** Each match of alternatives in a text. */
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

/** What stands between punctuation. */
export function clausesOf(text: string): readonly Piece[] {
  return [...text.matchAll(/[^.,;:!?…()[\]\n–—·¿¡؟،。|*#"“”„«»]+/gu)].flatMap((match) => {
    const own = match[0].split(/ - /u);
    let start = match.index;
    return own.map((part) => {
      const piece = { text: part.trim(), start: start + (part.length - part.trimStart().length) };
      start += part.length + 3;
      return piece;
    });
  });
}

/** Whether a word for "not" stands right before a place, or one word before it. */
export function isNegated(text: string, start: number, language: Language): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const { not } = setupWords[language];
  return regexp(`(?:^|[^\\p{L}])(?:${not})\\s+(?:[\\p{L}'-]+\\s+)?$`, "u").test(before);
}

/** Without what changes nothing at its ends and in between; words that are left, in order. */
export function withoutFillers(clause: string, language: Language): string {
  const { fillers, correction } = setupWords[language];
  return clause
    .replaceAll(cachedPattern(`${fillers}|${correction}`, language), " ")
    .replaceAll(/[^\p{L}\p{M}\p{N}'-]+/gu, " ")
    .trim();
}

/** Regular expression for a number in digits or words, with what it means. */
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
