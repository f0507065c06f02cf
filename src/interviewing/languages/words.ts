import { functionWords } from "./function-words.ts";
import { isPlain } from "./normalize.ts";
import type { Language } from "./language.ts";

export interface Word {
  /** In lower case. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const plainWord = /[a-z0-9]+(?:['-][a-z0-9]+)*/gu;

/** Word by word: elsewhere a text may change its length in lower case, and so the places of its words. */
const inLowerCase = (found: string): string => {
  const own = found.toLowerCase();
  return own.includes("’") ? own.replaceAll("’", "'") : own;
};

function split(text: string): Word[] {
  const words: Word[] = [];
  const plain = isPlain(text);
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
 * The words of a text as spaces and punctuation part them, with their places in it. Those of the last text are kept:
 * in a turn an answer is asked for its words several times.
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

/** How many words a text has; in scripts without spaces, as many as a speaker would count on average. */
export function countWords(text: string): number {
  const [thais, hans] = hasNoSpaces.test(text) ? [count(text, thai), count(text, han)] : [0, 0];
  if (thais + hans === 0) return wordsOf(text).length;
  const rest = text.replaceAll(thai, " ").replaceAll(han, " ");
  return count(rest, word) + Math.ceil(thais / 5) + Math.ceil(hans / 2);
}

const stem = (text: string) => (text.length > 6 ? text.slice(0, 6) : text);

/** What the inflections of a word have in common, roughly: its first letters. */
export const termKey = (term: string, language: Language): string =>
  language === "ko" ? term.slice(0, 2) : stem(term);

/** Whether a word, in lower case, tells what a text is about: no function word, and not too short. */
export const isTopical = (term: string, language: Language): boolean =>
  term.length > (language === "ko" ? 1 : 3) && !functionWords[language].has(term);

const pairs = (text: string): string[] =>
  Array.from(text.replaceAll(/[^\p{L}\p{M}]/gu, ""), (_, index) => text.slice(index, index + 4)).filter(
    (piece) => piece.length === 4,
  );

/**
 * What a text is about, as a set of keys: its words without the function words, cut to their first six letters so that
 * most inflections agree. Thai, which has no spaces, is cut into runs of four characters.
 */
export function topicKeys(text: string, language: Language): ReadonlySet<string> {
  if (language === "th") return new Set(pairs(text));
  const keys = wordsOf(text)
    .map((each) => each.text)
    .filter((each) => isTopical(each, language))
    .map((each) => termKey(each, language));
  return new Set(keys);
}

/** How many keys the two share. */
export function sharedKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const key of one.size < other.size ? one : other) {
    if (one.has(key) && other.has(key)) shared += 1;
  }
  return shared;
}
