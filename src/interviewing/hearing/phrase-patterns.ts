import type { Language } from "../languages/language.ts";
import { fold } from "../languages/normalize.ts";

/** Thai and Korean join words: there a phrase is found anywhere, and spaces do not count. */
export const isJoined = (language: Language): boolean => language === "ko" || language === "th";

const unified = (text: string, language: Language): string => {
  const plain = fold(
    text
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
  );
  return plain.replaceAll("'", language === "en" ? "" : " ");
};

/**
 * A pattern that finds any of these phrases in what `sentencesOf` gives; `null` for none. An entry is a phrase in lower
 * case without punctuation, signs over Latin letters optional; `(a|b)` is a choice, `(a )?` may be left out, `*` ends a
 * word in any way, `_` stands for up to three words, `<name>` for one of the words of that part; `^` begins a sentence and
 * `$` ends it.
 * @throws Error for a part that is not there.
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
    return pattern.replaceAll(/(?<!\[)\^/gu, "(?<=(?:^|\\n) ?)").replaceAll("$", "(?= ?~?(?:\\n|$))");
  });
  const any = phrases.join("|");
  // Arabic writes "and" and "so" as part of the word that follows.
  if (isJoined(language)) return new RegExp(any, "gu");
  return new RegExp(`(?<= )${language === "ar" ? "[وف]?" : ""}(?:${any})(?= )`, "gu");
}

/** Sentences without punctuation, a space at either end of each. */
export const sentencesOf = (text: string, language: Language): readonly string[] =>
  unified(text, language)
    .split(/[.!?;:…。؟।\n]+/u)
    .map((sentence) => {
      const words = sentence.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
      return isJoined(language) ? words.replaceAll(" ", "") : ` ${words} `;
    });
