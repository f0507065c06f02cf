import { functionWords } from "../languages/function-words.ts";
import type { Language } from "../languages/language.ts";
import { wordsOf, type Word } from "../languages/words.ts";
import { findPersonalData } from "../personal-data/find-personal-data.ts";
import type { Span } from "./parsed-utterance.ts";
import { thaiKeyPhrase } from "./thai-key-phrase.ts";

const most = 4;
/** Characters of an answer in which a phrase is looked for. */
const longest = 2000;
/** Anything between two words beside a space or an apostrophe ends a phrase. */
const joined = /^['’\s]$/u;
const isJoined = (between: string): boolean => between === " " || joined.test(between);
/** Digits, addresses and names of accounts are never quoted back. */
const quotable = /^[\p{L}\p{M}'’-]+$/u;
const beside = /[@/\\#_<>{}[\]|=]/u;
const dotted = /\p{L}\.\p{L}/u;
const isAddress = (text: string, { start, end }: Span): boolean =>
  beside.test(text.slice(Math.max(0, start - 1), end + 1)) ||
  dotted.test(text.slice(Math.max(0, start - 2), end + 2));
/** What follows these was denied: alone it would say the contrary. */
const negations: Readonly<Record<Exclude<Language, "th">, readonly string[]>> = {
  en: ["not", "no", "don't", "doesn't"],
  es: ["no", "ni", "sin"],
  ca: ["no", "sense"],
  fr: ["pas", "jamais", "sans"],
  de: ["nicht", "kein", "keine", "ohne"],
  eu: ["ez", "ezin"],
  pt: ["não", "nem", "sem"],
  da: ["ikke", "ingen", "aldrig"],
  hi: ["नहीं", "न"],
  nl: ["niet", "geen", "zonder"],
  ar: ["لا", "لم", "لن", "ليس", "غير"],
  ko: ["안"],
};
/** What a Korean sentence ends with is said, not spoken of. */
const koreanPredicate = /(?:니다|[어아여해에예]요)$/u;

/** Of the longest word. A Korean letter is a syllable. */
const minLetters = (language: Language, words: number): number => (language !== "ko" ? 5 : words > 1 ? 2 : 4);

interface Candidate extends Span {
  readonly weight: number;
}

function candidate(words: readonly Word[], language: Language, topic: ReadonlySet<string>): Candidate | null {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const own = words.filter((word) => !topic.has(word.text));
  const letters = Math.max(0, ...own.map((word) => word.text.length));
  if (own.length === 0 || letters < minLetters(language, words.length)) return null;
  return {
    start: first.start,
    end: last.end,
    weight: own.length * 3 + Math.min(letters, 12) - (words.length === 1 ? 4 : 0),
  };
}

/**
 * The respondent's own key phrase in an answer: one to four words in a row, none of them a common one, not merely the
 * words of the question, and never a name or other personal data. `null` where nothing is fit to be quoted.
 */
export function keyPhrase(text: string, language: Language, question: string): Span | null {
  const read = text.slice(0, longest);
  const personal = findPersonalData(read, language);
  const isPersonal = ({ start, end }: Span): boolean =>
    personal.some((span) => span.start < end && start < span.end);
  if (language === "th") return thaiKeyPhrase(read, question, isPersonal);
  const common = functionWords[language];
  const words = wordsOf(read);
  const hasAddresses = beside.test(text) || dotted.test(text);
  const topic = new Set(wordsOf(question).map((word) => word.text));
  let best: Candidate | null = null;
  let run: Word[] = [];
  let denial: Word | null = null;
  let isDenied = false;
  const close = () => {
    if (run.length === 0) return;
    const found = isDenied ? null : candidate(run, language, topic);
    if (found !== null && (best === null || found.weight > best.weight)) best = found;
    run = [];
  };
  const isFit = (word: Word): boolean =>
    !common.has(word.text) &&
    quotable.test(word.text) &&
    !(hasAddresses && isAddress(text, word)) &&
    !isPersonal(word) &&
    !(language === "ko" && koreanPredicate.test(word.text));
  for (const word of words) {
    const before = run.at(-1);
    if (before !== undefined && (run.length === most || !isJoined(text.slice(before.end, word.start))))
      close();
    if (isFit(word)) {
      if (run.length === 0) isDenied = denial !== null && isJoined(text.slice(denial.end, word.start));
      run.push(word);
    } else {
      close();
      denial = negations[language].includes(word.text) ? word : null;
    }
  }
  close();
  const found = best as Candidate | null;
  return found === null ? null : { start: found.start, end: found.end };
}
