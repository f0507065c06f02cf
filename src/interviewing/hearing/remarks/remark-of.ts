import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import type { AskedAbout, NonAnswer } from "../text/parsed-utterance.ts";
import { isTagQuestion } from "../commands/tag-questions.ts";
import { beside, courtesiesOf, opensOnly, wordsOf } from "./beside-words.ts";
import { asksUnmarked, isAboutThing, moreSpecific, namesLife, topicByConcepts } from "./asked-topics.ts";
import { answersItself } from "../commands/self-answered.ts";
import { saidByAnother } from "../text/says-again.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { remarkWords, type RemarkWords } from "./remark-words.ts";

/** Meaning of a complete remark that is neither an answer nor a cue. */
export type OtherRemark =
  | { readonly nonAnswer: "refuse" | "dont_know" | NonAnswer }
  | { readonly topic: AskedAbout }
  | { readonly command: "stop"; readonly withdraws: true }
  | { readonly command: "repeat" | "clarify" | "pause" | "stop" | "forget" | "refuse" | "question" };

/** A longer remark says more than that. */
const maxWords = 24;
/** The same in characters, since a word may be as long as an answer. */
const maxLength = 1_000;
/** Maximum words (letters in joined scripts) that may accompany a non-answer without adding information. */
const maxBeside = 6;
const maxJoinedBeside = 8;
/** Shorter words add no information. */
const minLength = 3;
/** "No, what?" may be an answer; "no sorry, what was the question" is none. */
const minWordsOpened = 3;
/** A question must begin within this many characters, after a word or two of courtesy. */
const maxBefore = 22;
const maxUnmarked = 8;

const wishes = ["stop", "forget"] as const;
const nonAnswers = ["already_said", "no_more", "refuse", "dont_know", "backchannel"] as const;
const topics = [
  "self",
  "rumour",
  "human",
  "recording",
  "language",
  "my_answers",
  "this_question",
  "how_to_stop",
  "how_long",
  "who_asks",
  "why_study",
] as const satisfies readonly AskedAbout[];

/**
 * `isBare`: the remark says nothing else. `asks`: requires a question mark, allows a few words without one, or allows no
 * question mark.
 */
const wholes: readonly (readonly [
  key: Listed,
  meant: OtherRemark,
  how?: { readonly isBare?: true; readonly asks?: "marked" | "maybe" | "never" },
])[] = [
  ["repeat", { command: "repeat" }, { isBare: true }],
  ["repeat_asked", { command: "repeat" }, { isBare: true, asks: "marked" }],
  ["why", { topic: "this_question" }, { isBare: true }],
  ["meaning", { topic: "meaning" }, { isBare: true, asks: "marked" }],
  ["clarify", { command: "clarify" }],
  ["refuse_asked", { command: "refuse" }],
  ["wait", { command: "pause" }],
  ["away", { command: "stop" }],
  ["denies", { nonAnswer: "denies" }],
  ["tired", { nonAnswer: "tired" }],
  ["voluntary", { topic: "voluntary" }, { asks: "maybe" }],
  ["back", { topic: "back" }],
  ["erasure", { topic: "erasure" }],
  ["asks", { command: "question" }, { asks: "maybe" }],
  ["secrecy", { topic: "secrecy" }, { asks: "never" }],
  ["opinion", { topic: "opinion" }, { isBare: true, asks: "marked" }],
];

type Listed = Exclude<keyof RemarkWords, "parts" | "assumes">;

/** Courtesies that are written as part of a word. */
const particles = /ครับ|ค่ะ|คะ|นะ|จ้ะ/gu;

/** "You" and "what do you think" are both whole remarks, and one begins like the other. */
const isWholeOnly = (key: Listed): boolean => key === "opinion";

type Patterns = ReadonlyMap<Listed, RegExp | null>;

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const words = remarkWords[language];
  const patterns = new Map(
    [
      ...wishes,
      "withdraws" as const,
      "is_deleted" as const,
      "confirms" as const,
      "returned" as const,
      ...nonAnswers,
      "off_topic" as const,
      "weary" as const,
      ...topics,
      ...wholes.map(([key]) => key),
    ].map((key) => [
      key,
      patternOf(
        isWholeOnly(key)
          ? words[key].map((entry) => `^${language === "ar" ? "(و|ف)?" : ""}(${entry})$`)
          : words[key],
        language,
        words.parts,
      ),
    ]),
  );
  compiled.set(language, patterns);
  return patterns;
}

