import type { Word } from "./words.ts";

/** Thai writes no spaces between words: where they end, the dictionary of the platform knows. */
let segmenter: Intl.Segmenter | null = null;

/** What tells nothing of what a Thai text is about. */
export const thaiFunctionWords: ReadonlySet<string> = new Set(
  "และ ที่ ของ การ เป็น ใน มี ไม่ ได้ ให้ กับ จะ ว่า มา ไป ก็ แต่ หรือ จาก โดย เพราะ เรา ผม ฉัน เขา มัน นี้ นั้น แล้ว อยู่ ครับ ค่ะ คะ นะ มาก ต้อง ถ้า เมื่อ ซึ่ง ความ คือ ทำ ใช้ อะไร ทุก บาง อีก ยัง เลย กัน".split(
    " ",
  ),
);

/** The words of a Thai text, in order, with their places in it; a text of another language has its own words. */
export function thaiWordsOf(text: string): readonly Word[] {
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true ? [{ text: segment, start: index, end: index + segment.length }] : [],
  );
}
