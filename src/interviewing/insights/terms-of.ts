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

function thaiTerms(text: string): AnswerTerm[] {
  thai ??= new Intl.Segmenter("th", { granularity: "word" });
  return Array.from(thai.segment(text))
    .filter(
      ({ segment, isWordLike }) =>
        isWordLike === true && segment.length > 2 && !thaiFunctionWords.has(segment),
    )
    .map(({ segment }) => ({ key: segment, label: segment }));
}

/** Numbers, addresses and names of accounts are no subjects, and may tell who somebody is. */
const nameless = /^[\p{L}\p{M}'-]+$/u;

/** The words that a text is about, in order; a word may come more than once. */
export function termsOf(text: string, language: Language): readonly AnswerTerm[] {
  if (language === "th") return thaiTerms(text);
  return wordsOf(text)
    .filter((word) => nameless.test(word.text) && isTopical(word.text, language))
    .map(({ text: label }) => ({ key: termKey(label, language), label }));
}
