import type { Language } from "./language.ts";
import { removeDiacritics, toAsciiDigits, unifyLetters } from "./normalize.ts";
import data from "./spelled-numbers.json" with { type: "json" };

/*
 * Numbers in words. No library reads all thirteen languages, so the words of 0 to 99 and of the hundreds are data.
 */

interface SpelledNumbers {
  /** Words of 0 to 99 by position; alternatives are separated by "|". */
  readonly below100: readonly string[];
  /** Words of 100, 200, …, where they are not formed with a word of `scales`. */
  readonly hundreds: readonly string[];
  /** Words that multiply the number before them: "thousand". */
  readonly scales: Readonly<Record<string, number>>;
  /** Words between hundreds and what follows: "and". */
  readonly joiners: readonly string[];
  /** Words after a number that add a half. */
  readonly halves: readonly string[];
  /** Numbers are written as one word: "zweihundertfünfzig". */
  readonly isCompound?: boolean;
  /** Inflected words by what is read instead. */
  readonly inflected?: Readonly<Record<string, string>>;
  /**
   * Set for Korean and Thai, which write no spaces within a phrase: words that may accompany a number. A text with other
   * words is not read, since the syllables of the numbers are part of many words.
   */
  readonly beside?: readonly string[];
}

const tables: Readonly<Record<Language, SpelledNumbers>> = data;

/** Longer texts say more than a number; their words are not read. */
const maxLength = 160;
/** "One" is an article in many languages: in a longer text it is not a number. */
const maxWordsOfOne = 3;
/** The same for words that often mean something else, such as French "neuf" ("new"). */
const maxWordsOfAmbiguous = 4;
const ambiguous: ReadonlySet<string> = new Set("nou neuf set deu दो".split(" "));

