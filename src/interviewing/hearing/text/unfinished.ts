import type { Language } from "../../languages/language.ts";
import { normalize, numberWords } from "../../languages/normalize.ts";
import { countWords, thaiWordsOf } from "../../languages/words.ts";
import words from "./unfinished-words.json" with { type: "json" };

/** @param isJoined words need no space before them */
const endsIn = (text: string, endings: readonly string[], isJoined: boolean): boolean => {
  const said = normalize(text);
  return endings
    .map(normalize)
    .some((word) => (isJoined ? said.endsWith(word) : said === word || said.endsWith(` ${word}`)));
};

/** Thai writes no spaces between words, and Korean sentences end in the ending of a verb. */
const endsSentence = (text: string, language: Language): boolean =>
  endsIn(text, words[language].finished, language === "th" || language === "ko");

/** Ends a sentence in a recogniser's punctuation. */
const sentenceEnd = /[.!?。！？؟।]["'”»)]*$/u;

/**
 * Returns whether an answer breaks off mid-sentence: it ends in a conjunction, an article or the like, in a comma or in
 * dots. Words that may also end a sentence ("about that.", "as it was.") do not count before a full stop.
 */
export function isUnfinished(text: string, language: Language): boolean {
  const raw = text.trim();
  if (raw === "" || /[?!？！]$/u.test(raw)) return false;
  if (/(?:,|،|…|\.\.\.|-|–)$/u.test(raw)) return true;
  if (endsSentence(raw, language)) return false;
  const { unfinished, unfinishedWithoutPeriod } = words[language];
  const breaksOff = sentenceEnd.test(raw) ? unfinished : [...unfinished, ...unfinishedWithoutPeriod];
  return endsIn(raw, breaksOff, language === "th");
}

/**
 * Returns whether an answer ends as a finished sentence: with a recogniser's punctuation, or with words that end one
 * without it ("that's all", a Korean verb ending). An answer that breaks off is not finished, whatever its punctuation.
 */
export const isFinished = (text: string, language: Language): boolean =>
  !isUnfinished(text, language) && (sentenceEnd.test(text.trim()) || endsSentence(text, language));

/** A longer answer tells something even if it breaks off, unless at a word that nothing ends with. */
const maxWordsOfFragment = 12;

/** The last word of a text; the platform's dictionary finds it in Thai. */
const lastWordOf = (text: string, language: Language): string =>
  (language === "th" ? thaiWordsOf(text).at(-1)?.text : normalize(text).split(" ").at(-1)) ?? "";

/**
 * True for an answer that breaks off at a relative word or a conjunction, however long: "I got four pounds something
 * which". "I don't know which" ends.
 */
function endsOpen(text: string, language: Language): boolean {
  const { opens, endsAfter } = words[language];
  const said = normalize(text);
  const last = lastWordOf(text, language);
  const before = language === "th" ? "" : (said.split(" ").at(-2) ?? "");
  return opens.map(normalize).includes(last) && !(endsAfter as readonly string[]).includes(before);
}

/**
 * Returns whether a written or transcribed answer is only the beginning of one: "the price and", "it was". Commas and
 * dots do not count, since they also end what is complete.
 * @param asksForPerson "I" is then an answer
 */
export function isFragment(text: string, language: Language, asksForPerson: boolean): boolean {
  const raw = text.trim();
  if (sentenceEnd.test(raw) || /[,،…-]$/u.test(raw)) return false;
  if (countWords(raw) > maxWordsOfFragment) return endsOpen(raw, language);
  const { unfinished, unfinishedWithoutPeriod, subjects, mayEnd } = words[language];
  const said = normalize(raw);
  // "Una" may be a number.
  if (said === "" || numberWords(language).has(said)) return false;
  const breaksOff = unfinished.map(normalize);
  if (
    endsOpen(raw, language) ||
    breaksOff.includes(lastWordOf(raw, language)) ||
    breaksOff.some((word) => said === word)
  )
    return true;
  if (asksForPerson) return false;
  const begins = new Set([...breaksOff, ...subjects.map(normalize)]);
  const [first = "", second, ...others] = said.split(" ");
  if (!begins.has(first) || others.length > 0) return false;
  const ends = unfinishedWithoutPeriod.filter((word) => !(mayEnd as readonly string[]).includes(word));
  return second === undefined || ends.map(normalize).includes(second);
}
