import type { Language } from "../languages/language.ts";
import { isTopical, termKey, wordsOf } from "../languages/words.ts";
import type { AnswerTerm } from "./interview-facts.ts";

/** Thai writes no spaces between words: where they end, the dictionary of the platform knows. */
let thai: Intl.Segmenter | null = null;
const thaiFunctionWords = new Set(
  "และ ที่ ของ การ เป็น ใน มี ไม่ ได้ ให้ กับ จะ ว่า มา ไป ก็ แต่ หรือ จาก โดย เพราะ เรา ผม ฉัน เขา มัน นี้ นั้น แล้ว อยู่ ครับ ค่ะ คะ นะ มาก ต้อง ถ้า เมื่อ ซึ่ง ความ คือ ทำ ใช้ อะไร ทุก บาง อีก ยัง เลย กัน".split(
    " ",
  ),
);

/** The words of a Thai text, in order, without those that tell nothing of what it is about. */
export function thaiWords(text: string): readonly string[] {
  thai ??= new Intl.Segmenter("th", { granularity: "word" });
  return Array.from(thai.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike === true && !thaiFunctionWords.has(segment) ? [segment] : [],
  );
}

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
