import { functionWords } from "../languages/function-words.ts";
import type { Language } from "../languages/language.ts";
import { wordsOf, type Word } from "../languages/words.ts";
import type { Span } from "./heard.ts";

const most = 4;
/** Anything between two words beside a space or an apostrophe ends a phrase. */
const joined = /^['’\s]$/u;
/** Digits, addresses and names of accounts are never quoted back. */
const quotable = /^[\p{L}\p{M}'’-]+$/u;

interface Candidate extends Span {
  readonly weight: number;
}

function candidate(words: readonly Word[], topic: ReadonlySet<string>): Candidate | null {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const own = words.filter((word) => !topic.has(word.text));
  const longest = Math.max(0, ...own.map((word) => word.text.length));
  if (own.length === 0 || longest < 5) return null;
  return {
    start: first.start,
    end: last.end,
    weight: own.length * 3 + Math.min(longest, 12) - (words.length === 1 ? 4 : 0),
  };
}

/**
 * The respondent's own key phrase in an answer: one to four words in a row, none of them a common one, not merely the
 * words of the question. `null` where nothing is fit to be quoted, and in Thai, whose words no space parts.
 */
export function keyPhrase(text: string, language: Language, question: string): Span | null {
  if (language === "th") return null;
  const common = functionWords[language];
  const words = wordsOf(text.slice(0, 2000));
  const topic = new Set(wordsOf(question).map((word) => word.text));
  let best: Candidate | null = null;
  let run: Word[] = [];
  const close = () => {
    const found = candidate(run, topic);
    if (found !== null && (best === null || found.weight > best.weight)) best = found;
    run = [];
  };
  for (const word of words) {
    const before = run.at(-1);
    const isJoined = before !== undefined && joined.test(text.slice(before.end, word.start));
    if (before !== undefined && (!isJoined || run.length === most)) close();
    const around = text.slice(Math.max(0, word.start - 1), word.end + 1);
    if (common.has(word.text) || !quotable.test(word.text) || /[@/\\#_<>{}[\]|=]/u.test(around)) close();
    else run.push(word);
  }
  close();
  const found = best as Candidate | null;
  return found === null ? null : { start: found.start, end: found.end };
}
