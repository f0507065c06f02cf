import type { Language } from "../../languages/language.ts";
import { normalize } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { isNegative } from "../choices/negation.ts";
import { matcherOf } from "../commands/command-in.ts";
import { clausesOf } from "../care/care-protest.ts";
import { beginsAsQuestion } from "../commands/tag-questions.ts";
import { quotesQuestion } from "../commands/self-answered.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { asks } from "./asked-clause.ts";
import { saysDone } from "./own-sentence.ts";
import data from "./replies.json" with { type: "json" };

/*
 * Replies to the interviewer itself that stand beside an answer or in its place: "no. good luck", "there was no more to
 * it, what else do you want to know?", "my wife was right, but don't write that down", "do you count the reminders?"
 */

/** Words of one language; lists in the syntax of `patternOf`. */
interface ReplyWords {
  /** Sentences that take leave or wish well. */
  readonly goodbyes: readonly string[];
  /** Words that a no consists of, as alternatives over folded text. */
  readonly none: string;
  /** Those of them that a no begins with. */
  readonly noes: string;
  /** The same, and others that contradict: "ach was". */
  readonly denials: string;
  /** Words that lead from a no to an addition, in speech without marks: "no only that …". */
  readonly adds: string;
  /** Sentences or clauses that say that there was no more. */
  readonly deniesMore: readonly string[];
  /** Sentences that say no to "anything else?". */
  readonly saysNo: readonly string[];
  /** Sentences or clauses that forbid to write something down. */
  readonly offRecord: readonly string[];
  /** Questions how to answer: what counts, whether an estimate will do. */
  readonly howToAnswer: readonly string[];
  /** Questions whether a time gone by is meant. */
  readonly backThen: readonly string[];
  /** Questions whether a machine is asking. */
  readonly machine: readonly string[];
}

const replyWords: Readonly<Record<Language, ReplyWords>> = data;

type Listed = Exclude<keyof ReplyWords, "none" | "noes" | "denials" | "adds">;

const compiled = new Map<string, RegExp | null>();

function has(text: string, key: Listed, language: Language): boolean {
  const id = `${language} ${key}`;
  const known = compiled.get(id);
  const pattern = known === undefined ? patternOf(replyWords[language][key], language) : known;
  compiled.set(id, pattern);
  return pattern !== null && sentencesOf(text, language).some((line) => line.search(pattern) >= 0);
}

const hasIn = (text: string, key: Listed, languages: readonly Language[]): boolean =>
  languages.some((language) => has(text, key, language));

const foldedOf = (text: string, language: Language): string =>
  sentencesOf(text, language)
    .map((line) => line.trim())
    .join(isJoined(language) ? "" : " ")
    .trim();

const nothings = new Map<Language, RegExp>();

/** True if a text has no words but those of a no: "nö passt", "nothing, thanks". */
function isNothing(text: string, language: Language): boolean {
  const words = replyWords[language].none;
  const pattern =
    nothings.get(language) ??
    new RegExp(isJoined(language) ? `^(?:${words})+$` : `^(?:(?:${words})(?: |$))+$`, "u");
  nothings.set(language, pattern);
  return pattern.test(foldedOf(text, language));
}

const beginnings = new Map<string, RegExp>();

/** What follows words at the beginning of a text, folded; `null` if it does not begin with them. */
function restAfter(text: string, words: string, language: Language): string | null {
  const joined = isJoined(language);
  const pattern =
    beginnings.get(`${language} ${words}`) ??
    new RegExp(joined ? `^(?:${words})+` : `^(?:(?:${words})(?: |$))+`, "u");
  beginnings.set(`${language} ${words}`, pattern);
  const folded = foldedOf(text, language);
  const begun = pattern.exec(folded)?.[0];
  return begun === undefined ? null : folded.slice(begun.length);
}

/** True if a text contradicts: "nope it was fine", "ach was, das war lustig". */
export const contradicts = (text: string, language: Language): boolean =>
  restAfter(text, replyWords[language].denials, language) !== null;

const restAfterNo = (text: string, language: Language): string | null =>
  restAfter(text, replyWords[language].noes, language);

/** A longer remark says more than no, and fewer words after one are no addition. */
const maxWordsOfPlainNo = 8;
const minWordsAdded = 3;

/** True for a no to "anything else?" and nothing besides: "nope, all good", "nah thats all". */
export const isPlainNo = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxWordsOfPlainNo &&
  !asks(text) &&
  languages.some((language) => {
    const rest = restAfterNo(text, language);
    // "No, that's not all."
    return rest !== null && !isNegative(rest, language) && isNothing(text, language);
  });

/** True for a no that leads to an addition, in speech without marks: "no nothing else only that they work a lot". */
function leadsFromNo(text: string, language: Language): boolean {
  const { none, adds } = replyWords[language];
  if (restAfterNo(text, language) === null) return false;
  // "No but", where "but" is no word of a no.
  const rest = restAfter(text, none, language) ?? "";
  const added = restAfter(rest, adds, language);
  return added !== null && countWords(added) >= minWordsAdded;
}

