import { questionCues } from "../../guide/hints/question-hints.ts";
import type { Language } from "../../languages/language.ts";
import { normalize } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { matcherOf } from "../commands/command-in.ts";
import { isTagQuestion } from "../commands/tag-questions.ts";
import type { AskedAbout } from "../text/parsed-utterance.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { remarkOf } from "./remark-of.ts";
import reproaches from "./reproaches.json" with { type: "json" };
import { refineTopic } from "./yes-or-no.ts";

/*
 * Questions of the respondent beside an answer, and questions that ask nothing: "Which family? My sister lives in São
 * Paulo."
 */

/** A topic, or something about which the engine knows nothing. */
export type Asked = AskedAbout | "other";

/** A shorter remark before or after a question is no answer: "Yes.", "Sorry." */
const minWordsOfAnswer = 3;

const asks = (sentence: string): boolean => /[?؟？]["'”»)\s]*$/u.test(sentence);

const isTag = (sentence: string, languages: readonly Language[]): boolean =>
  languages.some((language) => isTagQuestion(sentence, language));

/** "…, oder?" */
const tagAtEnd = /[,،]\s*\S+(?:\s\S+)?\s*(?=[?؟？]["'”»)\s]*$)/u;

/** The topic of a common question. What a word means is asked of the interviewer's question, not beside an answer. */
function topicOf(question: string, languages: readonly Language[]): AskedAbout | undefined {
  const untagged = question.replace(tagAtEnd, "");
  for (const asked of untagged === question ? [question] : [question, untagged])
    for (const language of languages) {
      const remark = remarkOf(asked, language);
      if (remark !== null && "topic" in remark && remark.topic !== "meaning")
        return refineTopic(remark.topic, asked, languages);
    }
  return undefined;
}

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

/**
 * Returns what an answer asks at its end: "My partner and I. Will my manager see this?" Only common questions count,
 * since answers ask rhetorically; where the respondent is invited to add anything, any question does.
 */
export function askedBeside(text: string, languages: readonly Language[], isInvited: boolean): Asked | null {
  const sentences = sentencesIn(text);
  const hasAnswer = (said: string): boolean => countWords(said) >= minWordsOfAnswer;
  if (secrecyIn(sentences, languages) && (isInvited || hasAnswer(sentences.slice(0, -1).join(" "))))
    return "secrecy";
  const explained = isInvited ? null : beforeReason(sentences, languages);
  if (explained !== null && hasAnswer(explained.answer)) return explained.topic;
  const first = sentences.findIndex((_, index) => sentences.slice(index).every(asks));
  const questions = isInvited ? sentences.filter(asks) : first < 0 ? [] : sentences.slice(first);
  const rest = isInvited ? sentences.filter((sentence) => !asks(sentence)) : sentences.slice(0, first);
  const real = questions.filter((question) => !isTag(question, languages));
  if (real.length === 0 || rest.length === 0) return null;
  if (!isInvited && !hasAnswer(rest.join(" "))) return null;
  const topic = real.map((question) => topicOf(question, languages)).find((each) => each !== undefined);
  return topic ?? (isInvited ? "other" : null);
}

/** True if little more than a yes or no stands beside what a text asks: "No. What happens with all this?" */
export function isOnlyAsked(text: string, languages: readonly Language[]): boolean {
  const sentences = sentencesIn(text);
  const rest = secrecyIn(sentences, languages)
    ? sentences.slice(0, -1)
    : sentences.filter((sentence) => !asks(sentence));
  return countWords(rest.join(" ")) < minWordsOfAnswer;
}

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
  return words >= minWordsOfAnswer ? "answer" : null;
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
    return isJoined(language) ? rest.length <= maxJoinedBeside : countWords(rest) <= maxBeside;
  });
}

/** True if the last sentence is a reproach: "The exams. I don't think you are listening, are you?" */
export const endsInReproach = (text: string, languages: readonly Language[]): boolean =>
  isReproach(sentencesIn(text).at(-1) ?? "", languages);
