import type { Language } from "../../../interviewing/languages/language.ts";
import words from "./turn-words.json" with { type: "json" };

/** More words than these are no mere sign of listening. */
const maxBackchannelWords = 4;

const punctuation = /[^\p{L}\p{M}\p{N}'’\- ]+/gu;
const tidy = (text: string): string =>
  text.toLowerCase().replaceAll("’", "'").replaceAll(punctuation, " ").replaceAll(/\s+/gu, " ").trim();

/** Whether words only say that somebody listens ("mm-hm", "okay, right"), in the interview's language or in English. */
export function isBackchannel(text: string, language: Language): boolean {
  const said = tidy(text);
  if (said === "" || said.split(" ").length > maxBackchannelWords) return false;
  const known = new Set([...words[language].backchannels, ...words.en.backchannels]);
  const isKnown = (rest: readonly string[]): boolean =>
    rest.length === 0 ||
    rest.some((_, index) => known.has(rest.slice(0, index + 1).join(" ")) && isKnown(rest.slice(index + 1)));
  return isKnown(said.split(" "));
}

/** Whether a text ends in one of these; languages without spaces are read from the end. */
const endsIn = (text: string, language: Language, endings: readonly string[]): boolean => {
  const said = tidy(text);
  return endings.some((word) =>
    language === "th" || language === "ko" ? said.endsWith(word) : said === word || said.endsWith(` ${word}`),
  );
};

/**
 * Whether an answer breaks off in the middle of a sentence: it ends in a conjunction, an article or the like, or in a
 * comma or dots. Languages without spaces are read from the end.
 */
export function isUnfinished(text: string, language: Language): boolean {
  const raw = text.trim();
  if (raw === "" || /[?!？！]$/u.test(raw)) return false;
  if (/(?:,|،|…|\.\.\.|-|–)$/u.test(raw)) return true;
  if (endsIn(raw, language, words[language].finished)) return false;
  const said = tidy(raw);
  return words[language].unfinished.some((word) =>
    language === "th" ? said.endsWith(word) : said === word || said.endsWith(` ${word}`),
  );
}

/**
 * Whether an answer ends as a finished sentence: with the mark that a recogniser sets there, or in words that end one
 * without it ("that's all", a Korean verb's ending). What breaks off is none, whatever mark it has.
 */
export const isFinished = (text: string, language: Language): boolean =>
  !isUnfinished(text, language) &&
  (/[.!?。！？؟।]["'”»)]*$/u.test(text.trim()) || endsIn(text, language, words[language].finished));
