import { questionCues } from "../../guide/hints/question-hints.ts";
import type { Language } from "../../languages/language.ts";
import { normalize } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { matcherOf } from "../commands/command-in.ts";
import { quotesQuestion } from "../commands/self-answered.ts";
import type { AskedAbout } from "../text/parsed-utterance.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { asks, asksKnowledge, isTag, questionAtEnd, returnsToAnswer, topicOf } from "./asked-clause.ts";
import { remarkOf } from "./remark-of.ts";
import { courtesiesOf, wordsOf } from "./beside-words.ts";
import reproaches from "./reproaches.json" with { type: "json" };
import { namesNothingOf } from "./small-talk.ts";

/*
 * Questions of the respondent beside an answer, and questions that ask nothing: "Which family? My sister lives in São
 * Paulo."
 */

/** A topic, or something about which the engine knows nothing. */
export type Asked = AskedAbout | "other";

/** A shorter remark before or after a question is no answer: "Yes.", "Sorry." Korean words contain particles and verbs. */
const isLongEnough = (said: string): boolean => countWords(said) >= (/\p{Script=Hangul}/u.test(said) ? 2 : 3);

/** Returns the first common question in a text that says other things as well. */
export const topicAsked = (text: string, languages: readonly Language[]): AskedAbout | undefined =>
  sentencesIn(text)
    .filter(asks)
    .map((question) => topicOf(question, languages))
    .find((topic) => topic !== undefined);

/** Returns a text without the common questions in it. */
export const withoutCommonQuestions = (text: string, languages: readonly Language[]): string =>
  sentencesIn(text)
    .filter((sentence) => !asks(sentence) || topicOf(sentence, languages) === undefined)
    .join(" ");

/** A longer statement after a question is not its reason: "Are we nearly done? My machine has finished." */
const maxWordsAfter = 8;

/** A request to keep quiet at the end of an answer, or in the sentence before: "Only don't print that. It's my job." */
function secrecyIn(sentences: readonly string[], languages: readonly Language[]): boolean {
  const last = sentences.at(-1) ?? "";
  return languages.some((language) => {
    const remark = asks(last) ? null : remarkOf(last, language);
    return remark !== null && "topic" in remark && remark.topic === "secrecy";
  });
}

/** Returns the answer before a common question with its reason, and that question's topic. */
function beforeReason(
  sentences: readonly string[],
  languages: readonly Language[],
): { readonly topic: AskedAbout; readonly answer: string } | null {
  const [question, reason] = sentences.slice(-2);
  if (question === undefined || reason === undefined || sentences.length < 3) return null;
  if (!asks(question) || asks(reason) || countWords(reason) > maxWordsAfter) return null;
  const topic = isTag(question, languages) ? undefined : topicOf(question, languages);
  return topic === undefined || wishIn(reason, languages) !== null
    ? null
    : { topic, answer: sentences.slice(0, -2).join(" ") };
}

/** What an answer asks besides, and what it tells. */
interface AskedBeside {
  readonly asked: Asked;
  readonly answer: string;
}

/** A shorter statement after a question is no answer to another one. */
const minWordsAfter = 6;

/** A longer statement with a reason in it answers; "because I don't want that" only explains the question. */
const minWordsOfReasoned = 9;

const givesReason = (answer: string, language: Language): boolean => {
  const [beginning = "", ...later] = answer.split(/\s+/u);
  return (
    later.length >= minWordsOfReasoned &&
    !matcherOf(language).has("because", normalize(beginning)) &&
    matcherOf(language).has("because", normalize(later.join(" ")))
  );
};

/**
 * Returns the topic of a question before the answer: "How long is this? Anyway, we left because of the price." What
 * follows must return to the interviewer's question, or be about the same, since it may be a reason for asking.
 */
function beforeAnswer(
  [question = "", ...rest]: readonly string[],
  languages: readonly Language[],
  { about, language }: AnswerContext,
): AskedBeside | null {
  const answer = rest.join(" ");
  if (!asks(question) || rest.some(asks) || countWords(answer) < minWordsAfter) return null;
  if (
    !returnsToAnswer(answer, languages) &&
    namesNothingOf(answer, about, language) &&
    !givesReason(answer, language)
  )
    return null;
  const topic = isTag(question, languages) ? undefined : topicOf(question, languages);
  return topic === undefined || wishIn(answer, languages) !== null ? null : { asked: topic, answer };
}

/** What the answer is to: the interviewer's question, in the guide's language. */
export interface AnswerContext {
  readonly about: string;
  readonly language: Language;
  readonly isInvited: boolean;
}

/**
 * Returns what an answer asks: "My partner and I. Will my manager see this?" Only common questions count, and those that
 * ask the interviewer for knowledge, since answers ask rhetorically; where the respondent is invited to add anything, any
 * question does.
 */