/** A longer remark tells something. */
const maxWordsOfParting = 16;

/**
 * True for a no that takes leave: "no. good luck", "nothing, bye".
 * @param isInvited anything else was asked for, so that a goodbye alone says no as well
 */
export function isPartingNo(text: string, languages: readonly Language[], isInvited: boolean): boolean {
  if (countWords(text) > maxWordsOfParting || asks(text)) return false;
  return languages.some((language) => {
    const clauses = sentencesIn(text, language).flatMap((sentence) =>
      has(sentence, "goodbyes", language) ? [sentence] : clausesOf(sentence, language),
    );
    const said = clauses.filter((clause) => !has(clause, "goodbyes", language));
    if (said.length === clauses.length) return false;
    return said.length === 0 ? isInvited : said.every((clause) => isNothing(clause, language));
  });
}

/** Longer remarks are answers, whatever they end with. */
const maxWordsRead = 60;
/** Fewer words beside a denial are no answer of their own. */
const minWordsTold = 4;

/** What a remark tells beside a denial that there was more; `null` without one. */
export function besideDenial(text: string, languages: readonly Language[]): "answer" | "nothing" | null {
  if (countWords(text) > maxWordsRead) return null;
  const [own] = languages;
  const statements = sentencesIn(text, own).filter((sentence) => !asks(sentence));
  const clauses = statements.flatMap((sentence) =>
    hasIn(sentence, "deniesMore", languages) ? [sentence] : clausesOf(sentence, own ?? "en"),
  );
  const rest = clauses.filter((clause) => !hasIn(clause, "deniesMore", languages));
  if (rest.length === clauses.length) return null;
  return countWords(rest.join(" ")) < minWordsTold ? "nothing" : "answer";
}

/** A longer sentence is no plain no. */
const maxLengthOfNo = 120;

/** True if an addition comes after a no of its own: "No, I think that's it. Oh yes, tell the couriers …" */
export function declinesFirst(text: string, languages: readonly Language[]): boolean {
  const [first = "", ...rest] = sentencesIn(text, languages[0]);
  if (rest.length === 0)
    return !/[,;،、]/u.test(first) && languages.some((language) => leadsFromNo(first, language));
  if (first.length > maxLengthOfNo) return false;
  return (
    saysDone(first, languages, true) ||
    hasIn(first, "saysNo", languages) ||
    isPlainNo(first, languages) ||
    languages.some((language) => matcherOf(language).remark(normalize(first)).isNo)
  );
}

/** Fewer words beside it are no answer: "oh, right". */
const minWordsForbidden = 3;
/** Words of these languages contain particles, or are estimated. */
const minWordsDense = 2;

/** True for an answer that ends by forbidding to write it down: "My wife was right, but don't write that down." */
export function forbidsWriting(text: string, languages: readonly Language[]): boolean {
  if (countWords(text) > maxWordsRead || asks(text)) return false;
  const [own = "en"] = languages;
  const sentences = sentencesIn(text, own);
  const before = sentences.slice(0, -1).join(" ");
  const last = sentences.at(-1) ?? "";
  const least = isJoined(own) ? minWordsDense : minWordsForbidden;
  if (hasIn(last, "offRecord", languages)) return countWords(before) >= least;
  const clauses = clausesOf(last, own);
  const rest = [before, ...clauses.slice(0, -1)].join(" ");
  return countWords(rest) >= least && hasIn(clauses.at(-1) ?? "", "offRecord", languages);
}

/** A longer question is about something else. */
const maxWordsOfQuestion = 12;
/** Fewer words before a question are no answer yet: "well, hm". */
const minWordsBefore = 3;

/** What a question about how to answer asks, and whether an answer stands before it. */
export interface AskedHow {
  readonly topic: "how_to_answer" | "back_then";
  readonly answers: boolean;
}

/** Finds a question how to answer at the end of a remark: "Half a day perhaps? Do you count the reminders?" */
export function asksHow(text: string, languages: readonly Language[]): AskedHow | null {
  if (countWords(text) > maxWordsRead) return null;
  const [own = "en"] = languages;
  const sentences = sentencesIn(text, own);
  const last = sentences.at(-1) ?? "";
  if (!asks(last) || countWords(last) > maxWordsOfQuestion) return null;
  if (languages.some((language) => quotesQuestion(text, language))) return null;
  if (hasIn(last, "backThen", languages)) return { topic: "back_then", answers: false };
  if (!hasIn(last, "howToAnswer", languages)) return null;
  const before = sentences.slice(0, -1).filter((sentence) => !beginsAsQuestion(sentence, own));
  return { topic: "how_to_answer", answers: countWords(before.join(" ")) >= minWordsBefore };
}

/** True if a short remark asks whether it is a machine that listens: "are you listening, or are you a robot :)" */
export const asksIfMachine = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxWordsRead && hasIn(text, "machine", languages);