/** True if the words beside a phrase add nothing: "honestly, I could not tell you", not "I don't know, the price". */
function tellsNothing(rest: string, language: Language): boolean {
  if (/\p{Nd}/u.test(rest)) return false;
  if (isJoined(language)) return rest.length <= maxJoinedBeside;
  const words = wordsOf(rest);
  return (
    words.length <= maxBeside && words.every((word) => word.length < minLength || beside(language).has(word))
  );
}

const wholeOf = (sentences: readonly string[], language: Language): string =>
  isJoined(language) ? sentences.join("") : sentences.join(" ").replaceAll(/ {2,}/gu, " ");

/** Returns the meaning of a remark if the words beside the phrase add nothing. */
function wholeRemark(text: string, sentences: readonly string[], language: Language): OtherRemark | null {
  const patterns = patternsOf(language);
  const whole = wholeOf(sentences, language);
  for (const [key, meant, { isBare = false, asks } = {}] of wholes) {
    if (asks !== undefined && !asksAs(text, asks)) continue;
    const pattern = patterns.get(key) ?? null;
    if (pattern === null || whole.search(pattern) < 0) continue;
    const rest = whole.replaceAll(pattern, "").trim();
    const isOpened =
      "command" in meant &&
      opensOnly(rest, language) &&
      wordsOf(whole).length - wordsOf(rest).length >= minWordsOpened;
    const isAlone = isBare ? rest.replaceAll(particles, "") === "" : tellsNothing(rest, language);
    if (isAlone || isOpened) return meant;
  }
  return null;
}

function nonAnswerIn(sentences: readonly string[], language: Language): OtherRemark | null {
  const patterns = patternsOf(language);
  const whole = wholeOf(sentences, language);
  for (const kind of nonAnswers) {
    const pattern = patterns.get(kind) ?? null;
    if (pattern === null || whole.search(pattern) < 0) continue;
    if (kind === "already_said" && saidByAnother(whole, language)) continue;
    const rest = whole.replaceAll(pattern, "").trim();
    // "Hm, we do" is an answer: a listening sound must be the whole remark.
    if (kind === "backchannel" ? rest === "" : tellsNothing(rest, language)) return { nonAnswer: kind };
  }
  return null;
}

/**
 * "Please", "well". With more, "I have to go through IT for that" would count as a wish, as would "No, that's enough".
 */
const maxBesideWish = 2;
const maxJoinedBesideWish = 1;

/** True if a remark is one of the phrases, apart from a courtesy or two. */
function isWhole(
  text: string,
  key: "stop" | "forget" | "withdraws" | "is_deleted" | "confirms" | "erasure" | "dont_know",
  language: Language,
): boolean {
  const pattern = patternsOf(language).get(key) ?? null;
  const sentences = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
  const whole = wholeOf(sentences, language);
  if (pattern === null || whole.search(pattern) < 0) return false;
  const rest = whole.replaceAll(pattern, "").trim();
  if (isJoined(language)) return rest.replaceAll(particles, "").length <= maxJoinedBesideWish;
  const words = wordsOf(rest);
  return words.length <= maxBesideWish && words.every((word) => courtesiesOf(language).has(word));
}

/** Longer remarks say something besides a wish. */
const maxWishWords = 14;

/** Returns a wish to stop or to erase the last answer in words other than the cues; it needs confirmation. */
export function detectWish(text: string, language: Language): "stop" | "forget" | null {
  if (countWords(text) > maxWishWords) return null;
  return wishes.find((wish) => isWhole(text, wish, language)) ?? null;
}

/** True if a remark confirms a wish after a request for confirmation: "I think so", "please". */
export const isConfirmation = (text: string, language: Language): boolean =>
  countWords(text) <= maxWishWords && isWhole(text, "confirms", language);

/** True if a remark asks whether the answer that was to be deleted is gone. */
export const asksIfDeleted = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxWishWords && languages.some((language) => isWhole(text, "is_deleted", language));

/** True if a remark asks to delete everything, not only the last answer. */
export const asksToEraseAll = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxWords && languages.some((language) => isWhole(text, "erasure", language));

const endsAsQuestion = (text: string): boolean => /[?？؟]\s*$/u.test(text);

