import type { Steps } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import { normalize, removeDiacritics } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { clausesOf, isGoOnClause } from "../care/care-protest.ts";
import { hasToGo, saysGoodbye } from "./at-the-end.ts";
import { beforeLostThread, beforeWaiting } from "./interruptions.ts";
import type { HeardWish } from "../hear-wish.ts";
import type { Sample } from "../sample.ts";
import { detectWish, remarkOf } from "./remark-of.ts";
import { isJoined } from "../text/phrase-patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { matcherOf } from "../commands/command-in.ts";
import frames from "./insisting.json" with { type: "json" };

/*
 * Wishes that leave the question in a sentence of their own: "I get on and ride off. Next question.", "His room. I don't
 * want to go into it more." What stands beside such a sentence is the answer. Only wishes that lose nothing count, so
 * never one to forget; one to stop at the end is asked about.
 */

/** Leaves the question, or refuses to say more about it. */
export type Leaving = "skip" | "refuse";

const framesIn = new Map<Language, readonly string[]>();

/** Words that insist on what they accompany ("next question, I said"), longest first. */
function framesOf(language: Language): readonly string[] {
  const known = framesIn.get(language);
  if (known !== undefined) return known;
  const made = frames[language]
    .map((frame) => removeDiacritics(normalize(frame)))
    .toSorted((first, second) => second.length - first.length);
  framesIn.set(language, made);
  return made;
}

/** Returns what a remark insists on, normalized: "next question, I said" is "next question"; otherwise `null`. */
export function insistedOn(text: string, language: Language): string | null {
  const remark = removeDiacritics(normalize(text));
  // Korean attaches the words, and Thai writes no spaces.
  const gap = language === "ko" || language === "th" ? "" : " ";
  for (const frame of framesOf(language)) {
    if (remark.startsWith(frame + gap)) return remark.slice(frame.length).trim();
    if (remark.endsWith(gap + frame)) return remark.slice(0, -frame.length).trim();
  }
  return null;
}

/** A refusal of fewer words may answer the question: "Rather not." */
const minWordsOfRefusal = 3;
/** A longer sentence says more than a wish. */
const maxLength = 90;

/** True for a wish to go on to the next question, apart from words that insist on it. */
const goesOn = (sentence: string, language: Language): boolean => {
  const { command, resumes } = matcherOf(language).remark(normalize(sentence));
  return command === "skip" || (resumes && isGoOnClause(sentence, language));
};

/** True if every clause says to go on, one of them to the next question: "go ahead, next". */
function onlyGoesOn(sentence: string, language: Language): boolean {
  const clauses = clausesOf(sentence, language);
  return (
    clauses.length > 1 &&
    clauses.some((clause) => goesOn(clause, language)) &&
    clauses.every((clause) => goesOn(clause, language) || isGoOnClause(clause, language))
  );
}

function refuses(sentence: string, language: Language): boolean {
  if (matcherOf(language).remark(normalize(sentence)).command === "refuse")
    return isJoined(language) || countWords(sentence) >= minWordsOfRefusal;
  const remark = remarkOf(sentence, language);
  return remark !== null && "nonAnswer" in remark && remark.nonAnswer === "refuse";
}

function wishOf(form: string, language: Language): Leaving | null {
  if (goesOn(form, language)) return "skip";
  return refuses(form, language) ? "refuse" : null;
}

/** Returns the wish that a remark insists on, or that it says several times over: "go ahead, next". */
export function leavingInsisted(text: string, languages: readonly Language[]): Leaving | null {
  if (text.length > maxLength) return null;
  for (const language of languages) {
    const insisted = insistedOn(text, language);
    const wish = insisted === null || insisted === "" ? null : wishOf(insisted, language);
    if (wish !== null) return wish;
    if (onlyGoesOn(text, language)) return "skip";
  }
  return null;
}

/** Returns what a whole sentence wishes, in any of these languages. */
function leavingIn(sentence: string, languages: readonly Language[]): Leaving | null {
  if (sentence.length > maxLength) return null;
  for (const language of languages) {
    const wish = wishOf(sentence, language);
    if (wish !== null) return wish;
  }
  return leavingInsisted(sentence, languages);
}

/** Only the end of a long answer is read. */
const maxReadAtEnd = 300;

/** A wish in a sentence of its own, and what stands beside it. */
export interface LeavingBeside {
  readonly leaves: Leaving;
  readonly rest: string;
}

/** A longer text after a refusal is more than its reason. */
const maxWordsOfReason = 16;