const unified = (text: string): string =>
  removeDiacritics(unifyLetters(toAsciiDigits(text)))
    .replaceAll(/(?<!\d)[.,]|[.,](?!\d)/gu, " ")
    .replaceAll(/[^\p{L}\p{M}\p{N}.,%/']+/gu, " ")
    .trim();

interface Reader {
  /** Words with their values, longest first. */
  readonly words: readonly (readonly [word: string, value: number])[];
  readonly scales: readonly (readonly [word: string, value: number])[];
  readonly joiners: readonly string[];
  readonly halves: readonly string[];
  readonly beside: readonly string[] | null;
  readonly inflected: readonly (readonly [word: string, instead: string])[];
  readonly isCompound: boolean;
}

const byLength = <Entry extends readonly [string, ...unknown[]]>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted(([a], [b]) => b.length - a.length);

function createReader(language: Language): Reader {
  const {
    below100,
    hundreds,
    scales,
    joiners,
    halves,
    isCompound,
    inflected = {},
    beside,
  } = tables[language];
  const joined = (word: string) => (beside === undefined ? unified(word) : unified(word).replaceAll(" ", ""));
  const entries = (list: readonly string[], step: number, first: number) =>
    list.flatMap((row, index) => row.split("|").map((word) => [joined(word), first + index * step] as const));
  return {
    words: byLength([...entries(below100, 1, 0), ...entries(hundreds, 100, 100)]),
    scales: byLength(Object.entries(scales).map(([word, value]) => [joined(word), value] as const)),
    joiners: joiners.map(joined),
    halves: halves.map(joined).toSorted((a, b) => b.length - a.length),
    beside: beside?.map(joined).toSorted((a, b) => b.length - a.length) ?? null,
    inflected: byLength(
      Object.entries(inflected).map(([word, instead]) => [unified(word), instead] as const),
    ),
    isCompound: isCompound === true || beside !== undefined,
  };
}

const readers = new Map<Language, Reader>();

function readerOf(language: Language): Reader {
  const reader = readers.get(language) ?? createReader(language);
  readers.set(language, reader);
  return reader;
}

/** Returns the words of the numbers from `from` to 99, with every way to say each: "thirty two", "fourty". */
export const numbersInWords = (language: Language, from: number): readonly string[] =>
  tables[language].below100.slice(from).flatMap((row) => row.split("|"));

interface FoundNumber {
  readonly value: number;
  readonly end: number;
  /** The only word read; absent for a number of several words. */
  readonly word?: string;
}

const grouped = /\d{1,3}(?:[.,' ]\d{3})+(?![\d.,])|\d+(?:[.,]\d+)?/uy;

/** Value of the digits at a position. */
function digitsAt(text: string, at: number): FoundNumber | null {
  grouped.lastIndex = at;
  const found = grouped.exec(text)?.[0];
  if (found === undefined) return null;
  const isGrouped = /^\d{1,3}(?:\D\d{3})+$/u.test(found);
  const value = Number(isGrouped ? found.replaceAll(/\D/gu, "") : found.replace(",", "."));
  return { value, end: at + found.length };
}

/** Precedes a scale that stands for one: "a thousand", but not "half a million" or "a few thousand". */
const isAlone = /(?:^|(?<!\bhalf )\ba )$/u;

/** Reads the number that begins at a position, in words or digits: "two thousand five hundred". */
function numberAt(text: string, start: number, reader: Reader): FoundNumber | null {
  const { words, scales, joiners, halves, isCompound } = reader;
  const isEnd = (at: number) => at >= text.length || text[at] === " ";
  const match = <Entry extends readonly [string, number]>(entries: readonly Entry[], at: number) =>
    entries.find(([word]) => text.startsWith(word, at) && (isCompound || isEnd(at + word.length)));
  const skipSpace = (at: number) => (text[at] === " " ? at + 1 : at);
  const digits = digitsAt(text, start);
  const first = digits === null ? match(words, start) : undefined;
  const loneScale =
    digits === null && first === undefined && isAlone.test(text.slice(0, start))
      ? match(scales, start)
      : undefined;
  const begun = digits ?? (first === undefined ? null : { value: first[1], end: start + first[0].length });
  if (begun === null && loneScale === undefined) return null;
  let end = begun?.end ?? start + (loneScale?.[0].length ?? 0);
  let current = begun?.value ?? loneScale?.[1] ?? 0;
  let total = 0;
  let isLone = digits === null && begun !== null;
  for (;;) {
    const scale = match(scales, skipSpace(end));
    if (scale !== undefined) {
      [current, end, isLone] = [current * scale[1], skipSpace(end) + scale[0].length, false];
      if (scale[1] >= 1_000) [total, current] = [total + current, 0];
    }
    const isOpen = current === 0 ? total > 0 : current >= 100 && current % 100 === 0;
    if (!isOpen) break;
    let next = skipSpace(end);
    const joiner = joiners.find(
      (word) => text.startsWith(word, next) && (isCompound || word === "و" || isEnd(next + word.length)),
    );
    if (joiner !== undefined) next = skipSpace(next + joiner.length);
    const further = match(words, next);
    if (further === undefined || further[1] >= (current === 0 ? 1_000 : 100)) break;
    [current, end, isLone] = [current + further[1], next + further[0].length, false];
  }
  const half = halves.find((word) => {
    const at = skipSpace(end);
    return text.startsWith(word, at) && isEnd(at + word.length);
  });
  if (half !== undefined) [current, end, isLone] = [current + 0.5, skipSpace(end) + half.length, false];
  if (reader.beside === null && !isEnd(end) && digits === null) return null;
  return {
    value: total + current,
    end,
    ...(isLone && first !== undefined ? { word: first[0] } : {}),
  };
}

/** Replaces the numbers of a Korean or Thai text; `null` if it has other words than numbers and their companions. */
function joinedWithDigits(text: string, reader: Reader): string | null {
  const joined = text.replaceAll(" ", "");
  const failed = new Set<number>();
  const read = (at: number, hasNumber: boolean): string | null => {
    if (at === joined.length) return hasNumber ? "" : null;
    const state = at * 2 + Number(hasNumber);
    if (failed.has(state)) return null;
    for (const word of reader.beside ?? []) {
      const rest = joined.startsWith(word, at) ? read(at + word.length, hasNumber) : null;
      if (rest !== null) return `${word} ${rest}`;
    }
    const number = numberAt(joined, at, reader);
    const rest = number === null ? null : read(number.end, true);
    if (number !== null && rest !== null) return `${number.value} ${rest}`;
    failed.add(state);
    return null;
  };
  return read(0, false)?.trim() ?? null;
}

/**
 * Returns a text in lower case with its numbers in words as digits: "about thirty-five people" becomes "about 35
 * people". Longer texts than an answer to a question for a figure are only put in ASCII digits.
 */
export function withDigits(text: string, language: Language): string {
  if (text.length > maxLength) return toAsciiDigits(text);
  const reader = readerOf(language);
  let whole = unified(text);
  if (reader.beside !== null) return joinedWithDigits(whole, reader) ?? toAsciiDigits(text);
  for (const [word, instead] of reader.inflected)
    whole = whole.replace(new RegExp(String.raw`(?<!\S)${word}(?!\S)`, "u"), instead);
  const words = whole.split(" ").length;
  let result = "";
  let at = 0;
  while (at < whole.length) {
    const found = numberAt(whole, at, reader);
    const word = found?.word;
    const isNumber =
      found !== null &&
      (word === undefined ||
        ((found.value !== 1 || (words <= maxWordsOfOne && found.end === whole.length)) &&
          (!ambiguous.has(word) || words <= maxWordsOfAmbiguous)));
    const space = whole.indexOf(" ", at);
    const end = isNumber ? found.end : space < 0 ? whole.length : space;
    result += isNumber ? String(found.value) : whole.slice(at, end);
    at = end;
    while (whole[at] === " ") {
      result += " ";
      at += 1;
    }
  }
  return result;
}