/** True for a question, or a few words without punctuation as speech recognition produces them. */
const mayAsk = (text: string): boolean =>
  endsAsQuestion(text) || (countWords(text) <= maxUnmarked && !/[.!。।…]\s*$/u.test(text));

const asksAs = (text: string, how: "marked" | "maybe" | "never"): boolean =>
  how === "maybe" ? mayAsk(text) : endsAsQuestion(text) === (how === "marked");

function topicIn(sentences: readonly string[], language: Language): OtherRemark | null {
  const patterns = patternsOf(language);
  for (const sentence of sentences) {
    for (const topic of topics) {
      const pattern = patterns.get(topic) ?? null;
      const at = pattern === null ? -1 : sentence.search(pattern);
      if (at >= 0 && at <= maxBefore) return { topic };
    }
  }
  return null;
}

/** The topic of a question whose words are listed, without those that only name its concepts. */
export const listedTopic = (question: string, language: Language): AskedAbout | null => {
  if (countWords(question) > maxWords) return null;
  const sentences = sentencesOf(question, language).filter((sentence) => sentence.trim() !== "");
  const remark = topicIn(sentences, language);
  return remark === null || !("topic" in remark) || mayBeAboutThing(remark.topic, question, language)
    ? null
    : remark.topic;
};

const mayBeAboutThing = (topic: AskedAbout, text: string, language: Language): boolean =>
  isAboutThing(topic, text, language, remarkWords[language].parts);

/** True for a question that wants to know what the interviewer thinks: "And you?" */
export function asksOpinion(question: string, language: Language): boolean {
  const pattern = patternsOf(language).get("opinion") ?? null;
  if (pattern === null || !endsAsQuestion(question) || countWords(question) > maxWords) return false;
  const whole = wholeOf(
    sentencesOf(question, language).filter((sentence) => sentence.trim() !== ""),
    language,
  );
  return whole.search(pattern) >= 0;
}

/** A longer statement after a question tells something: the question was rhetorical. */
const maxWordsBeside = 14;

/** "Are you recording? I don't want my voice on the internet.": a common question with a short reason. */
function askedBeside(text: string, language: Language): OtherRemark | null {
  const [question, rest, ...more] = text.split(/(?<=[?？؟])\s+/u);
  if (question === undefined || rest === undefined || more.length > 0) return null;
  if (endsAsQuestion(rest) || countWords(rest) > maxWordsBeside) return null;
  const sentences = sentencesOf(question, language).filter((sentence) => sentence.trim() !== "");
  const whole = wholeRemark(question, sentences, language);
  return topicIn(sentences, language) ?? (whole !== null && "topic" in whole ? whole : null);
}

/** "Well." before it is not an answer yet. */
const maxWordsBeforeStraying = 1;

/**
 * True if a remark changes the subject: "by the way, my daughter ...". False if a sentence of an answer precedes it.
 */
export function changesSubject(text: string, language: Language): boolean {
  const pattern = patternsOf(language).get("off_topic") ?? null;
  if (pattern === null) return false;
  const sentences = sentencesOf(text, language);
  const at = sentences.findIndex((sentence) => sentence.search(pattern) >= 0);
  return at >= 0 && countWords(sentences.slice(0, at).join(" ")) <= maxWordsBeforeStraying;
}

/** "It was the postman", beside "back now"; more is an answer. */
const maxBesideReturn = 4;
const maxJoinedBesideReturn = 12;

/** True if a remark says little more than that the respondent is there again. */
export function isReturn(text: string, language: Language): boolean {
  const pattern = patternsOf(language).get("returned") ?? null;
  if (pattern === null || endsAsQuestion(text) || countWords(text) > maxWishWords) return false;
  const sentences = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
  const whole = wholeOf(sentences, language);
  if (!sentences.some((sentence) => sentence.search(pattern) >= 0)) return false;
  const rest = sentences
    .map((sentence) => sentence.replaceAll(pattern, " "))
    .join(" ")
    .trim();
  if (/\p{Nd}/u.test(whole)) return false;
  return isJoined(language) ? rest.length <= maxJoinedBesideReturn : countWords(rest) <= maxBesideReturn;
}

/** A longer addition at the end of an answer says more than that it was given before. */
const maxWordsOfAddition = 5;

