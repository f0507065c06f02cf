import type { Language } from "../../languages/language.ts";
import { limitMarks, rememberLast, removeDiacritics } from "../../languages/normalize.ts";

/** True for Thai and Korean, where phrases match anywhere and spaces are ignored. */
export const isJoined = (language: Language): boolean => language === "ko" || language === "th";

const unifiedLetters = rememberLast((text) =>
  removeDiacritics(
    limitMarks(text)
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[’‘ʼ`´]/gu, "'")
      .replaceAll(/[\u064B-\u0652\u0640\u200B-\u200F]/gu, "")
      .replaceAll(/[أإآ]/gu, "ا")
      .replaceAll("ø", "o")
      .replaceAll("æ", "ae")
      .replaceAll("œ", "oe")
      .replaceAll("ß", "ss")
      .replaceAll("ى", "ي")
      .replaceAll("ة", "ه")
      .replaceAll("\u093C", ""),
  ),
);

const unified = (text: string, language: Language): string =>
  unifiedLetters(text).replaceAll("'", language === "en" ? "" : " ");

/**
 * Precedes a phrase that begins with a choice of words by their first letters, so that most places of a text are
 * rejected without trying each word: an answer of 10,000 words took 110 ms for one pattern.
 */
function withFirstLetters(phrase: string): string {
  const choice = /^\(\?:([^()]+)\)(?![?*{])/u.exec(phrase)?.[1];
  const letters = new Set(choice?.split("|").map(([first = ""]) => first));
  return letters.size > 0 && [...letters].every((letter) => /\p{L}/u.test(letter))
    ? `(?=[${[...letters].join("")}])${phrase}`
    : phrase;
}

/**
 * Compiles phrases into a pattern over the result of `sentencesOf`; `null` for no entries. An entry is a phrase in
 * lower case without punctuation; diacritics over Latin letters are optional. `(a|b)` is a choice, `(a )?` is optional,
 * `*` matches any ending of a word, `_` up to three words, `<name>` one of the words of that part, `^` and `$` the
 * beginning and end of a sentence.
 * @throws Error for an unknown part.
 */
export function patternOf(
  entries: readonly string[],
  language: Language,
  parts: Readonly<Record<string, string>> = {},
): RegExp | null {
  if (entries.length === 0) return null;
  const phrases = entries.map((entry) => {
    const whole = entry.replaceAll(/<(\w+)>/gu, (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`${language} has no part <${name}>, in ${entry}`);
      return `(${part})`;
    });
    const text = unified(whole, language).replaceAll("(_ )?", "_ ").replaceAll("(", "(?:");
    const pattern = isJoined(language)
      ? text.replaceAll("_", "[^~]{0,14}").replaceAll(" ", "")
      : text.replaceAll("*", "\\S*").replaceAll("_ ", "(?:\\S+ ){0,3}");
    return withFirstLetters(pattern)
      .replaceAll(/(?<!\[)\^/gu, "(?<=(?:^|\\n) ?)")
      .replaceAll("$", "(?= ?~?(?:\\n|$))");
  });
  const any = phrases.join("|");
  // Arabic prefixes "and" and "so" to the next word.
  if (isJoined(language)) return new RegExp(any, "gu");
  return new RegExp(`(?<= )${language === "ar" ? "[وف]?" : ""}(?:${any})(?= )`, "gu");
}

/** Entries of one pattern of `patternListOf`. */
const entriesAtOnce = 20;

/**
 * Like `patternOf`, but as several patterns, for long lists that are only searched for: V8 does not optimise a pattern
 * of more than 20 kB, and others can be served between the searches of a long answer.
 */
export const patternListOf = (
  entries: readonly string[],
  language: Language,
  parts: Readonly<Record<string, string>> = {},
): readonly RegExp[] =>
  Array.from({ length: Math.ceil(entries.length / entriesAtOnce) }, (_, index) =>
    patternOf(entries.slice(index * entriesAtOnce, (index + 1) * entriesAtOnce), language, parts),
  ).filter((pattern) => pattern !== null);

/** Splits a text into sentences without punctuation, each padded with spaces. */
export const sentencesOf = (text: string, language: Language): readonly string[] =>
  unified(text, language)
    .split(/[.!?;:…。؟।\n]+/u)
    .map((sentence) => {
      const words = sentence.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
      return isJoined(language) ? words.replaceAll(" ", "") : ` ${words} `;
    });
