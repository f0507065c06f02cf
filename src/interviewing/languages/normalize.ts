import words from "./number-words.json" with { type: "json" };
import type { Language } from "./language.ts";

/** Characters from which remembering a result saves more than it costs. */
const minRemembered = 500;

/**
 * Returns a function that remembers its result for the last long text: a turn derives the same forms of an answer a
 * dozen times.
 */
export function rememberLast<Result>(make: (text: string) => Result): (text: string) => Result {
  let last: { readonly text: string; readonly made: Result } | undefined;
  return (text) => {
    if (text.length < minRemembered) return make(text);
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}

/** True if a text has only printable ASCII and white space, which allows a faster path. */
export const isAscii = (text: string): boolean => /^[\s!-~]*$/u.test(text);

/** Skips the costly search for marks in most texts: all characters before the first combining mark are left alone. */
const mayHaveMarks = /[\u0300-\uFFFF]/;

/** The half-width sound marks of Japanese are letters, but become combining marks. */
const excessMarks = /(?<![\p{M}\uFF9E\uFF9F])([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Shortens runs of combining marks to 30, the length of the stream-safe format of UAX #15; no language uses more than a
 * few. For analysis before `String.normalize`, which sorts the marks of a run in quadratic time: 200 ms for 20,000.
 */
export const limitMarks = (text: string): string =>
  mayHaveMarks.test(text) ? text.replaceAll(excessMarks, "$1") : text;

/** Unifies letters and signs as in the cues. */
export const unifyLetters = (text: string): string =>
  limitMarks(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘ʼ`]/gu, "'")
    .replaceAll(/[\u064B-\u0652\u0640]/gu, "")
    .replaceAll(/[أإآ]/gu, "ا");

// Single spaces are not matched, since most of a remark needs no replacement.
const beside = /[^\p{L}\p{M}\p{N}'-]{2,}|[^\p{L}\p{M}\p{N}' -]/gu;
const besidePlain = /[^a-z0-9'-]{2,}|[^a-z0-9' -]/gu;

/** Normalizes a remark like the cues: lower case, no punctuation, single spaces, Arabic without diacritics. */
export const normalize = rememberLast((text) =>
  isAscii(text)
    ? text.toLowerCase().replaceAll("`", "'").replaceAll(besidePlain, " ").trim()
    : unifyLetters(text).replaceAll(beside, " ").trim(),
);

/** Removes diacritics from Latin letters, as they are often omitted in typing ("si, esta bien"). */
export const removeDiacritics = (normalized: string): string =>
  isAscii(normalized)
    ? normalized
    : limitMarks(normalized)
        .normalize("NFD")
        .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
        .normalize("NFKC");

/** Normalizes a text and removes its diacritics, so that it can be compared with cues. */
export const foldText = (text: string): string => removeDiacritics(normalize(text));

/** Code points of the digit zero: Arabic, Persian, Devanagari, Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50];

/** Converts digits of these scripts to ASCII. */
export const toAsciiDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u0E50-\u0E59]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });

const table: Readonly<Record<Language, Readonly<Record<string, number>>>> = words;

/** Returns common number words of a language, in lower case, with their values. */
export const numberWords = (language: Language): ReadonlyMap<string, number> =>
  new Map(Object.entries(table[language]));
