import { detectLanguage } from "../phrases/detect-language.ts";
import type { Language } from "../languages/language.ts";
import { matchesOf, type Mention, numberOf, type Piece } from "./mention.ts";
import { regexp, setupWords } from "./words/words-of.ts";

const punctuation = /[.,;:!?()\n¿¡؟،。–—…"“”„«»|*]|\s-\s/u;

/** The words of a phrase up to punctuation, to a word at which it ends, or to so many of them. */
export function phraseFrom(text: string, start: number, ends: RegExp, maxWords: number): Piece {
  const rest = text.slice(start);
  const stop = [punctuation.exec(rest)?.index, firstEnd(rest, ends), rest.length].filter(
    (at) => at !== undefined,
  );
  const phrase = rest.slice(0, Math.min(...stop));
  const words = phrase.trim().split(/\s+/u).slice(0, maxWords).join(" ");
  return { text: words, start: start + Math.max(0, rest.indexOf(words)) };
}

function firstEnd(text: string, ends: RegExp): number | undefined {
  for (const match of text.matchAll(ends)) if (match.index > 0) return match.index;
  return undefined;
}

export function withoutArticles({ text, start }: Piece, language: Language): Piece {
  const lead = regexp(
    `^(?:(?:${setupWords[language].articles})(?:\\s+|(?<='))|(?:${numberOf(language).pattern})\\s+)+`,
    "u",
  ).exec(text);
  return lead === null
    ? { text, start }
    : { text: text.slice(lead[0].length), start: start + lead[0].length };
}

export const asMention = (key: "audience" | "topic", { text, start }: Piece): readonly Mention[] =>
  text.length < 2 ? [] : [{ key, value: text, span: text, start }];

/** A label with what connects it to its value. */
export const labelIn = (text: string, label: string, language: Language): Piece | undefined =>
  matchesOf(
    text,
    `(?:${label})(?![\\p{L}])[\\s,]*(?:(?:(?:${setupWords[language].is})(?![\\p{L}])|:)[\\s,]*)+(?=\\S)`,
    language,
    true,
  )[0];

/** The languages whose words for subjects and people count: what is a preposition in one is a noun in another. */
export function textLanguages(text: string, own: readonly Language[]): readonly Language[] {
  const detected = detectLanguage(text);
  return detected === null ? own : [detected];
}

export function firstIn(
  own: readonly Language[],
  find: (language: Language) => readonly Mention[],
): readonly Mention[] {
  for (const language of own) {
    const found = find(language);
    if (found.length > 0) return found;
  }
  return [];
}

export function restOfClause(text: string, start: number): Piece {
  const rest = text.slice(start);
  const value = (/^[^.;,!?\n]+/u.exec(rest)?.[0] ?? "").trim();
  return { text: value, start: start + Math.max(0, rest.indexOf(value)) };
}
