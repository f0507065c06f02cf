import { functionWords } from "../../languages/function-words.ts";
import type { Language } from "../../languages/language.ts";
import { wordsOf, type Word } from "../../languages/words.ts";
import { findPersonalData } from "../../personal-data/find-personal-data.ts";
import { beginsRate } from "./amount-said.ts";
import {
  arabicArticle,
  arabicFunctionWords,
  articleBefore,
  relatives,
  nounWords,
  workRoles,
  type NounWords,
} from "./noun-words.ts";
import type { Span } from "../text/parsed-utterance.ts";
import { isTypedWithoutCapitals, mayNameSomebody, typedNames } from "./typed-names.ts";

const maxWords = 3;
/** Number of characters of an answer searched for a phrase. */
const maxRead = 2000;
const minLetters = 3;
/** Digits, addresses and account names are never quoted. */
const quotable = /^[\p{L}\p{M}-]+$/u;
const isInAddress = (text: string, { start, end }: Span): boolean =>
  /[@/\\#_<>{}[\]|=.:]/u.test(text.slice(Math.max(0, start - 1), start)) ||
  /[@/\\#_<>{}[\]|=]|\.\p{L}/u.test(text.slice(end, end + 2));
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
/** Words that negate what follows; quoted alone it would mean the opposite. */
const negations: ReadonlySet<string> = new Set(
  `not no never without don't doesn't didn't wasn't isn't nicht kein keine keinen ohne nie niet geen zonder nooit ikke
  ingen aldrig no ni sin nunca sense mai pas jamais sans não nem sem nunca لا لم لن ليس غير بدون`.split(
    /\s+/u,
  ),
);

/** A noun phrase cannot end right before these words or a determiner: what looks like its noun is a verb. */
const objects: ReadonlySet<string> = new Set(
  `up out off down away back over me him them us it you op uit af neer weg terug mij hem hen ons ud ned væk tilbage mig ham
  dem os`.split(/\s+/u),
);

interface Read {
  readonly text: string;
  readonly words: readonly Word[];
  /** True if a word may be part of a quote. */
  readonly isFit: (word: Word) => boolean;
}

/** Returns the fit words from `from` on that are separated by a single space. */
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

/** Returns the noun phrase at the start of a run after a determiner; empty if there is none. */
function nounsOf(
  run: readonly Word[],
  { verbs, verbEnding, nounLast }: NounWords,
  text: string,
): readonly Word[] {
  if (verbEnding === null) {
    // German: everything up to the last noun, by capitals.
    const first = run.findIndex(({ start }) => isCapital(text.slice(start)));
    if (first < 0) return [];
    const after = run.findIndex(({ start }, at) => at > first && !isCapital(text.slice(start)));
    return run.slice(0, after < 0 ? first + 1 : after);
  }
  const stop = run.findIndex(({ text: word }, at) => verbs.has(word) || (at > 0 && verbEnding.test(word)));
  const nouns = stop < 0 ? run : run.slice(0, stop);
  if (!nounLast) return nouns.slice(0, 1);
  // "The trust board overrules" probably ends in its verb, and is clear without its last word.
  if (nouns.length === maxWords && /[^s]s$/u.test(nouns.at(-1)?.text ?? "")) return nouns.slice(0, -1);
  // A longer phrase was probably misparsed.
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
  const nouns = nounWords[language];
  const { text, words } = read;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isDenied = [before, words[at - 2]].some((each) => each !== undefined && negations.has(each.text));
    if (isDenied) continue;
    if (language === "ar") {
      const isBegin = before === undefined || !arabicArticle.test(before.text);
      const run = isBegin ? runFrom(read, at).filter((each) => arabicArticle.test(each.text)) : [];
      if (run[0] === word && run.length <= maxWords) yield run;
    } else if (nouns?.determiners.has(word.text) === true) {
      const next = words[at + 1];
      if (next === undefined || text.slice(word.end, next.start) !== " ") continue;
      if (beginsRate(text, words, at, language)) continue;
      const run = runFrom(read, at + 1);
      yield nounsOf(endsInVerb(read, run, nouns) ? run.slice(0, -1) : run, nouns, text);
    }
  }
}

/**
 * Returns the key phrase of an answer: a noun phrase of one to three words without its article that adds to the
 * question's own words. Excludes names, relatives, colleagues, other personal data and negated phrases. Returns `null`
 * if nothing, or more than one thing, is fit to be quoted.
 *
 * @param guideWords the words of the whole guide, which add nothing either
 */
export function keyPhrase(
  text: string,
  language: Language,
  question: string,
  guideWords: ReadonlySet<string> = new Set(),
): Span | null {
  if (nounWords[language] === undefined && language !== "ar") return null;
  const sample = text.slice(0, maxRead);
  const personal = [...findPersonalData(sample, language), ...typedNames(sample, language)];
  const isTypedSmall = isTypedWithoutCapitals(sample);
  const common = functionWords[language];
  const topic = new Set(wordsOf(question).map((word) => word.text));
  const empty = language === "ar" ? arabicFunctionWords : (nounWords[language]?.empty ?? new Set());
  const isFit = (word: Word): boolean =>
    !common.has(word.text) &&
    quotable.test(word.text) &&
    !isInAddress(sample, word) &&
    relatives[language]?.has(word.text) !== true &&
    // Elsewhere than in German a capital within a sentence marks a name.
    (language === "de" || !isCapital(sample.slice(word.start))) &&
    !(isTypedSmall && mayNameSomebody(word.text)) &&
    !personal.some((span) => span.start < word.end && word.start < span.end);
  let only: (Span & { readonly words: string }) | null = null;
  for (const phrase of nounPhrases({ text: sample, words: wordsOf(sample), isFit }, language)) {
    const [first, last] = [phrase[0], phrase.at(-1)];
    if (first === undefined || last === undefined || last.text.length < minLetters) continue;
    if (empty.has(last.text) || workRoles[language]?.has(last.text) === true) continue;
    // A bare noun in quotation marks sounds robotic.
    if (articleBefore(sample, first.start, language) === undefined) continue;
    const newWords = phrase.filter((word) => !topic.has(word.text) && !guideWords.has(word.text));
    if (newWords.length === 0) continue;
    const phraseWords = phrase.map((word) => word.text).join(" ");
    // Which of several matters cannot be told: "more about the oil", of an answer about a sensor.
    if (only !== null && only.words !== phraseWords) return null;
    only ??= { start: first.start, end: last.end, words: phraseWords };
  }
  return only === null ? null : { start: only.start, end: only.end };
}
