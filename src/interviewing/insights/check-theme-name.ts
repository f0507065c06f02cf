import { detectLanguage } from "../phrases/detect-language.ts";
import { functionWords } from "../languages/function-words.ts";
import type { Language } from "../languages/language.ts";
import { countWords, wordsOf } from "../languages/words.ts";
import { thaiWords, topicKey } from "./terms-of.ts";

/** What a theme's name is held against. */
export interface NamedTheme {
  readonly language: Language;
  readonly terms: readonly string[];
  /** What respondents said, literally. */
  readonly quotes: readonly string[];
}

const longest = 60;
const maxWords = 7;

/** Words, and what stands between them; so neither markup nor addresses, numbers or hidden characters. */
const wordsAlone = /^\p{L}[\p{L}\p{M} ,'’‘–-]*$/u;

const wordsIn = (text: string, language: Language): readonly string[] =>
  language === "th" ? thaiWords(text) : wordsOf(text).map((word) => word.text);

/**
 * A name that a language model proposes for a theme, tidied; `null`: it does not pass. A name is of the theme's
 * language, and every word of it that means something is a respondent's, in whichever inflection: what people did not
 * say is no name for what they said, whoever asked the model for it.
 */
export function checkThemeName(proposed: string, { language, terms, quotes }: NamedTheme): string | null {
  const name = proposed.trim().replaceAll(/ {2,}/gu, " ").normalize("NFC");
  if (name.length > longest || !wordsAlone.test(name) || countWords(name) > maxWords) return null;
  const detected = detectLanguage(name);
  if (detected !== null && detected !== language && countWords(name) > 3) return null;
  const said = new Set(
    [...terms, ...quotes].flatMap((text) => wordsIn(text, language)).map((word) => topicKey(word, language)),
  );
  const telling = wordsIn(name, language).filter((word) => !functionWords[language].has(word));
  const isSaid = telling.length > 0 && telling.every((word) => said.has(topicKey(word, language)));
  return isSaid ? name : null;
}
