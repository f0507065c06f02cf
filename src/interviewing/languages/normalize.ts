import words from "./number-words.json" with { type: "json" };
import type { Language } from "./language.ts";

/** Whether a text has nothing but printable ASCII and white space: most texts, and quicker to read. */
export const isPlain = (text: string): boolean => /^[\s!-~]*$/u.test(text);

/** Letters and signs as cues have them. */
const unified = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘ʼ`]/gu, "'")
    .replaceAll(/[\u064B-\u0652\u0640]/gu, "")
    .replaceAll(/[أإآ]/gu, "ا");

// Single spaces are left alone: most of a remark needs no replacing.
const beside = /[^\p{L}\p{M}\p{N}'-]{2,}|[^\p{L}\p{M}\p{N}' -]/gu;
const besidePlain = /[^a-z0-9'-]{2,}|[^a-z0-9' -]/gu;

/** A remark as cues are written: lower case, no punctuation, one space between words, Arabic without its small signs. */
export const normalize = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase().replaceAll("`", "'").replaceAll(besidePlain, " ").trim()
    : unified(text).replaceAll(beside, " ").trim();

/** Latin letters without their signs, as they are often typed ("si, esta bien"). */
export const fold = (normalized: string): string =>
  isPlain(normalized)
    ? normalized
    : normalized
        .normalize("NFD")
        .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
        .normalize("NFKC");

/** Where the digits of the scripts begin that respondents write: Arabic, Persian, Devanagari, Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50];

/** A text with the digits of every script as 0 to 9. */
export const digitsIn = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u0E50-\u0E59]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });

const ratingPattern =
  /(?<![\d.,])(10|\d)(?:[.,]\d+)?(?:\s*(?:\/|out of|von|de|sur|sobre|van|af)\s*10)?(?![\d%])/u;

/** A figure from 0 to 10 in an answer, of ten or by itself; `null` for none. */
export function ratingIn(text: string): number | null {
  const found = ratingPattern.exec(digitsIn(text))?.[1];
  return found === undefined ? null : Number(found);
}

const table: Readonly<Record<Language, Readonly<Record<string, number>>>> = words;

/** The commoner numbers of a language by how they are written in words, in lower case. */
export const numberWords = (language: Language): ReadonlyMap<string, number> =>
  new Map(Object.entries(table[language]));