/**
 * Returns where an answer says that it was given before: `first` in "as I said, Northbox", `last` in "my partner and I,
 * as mentioned", otherwise `null`: "sixty percent more for exactly the same thing".
 */
export function selfReportedRepetition(text: string, language: Language): "first" | "last" | null {
  const pattern = patternsOf(language).get("already_said") ?? null;
  if (pattern === null || countWords(text) > maxWords || saidByAnother(text, language)) return null;
  const begins = (stretch: string): boolean =>
    sentencesOf(stretch, language).some((sentence) => {
      const at = sentence.search(pattern);
      return at >= 0 && sentence.slice(0, at).trim() === "";
    });
  if (begins(text)) return "first";
  const end = text.split(/[,،;–—]/u).at(-1) ?? "";
  return countWords(end) <= maxWordsOfAddition && begins(end) ? "last" : null;
}

/** A longer remark is more than a sigh about surveys. */
const maxWearyWords = 16;

/** True if a remark complains about being asked at all: "yet another survey, nobody reads this anyway". */
export function isSurveyFatigue(text: string, language: Language): boolean {
  const pattern = patternsOf(language).get("weary") ?? null;
  if (pattern === null || countWords(text) > maxWearyWords) return false;
  return sentencesOf(text, language).some((sentence) => sentence.search(pattern) >= 0);
}

/**
 * Classifies a complete remark as refusal, "don't know", "already said", "no more", listening sound, wish or common
 * question. Returns `null` for anything else, so probably an answer.
 */
export function remarkOf(text: string, language: Language): OtherRemark | null {
  const remark = plainRemark(text, language);
  if (remark === null || !("topic" in remark)) return remark;
  if (remark.topic === "how_to_stop" && mayBeAboutLife(text, language)) return { command: "question" };
  // It is looked up in the documents.
  if (mayBeAboutThing(remark.topic, text, language)) return { command: "question" };
  if (!endsAsQuestion(text)) return remark;
  return { topic: moreSpecific(remark.topic, text, language, remarkWords[language].parts) };
}

/** True if a remark names living, pain or oneself: "can I just quit living?" */
export const mayBeAboutLife = (text: string, language: Language): boolean =>
  namesLife(text, language, remarkWords[language].parts);

function plainRemark(text: string, language: Language): OtherRemark | null {
  if (text.length > maxLength || countWords(text) > maxWords) return null;
  // "Delete everything" means more than the last answer.
  if (isWhole(text, "erasure", language)) return { topic: "erasure" };
  if (isWhole(text, "withdraws", language)) return { command: "stop", withdraws: true };
  const wish = detectWish(text, language);
  if (wish !== null) return { command: wish };
  const sentences = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
  const whole = wholeRemark(text, sentences, language);
  // "I can't remember the question" asks for it again.
  if (whole !== null && "command" in whole && whole.command === "repeat") return whole;
  // "I'm the wrong person for that one" declines a question; "you have the wrong person" below ends the interview.
  if (isWhole(text, "dont_know", language)) return { nonAnswer: "dont_know" };
  // Two sentences at most, since a story may quote a question.
  const isAnswered = answersItself(text, language);
  const topic = () =>
    sentences.length <= 2 && mayAsk(text) && !isAnswered ? topicIn(sentences, language) : null;
  const nonAnswer = () => nonAnswerIn(sentences, language);
  const asked = whole ?? (isAnswered ? null : askedBeside(text, language));
  if (asked !== null) return asked;
  // "Is that private?" asks; "didn't I just answer that?" does not.
  if (!endsAsQuestion(text))
    return nonAnswer() ?? topic() ?? (asksUnmarked(text, language) ? commonQuestion(text, language) : null);
  return topic() ?? (isAnswered ? null : commonQuestion(text, language)) ?? nonAnswer();
}

/** A common question in words that no pattern lists. */
function commonQuestion(text: string, language: Language): OtherRemark | null {
  // "We couldn't pay it. I mean, who can?" does not ask who pays.
  const questions = sentencesIn(text).filter(endsAsQuestion).join(" ");
  const asked = topicByConcepts(questions === "" ? text : questions, language, remarkWords[language].parts);
  if (asked === null || (/[,،、]/u.test(text) && isTagQuestion(text, language))) return null;
  return asked === "clarify" ? { command: "clarify" } : { topic: asked };
}
