import type { Language } from "../languages/language.ts";
import { thaiFunctionWords, thaiWordsOf } from "../languages/thai-words.ts";
import { isTopical, termKey, wordsOf } from "../languages/words.ts";
import type { AnswerTerm } from "./interview-facts.ts";

/** The words of a Thai text, in order, without those that tell nothing of what it is about. */
export const thaiWords = (text: string): readonly string[] =>
  thaiWordsOf(text).flatMap(({ text: word }) => (thaiFunctionWords.has(word) ? [] : [word]));

const thaiTerms = (text: string): AnswerTerm[] =>
  thaiWords(text)
    .filter((word) => word.length > 2)
    .map((word) => ({ key: word, label: word }));

/** What inflections of a word have in common. @param word in lower case */
export const topicKey = (word: string, language: Language): string =>
  language === "th" ? word : termKey(word, language);

/** Numbers, addresses and names of accounts are no subjects, and may tell who somebody is. */
const nameless = /^[\p{L}\p{M}'-]+$/u;

/** The words that a text is about, in order; a word may come more than once. */
export function termsOf(text: string, language: Language): readonly AnswerTerm[] {
  if (language === "th") return thaiTerms(text);
  return wordsOf(text)
    .filter((word) => nameless.test(word.text) && isTopical(word.text, language))
    .map(({ text: label }) => ({ key: topicKey(label, language), label }));
}