export function askedBeside(
  text: string,
  languages: readonly Language[],
  context: AnswerContext,
): AskedBeside | null {
  if (languages.some((language) => quotesQuestion(text, language))) return null;
  const sentences = sentencesIn(text);
  const { isInvited } = context;
  const beforeLast = sentences.slice(0, -1).join(" ");
  if (secrecyIn(sentences, languages) && (isInvited || isLongEnough(beforeLast)))
    return { asked: "secrecy", answer: beforeLast };
  const explained = isInvited ? null : beforeReason(sentences, languages);
  if (explained !== null && isLongEnough(explained.answer))
    return { asked: explained.topic, answer: explained.answer };
  const first = sentences.findIndex((_, index) => sentences.slice(index).every(asks));
  const questions = isInvited ? sentences.filter(asks) : first < 0 ? [] : sentences.slice(first);
  const rest = isInvited ? sentences.filter((sentence) => !asks(sentence)) : sentences.slice(0, first);
  const real = questions.filter((question) => !isTag(question, languages));
  const answer = rest.join(" ");
  if (real.length > 0 && rest.length > 0 && (isInvited || isLongEnough(answer))) {
    const topic = real.map((question) => topicOf(question, languages)).find((each) => each !== undefined);
    if (topic !== undefined) return { asked: topic, answer };
    if (isInvited || real.some((question) => asksKnowledge(question, languages)))
      return { asked: "other", answer };
  }
  const joined = questionAtEnd(sentences.at(-1) ?? "", languages);
  if (joined !== null)
    return { asked: joined.topic, answer: [...sentences.slice(0, -1), joined.said].join(" ") };
  return isInvited ? null : beforeAnswer(sentences, languages, context);
}

/** True if little more than a yes or no stands beside what a text asks: "No. What happens with all this?" */
export const isOnlyAsked = ({ answer }: AskedBeside): boolean => !isLongEnough(answer);

/** Wishes that a question may be: "Could you say that again? A lorry went past." */
type AskedFor = "clarify" | "repeat" | "skip";

/** A longer statement after such a wish tells something. */
const maxWordsOfReason = 10;

function wishIn(text: string, languages: readonly Language[]): AskedFor | null {
  for (const language of languages) {
    const remark = remarkOf(text, language);
    const command =
      matcherOf(language).remark(normalize(text)).command ??
      (remark !== null && "command" in remark ? remark.command : null);
    if (command === "clarify" || command === "repeat" || command === "skip") return command;
  }
  return null;
}

/** What a question followed by a statement is: a wish with its reason, an answer, or neither. */
export function besideQuestion(text: string, languages: readonly Language[]): AskedFor | "answer" | null {
  const [question, ...rest] = sentencesIn(text);
  if (question === undefined || rest.length === 0 || !asks(question) || rest.some(asks)) return null;
  const said = rest.join(" ");
  const words = countWords(said);
  const wish = wishIn(said, languages);
  if (wish !== null) return wish;
  const asked = words <= maxWordsOfReason ? wishIn(question, languages) : null;
  // "How do you mean, the next step? I wrote to them." answers.
  if (asked !== null && asked !== "clarify") return asked;
  return isLongEnough(said) ? "answer" : null;
}

/** A longer question asks something else than what was meant. */
const maxWordsAskingBack = 8;

/** True for a short question that may ask back what was meant: "Of what, the app or Steve?" */
export const mayAskBack = (text: string, languages: readonly Language[]): boolean =>
  asks(text) &&
  countWords(text) <= maxWordsAskingBack &&
  languages.some((language) => questionCues(language).open.test(text.toLowerCase()));

const compiled = new Map<Language, RegExp | null>();

function reproachOf(language: Language): RegExp | null {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const pattern = patternOf(reproaches[language], language);
  compiled.set(language, pattern);
  return pattern;
}

/** Words that may stand beside a reproach: "hey, are you listening to me, young man?" */
const maxBeside = 3;
const maxJoinedBeside = 4;

/** "Nee, äh, doch" tells nothing. */
const countTelling = (said: string, language: Language): number =>
  wordsOf(said).filter((word) => !courtesiesOf(language).has(word)).length;

/** True if a remark reproaches the interviewer with not listening or not answering. */
export function isReproach(text: string, languages: readonly Language[]): boolean {
  return languages.some((language) => {
    const pattern = reproachOf(language);
    const lines = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
    if (pattern === null || !lines.some((line) => line.search(pattern) >= 0)) return false;
    const rest = lines
      .map((line) => line.replaceAll(pattern, " "))
      .join(" ")
      .trim();
    return isJoined(language) ? rest.length <= maxJoinedBeside : countTelling(rest, language) <= maxBeside;
  });
}

/** True if the last sentence is a reproach: "The exams. I don't think you are listening, are you?" */
export const endsInReproach = (text: string, languages: readonly Language[]): boolean =>
  isReproach(sentencesIn(text).at(-1) ?? "", languages);
