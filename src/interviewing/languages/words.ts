import { matchesOf } from "../../kernel/matches-of.ts";
import { functionWords } from "./function-words.ts";
import { isAscii } from "./normalize.ts";
import type { Language } from "./language.ts";

export interface Word {
  /** In lower case. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const plainWord = /[a-z0-9]+(?:['-][a-z0-9]+)*/gu;

/** Applied per word: lower-casing a whole text may change its length and shift positions. */
const inLowerCase = (found: string): string => {
  const lower = found.toLowerCase();
  return lower.includes("’") ? lower.replaceAll("’", "'") : lower;
};

function split(text: string): Word[] {
  const words: Word[] = [];
  const plain = isAscii(text);
  const [pattern, read] = plain ? [plainWord, text.toLowerCase()] : [word, text];
  pattern.lastIndex = 0;
  for (let found = pattern.exec(read); found !== null; found = pattern.exec(read)) {
    words.push({
      text: plain ? found[0] : inLowerCase(found[0]),
      start: found.index,
      end: pattern.lastIndex,
    });
  }
  return words;
}

let last: { readonly text: string; readonly words: readonly Word[] } = { text: "", words: [] };

/**
 * Splits a text at spaces and punctuation, with positions. Caches the last text, since a turn reads the same answer
 * several times.
 */
export function wordsOf(text: string): readonly Word[] {
  if (last.text !== text) {
    last = { text, words: split(text) };
  }
  return last.words;
}

const thai = /\p{Script=Thai}/gu;
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const hasNoSpaces = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Counts words; for scripts without spaces, estimates them from the number of characters. */
export function countWords(text: string): number {
  const [thais, hans] = hasNoSpaces.test(text) ? [count(text, thai), count(text, han)] : [0, 0];
  if (thais + hans === 0) return wordsOf(text).length;
  const rest = text.replaceAll(thai, " ").replaceAll(han, " ");
  return count(rest, word) + Math.ceil(thais / 5) + Math.ceil(hans / 2);
}

const stem = (text: string) => (text.length > 6 ? text.slice(0, 6) : text);

/** Rough stem: the first letters, which most inflections share. */
export const termKey = (term: string, language: Language): string =>
  language === "ko" ? term.slice(0, 2) : stem(term);

/** True if a lower-case word is a content word: not a function word and not too short. */
export const isContentWord = (term: string, language: Language): boolean =>
  term.length > (language === "ko" ? 1 : 3) && !functionWords[language].has(term);

const pairs = (text: string): string[] =>
  Array.from(text.replaceAll(/[^\p{L}\p{M}]/gu, ""), (_, index) => text.slice(index, index + 4)).filter(
    (piece) => piece.length === 4,
  );

/**
 * Returns the topic keys of a text: its content words cut to six letters, so that most inflections agree. Thai, written
 * without spaces, is cut into runs of four characters.
 */
export function topicKeys(text: string, language: Language): ReadonlySet<string> {
  if (language === "th") return new Set(pairs(text));
  const keys = wordsOf(text)
    .map((each) => each.text)
    .filter((each) => isContentWord(each, language))
    .map((each) => termKey(each, language));
  return new Set(keys);
}

/** Number of keys that two sets share. */
export function sharedKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const key of one.size < other.size ? one : other) {
    if (one.has(key) && other.has(key)) shared += 1;
  }
  return shared;
}

/** Thai writes no spaces between words; the platform's dictionary finds their ends. Created on first use. */
let segmenter: Intl.Segmenter | null = null;

/** Thai words without content. */
export const thaiFunctionWords: ReadonlySet<string> = new Set(
  "และ ที่ ของ การ เป็น ใน มี ไม่ ได้ ให้ กับ จะ ว่า มา ไป ก็ แต่ หรือ จาก โดย เพราะ เรา ผม ฉัน เขา มัน นี้ นั้น แล้ว อยู่ ครับ ค่ะ คะ นะ มาก ต้อง ถ้า เมื่อ ซึ่ง ความ คือ ทำ ใช้ อะไร ทุก บาง อีก ยัง เลย กัน".split(
    " ",
  ),
);

/**
 * Returns the words of a Thai text, in order, with positions; words of other languages in it are returned as they are.
 */
export function thaiWordsOf(text: string): readonly Word[] {
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true ? [{ text: segment, start: index, end: index + segment.length }] : [],
  );
}

/** A range of a text: `text.slice(start, end)`. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Longer sentences are cut at a space, since they are too long to quote. */
const maxSentence = 280;

const sentence = /[^.!?…。！？؟।\n]+(?:[.!?…。！？؟।]+|(?=\n)|$)/gu;

function trimmed(text: string, start: number, end: number): TextSpan {
  const piece = text.slice(start, end);
  const from = start + (piece.length - piece.trimStart().length);
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) };
}

/** Finds the position for a cut; never splits a surrogate pair. */
function cutAt(text: string, start: number): number {
  const limit = start + maxSentence;
  const space = text.lastIndexOf(" ", limit);
  if (space > start + maxSentence / 2) return space;
  const code = text.charCodeAt(limit);
  return code >= 0xdc00 && code <= 0xdfff ? limit - 1 : limit;
}

function* pieces(text: string, span: TextSpan): Generator<TextSpan> {
  let { start } = span;
  while (span.end - start > maxSentence) {
    const cut = cutAt(text, start);
    yield trimmed(text, start, cut);
    start = cut;
  }
  yield trimmed(text, start, span.end);
}

/** Splits an answer into trimmed sentences, by position and in order. */
export const splitAnswer = (text: string): readonly TextSpan[] =>
  matchesOf(text, sentence)
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }))
    .flatMap((span) => [...pieces(text, span)])
    .filter(({ start, end }) => end > start);
