import { thaiFunctionWords, thaiWordsOf } from "../languages/thai-words.ts";
import type { Word } from "../languages/words.ts";
import type { Span } from "./parsed-utterance.ts";

const most = 6;
/** Shorter ones are hardly a phrase. */
const minLetters = 8;
/** Digits, and whatever is written in another script, are never quoted back. */
const quotable = /^(?:(?!\p{Nd})\p{Script=Thai})+$/u;

const read = (list: string): ReadonlySet<string> => new Set(list.split(" "));
/** Between these stand phrases: what joins clauses, who is spoken of, and courtesy. */
const borders = read("และ แต่ หรือ เพราะ ว่า ที่ ซึ่ง ถ้า เมื่อ ก็ คือ โดย จาก แล้ว เรา ผม ฉัน เขา มัน คุณ ครับ ค่ะ คะ นะ");
/** No phrase begins or ends with these. A "not" is none of them: without it the phrase says the contrary. */
const edges = read("ของ เป็น ใน ได้ ให้ กับ จะ มา ไป นี้ นั้น อยู่ มาก อีก ยัง เลย กัน");

function trimmed(run: readonly Word[]): readonly Word[] {
  const first = run.findIndex(({ text }) => !edges.has(text));
  const last = run.findLastIndex(({ text }) => !edges.has(text));
  return first === -1 ? [] : run.slice(first, last + 1);
}

/** The runs of words that nothing interrupts, without a border word. */
function runsOf(text: string, isPersonal: (word: Word) => boolean): readonly (readonly Word[])[] {
  const runs: Word[][] = [[]];
  for (const word of thaiWordsOf(text)) {
    const run = runs.at(-1) ?? [];
    const before = run.at(-1);
    const isQuotable = quotable.test(word.text) && !borders.has(word.text) && !isPersonal(word);
    if (!isQuotable) runs.push([]);
    else if (before !== undefined && before.end !== word.start) runs.push([word]);
    else run.push(word);
  }
  return runs;
}

/**
 * The respondent's own key phrase in a Thai answer: two to six words that stand together between spaces and joining
 * words, not merely the words of the question. `null` where nothing is fit to be quoted.
 */
export function thaiKeyPhrase(
  text: string,
  question: string,
  isPersonal: (word: Word) => boolean,
): Span | null {
  const topic = new Set(thaiWordsOf(question).map((word) => word.text));
  let best: (Span & { readonly weight: number }) | null = null;
  for (const run of runsOf(text, isPersonal)) {
    const words = trimmed(run);
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined || words.length < 2 || words.length > most) continue;
    const own = words.filter((word) => !topic.has(word.text) && !thaiFunctionWords.has(word.text));
    const letters = own.reduce((sum, word) => sum + word.text.length, 0);
    if (own.length === 0 || last.end - first.start < minLetters) continue;
    const weight = own.length * 3 + Math.min(letters, 24);
    if (best === null || weight > best.weight) best = { start: first.start, end: last.end, weight };
  }
  return best === null ? null : { start: best.start, end: best.end };
}