/** Finds such a wish in the last sentence of a remark, or in its first, before the reason. */
export function leavingBeside(text: string, languages: readonly Language[]): LeavingBeside | null {
  const sentences = sentencesIn(text, languages[0]);
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (first === undefined || last === undefined || sentences.length < 2) return null;
  const atEnd = leavingIn(last, languages);
  if (atEnd !== null) return { leaves: atEnd, rest: sentences.slice(0, -1).join(" ") };
  const atStart = leavingIn(first, languages);
  const rest = sentences.slice(1).join(" ");
  // "I'd rather not say. They paid us for …" answers after all.
  const isMeant = atStart === "skip" || (atStart === "refuse" && countWords(rest) <= maxWordsOfReason);
  return atStart !== null && isMeant ? { leaves: atStart, rest } : null;
}

/** A last sentence of fewer words may be quoted: "so I said: stop." */
const minWordsOfStop = 3;

/** Returns the answer before a last sentence that wishes to stop: "Forty euros. I have to stop now."; otherwise `null`. */
export function besideStop(text: string, languages: readonly Language[]): string | null {
  // Thai puts a space where others put a comma, and a story may end with "so I hung up".
  if (languages[0] === "th") return null;
  const sentences = sentencesIn(text, languages[0]);
  const last = sentences.at(-1);
  if (last === undefined || sentences.length < 2 || last.length > maxLength) return null;
  const wishes = languages.some(
    (language) =>
      (isJoined(language) || countWords(last) >= minWordsOfStop) &&
      (matcherOf(language).remark(normalize(last)).command === "stop" ||
        detectWish(last, language) === "stop"),
  );
  return wishes || saysGoodbye(last, languages) ? sentences.slice(0, -1).join(" ") : null;
}

/** "That's it", but not "no". */
const minWordsOfDone = 2;

/**
 * True if a remark ends by saying that there is no more to say: "The price. That's all."
 * @param isInvited anything else was asked for, so that a clause counts as well: "that's it, I have work to do"
 */
export function saysDone(text: string, languages: readonly Language[], isInvited: boolean): boolean {
  const last = sentencesIn(text.slice(-maxReadAtEnd), languages[0]).at(-1) ?? "";
  const [language = "en"] = languages;
  const stretches = isInvited ? [last, ...clausesOf(last, language)] : [last];
  return stretches.some(
    (stretch) =>
      (isJoined(language) || countWords(stretch) >= minWordsOfDone) &&
      languages.some((each) => {
        const remark = stretch.length > maxLength ? null : remarkOf(stretch, each);
        return remark !== null && "nonAnswer" in remark && remark.nonAnswer === "no_more";
      }),
  );
}

/** What stands beside a wish is not an answer if it is another wish or no answer: "No idea. Next question." */
function* isAnswerBeside(rest: string, { listened }: Sample): Steps<boolean> {
  for (const language of listened) {
    if (matcherOf(language).remark(normalize(rest)).command !== null || remarkOf(rest, language) !== null)
      return false;
    yield;
  }
  return true;
}

/** A wish to leave the question that is said with other words: insisted on, or in a sentence of its own. */
export function* findLeaving(sample: Sample): Steps<Pick<HeardWish, "command" | "leaves" | "stops">> {
  const answer = besideStop(sample.text, sample.listened);
  yield;
  if (answer !== null)
    return hasToGo(answer, sample.listened) || !(yield* isAnswerBeside(answer, sample))
      ? { command: "stop" }
      : { command: null, stops: true };
  const whole = leavingInsisted(sample.text, sample.listened);
  yield;
  if (whole !== null) return { command: whole };
  const beside = leavingBeside(sample.text, sample.listened);
  if (beside === null) return { command: null };
  return (yield* isAnswerBeside(beside.rest, sample))
    ? { command: null, leaves: beside }
    : { command: beside.leaves };
}

/** Words before "what was the question?" that may be about an interruption: "So, back now. It was the postman." */
const maxWordsOfInterruption = 12;

/** An answer, or little more, before a sentence that asks for a moment or what the question was. */
export function* findInterruption(
  sample: Sample,
): Steps<Pick<HeardWish, "command" | "waits" | "losesThread">> {
  const { text, listened } = sample;
  const waiting = beforeWaiting(text, listened);
  yield;
  if (waiting !== null)
    return (yield* isAnswerBeside(waiting, sample)) ? { command: null, waits: true } : { command: "pause" };
  const lost = beforeLostThread(text, listened);
  if (lost === null) return { command: null };
  const isShort = countWords(lost) <= maxWordsOfInterruption;
  return isShort || !(yield* isAnswerBeside(lost, sample))
    ? { command: "repeat" }
    : { command: null, losesThread: true };
}
