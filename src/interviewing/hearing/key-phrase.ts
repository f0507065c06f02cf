import { functionWords } from "../languages/function-words.ts";
import type { Language } from "../languages/language.ts";
import { wordsOf, type Word } from "../languages/words.ts";
import { findPersonalData } from "../personal-data/find-personal-data.ts";
import {
  arabicArticle,
  arabicEmpty,
  articleBefore,
  kin,
  nounWords,
  roles,
  type NounWords,
} from "./noun-words.ts";
import type { Span } from "./parsed-utterance.ts";

const maxWords = 3;
/** Characters of an answer in which a phrase is looked for. */
const maxRead = 2000;
const minLetters = 3;
/** Digits, addresses and names of accounts are never quoted back. */
const quotable = /^[\p{L}\p{M}-]+$/u;
const isInAddress = (text: string, { start, end }: Span): boolean =>
  /[@/\\#_<>{}[\]|=.:]/u.test(text.slice(Math.max(0, start - 1), start)) ||
  /[@/\\#_<>{}[\]|=]|\.\p{L}/u.test(text.slice(end, end + 2));
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
/** What follows these was denied: alone it would say the contrary. */
const negations: ReadonlySet<string> = new Set(
  `not no never without don't doesn't didn't wasn't isn't nicht kein keine keinen ohne nie niet geen zonder nooit ikke
  ingen aldrig no ni sin nunca sense mai pas jamais sans não nem sem nunca لا لم لن ليس غير بدون`.split(
    /\s+/u,
  ),
);

/** Behind these words, as behind a determiner, a noun phrase cannot end: what looks like its noun is a verb. */
const objects: ReadonlySet<string> = new Set(
  `up out off down away back over me him them us it you op uit af neer weg terug mij hem hen ons ud ned væk tilbage mig ham
  dem os`.split(/\s+/u),
);

interface Read {
  readonly text: string;
  readonly words: readonly Word[];
  /** Whether a word may stand in a quote at all. */
  readonly isFit: (word: Word) => boolean;
}

/** Words that follow one another with nothing but a space between them, from `from` on, as long as they are fit. */
function runFrom({ text, words, isFit }: Read, from: number): readonly Word[] {
  const run: Word[] = [];
  for (let at = from; run.length < maxWords + 1; at += 1) {
    const [before, word] = [words[at - 1], words[at]];
    if (word === undefined || !isFit(word)) break;
    if (before !== undefined && at > from && text.slice(before.end, word.start) !== " ") break;
    run.push(word);
  }
  return run;
}

/** The noun phrase at the beginning of a run behind a determiner, without what is no part of it; empty for none. */
function nounsOf(
  run: readonly Word[],
  { verbs, verbEnding, nounLast }: NounWords,
  text: string,
): readonly Word[] {
  if (verbEnding === null) {
    // German: everything up to the last of the nouns, which have capitals.
    const first = run.findIndex(({ start }) => isCapital(text.slice(start)));
    if (first < 0) return [];
    const after = run.findIndex(({ start }, at) => at > first && !isCapital(text.slice(start)));
    return run.slice(0, after < 0 ? first + 1 : after);
  }
  const stop = run.findIndex(({ text: word }, at) => verbs.has(word) || (at > 0 && verbEnding.test(word)));
  const nouns = stop < 0 ? run : run.slice(0, stop);
  if (!nounLast) return nouns.slice(0, 1);
  // "The trust board overrules" ends in its verb as likely as not, and says enough without its last word.
  if (nouns.length === maxWords && /[^s]s$/u.test(nouns.at(-1)?.text ?? "")) return nouns.slice(0, -1);
  // What is too long was not understood.
  return nouns.length > maxWords ? [] : nouns;
}

/** "A person picks up", "the system loses my data". */
function endsInVerb(
  { text, words }: Read,
  run: readonly Word[],
  { determiners, verbEnding }: NounWords,
): boolean {
  const last = run.at(-1);
  if (last === undefined || run.length < 2 || verbEnding === null) return false;
  const next = words[words.indexOf(last) + 1];
  return (
    next !== undefined &&
    text.slice(last.end, next.start) === " " &&
    (objects.has(next.text) || determiners.has(next.text))
  );
}

function* nounPhrases(read: Read, language: Language): Generator<readonly Word[]> {
  const own = nounWords[language];
  const { text, words } = read;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isDenied = [before, words[at - 2]].some((each) => each !== undefined && negations.has(each.text));
    if (isDenied) continue;
    if (language === "ar") {
      const isBegin = before === undefined || !arabicArticle.test(before.text);
      const run = isBegin ? runFrom(read, at).filter((each) => arabicArticle.test(each.text)) : [];
      if (run[0] === word && run.length <= maxWords) yield run;
    } else if (own?.determiners.has(word.text) === true) {
      const next = words[at + 1];
      if (next === undefined || text.slice(word.end, next.start) !== " ") continue;
      const run = runFrom(read, at + 1);
      yield nounsOf(endsInVerb(read, run, own) ? run.slice(0, -1) : run, own, text);
    }
  }
}

/**
 * The respondent's own key phrase in an answer: a noun phrase of one to three words, without its article, not merely the
 * words of the question, never a name, somebody of their family or work, or other personal data, never what was denied. `null`
 * where nothing is fit to be quoted: a follow-up needs no quote.
 */
export function keyPhrase(text: string, language: Language, question: string): Span | null {
  if (nounWords[language] === undefined && language !== "ar") return null;
  const sample = text.slice(0, maxRead);
  const personal = findPersonalData(sample, language);
  const common = functionWords[language];
  const topic = new Set(wordsOf(question).map((word) => word.text));
  const empty = language === "ar" ? arabicEmpty : (nounWords[language]?.empty ?? new Set());
  const isFit = (word: Word): boolean =>
    !common.has(word.text) &&
    quotable.test(word.text) &&
    !isInAddress(sample, word) &&
    kin[language]?.has(word.text) !== true &&
    // In English and the like a capital in mid-sentence is a name.
    (language === "de" || !isCapital(sample.slice(word.start))) &&
    !personal.some((span) => span.start < word.end && word.start < span.end);
  let best: (Span & { readonly weight: number }) | null = null;
  for (const phrase of nounPhrases({ text: sample, words: wordsOf(sample), isFit }, language)) {
    const [first, last] = [phrase[0], phrase.at(-1)];
    if (first === undefined || last === undefined || last.text.length < minLetters) continue;
    if (empty.has(last.text) || roles[language]?.has(last.text) === true) continue;
    // A bare noun between quotation marks sounds like a machine.
    if (articleBefore(sample, first.start, language) === undefined) continue;
    const own = phrase.filter((word) => !topic.has(word.text));
    if (own.length === 0) continue;
    const weight = own.length * 3 + Math.min(12, Math.max(...own.map((word) => word.text.length)));
    if (best === null || weight > best.weight) best = { start: first.start, end: last.end, weight };
  }
  return best === null ? null : { start: best.start, end: best.end };
}
