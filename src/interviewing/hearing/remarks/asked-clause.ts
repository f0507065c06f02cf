import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { beginsAsQuestion, isTagQuestion, withoutTag } from "../commands/tag-questions.ts";
import type { AskedAbout } from "../text/parsed-utterance.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import frames from "./asked-frames.json" with { type: "json" };
import { asksOpinion, listedTopic, remarkOf } from "./remark-of.ts";
import { remarkWords } from "./remark-words.ts";
import { refineTopic } from "./yes-or-no.ts";

/*
 * What a question asks that stands beside an answer, in a sentence or in a clause of its own: "My husband found a cheaper
 * one, how much longer is this?"
 */

/** Phrases of one language, in the syntax of `patternOf`. */
interface Frames {
  /** What leads up to a question and is no answer: "before we go on". */
  readonly leads: readonly string[];
  /** What makes a question part of a story: "I asked my wife". */
  readonly reports: readonly string[];
  /** What returns from a question to the answer: "anyway". */
  readonly returns: readonly string[];
  /** Questions to the interviewer about the subject: "do you know if ...". */
  readonly knows: readonly string[];
  /** Questions that expect no answer: "what was I supposed to do?" */
  readonly rhetorical: readonly string[];
}

const compiled = new Map<Language, ReadonlyMap<string, RegExp | null>>();

function has(text: string, frame: keyof Frames, language: Language): boolean {
  const known =
    compiled.get(language) ??
    new Map(Object.entries(frames[language]).map(([key, list]) => [key, patternOf(list, language)]));
  compiled.set(language, known);
  const pattern = known.get(frame) ?? null;
  return pattern !== null && sentencesOf(text, language).some((line) => line.search(pattern) >= 0);
}

/** True for a text with a question mark at its end. */
export const asks = (sentence: string): boolean => /[?؟？]["'”»)\s]*$/u.test(sentence);

const assumptions = new Map<Language, readonly (readonly [AskedAbout, RegExp | null])[]>();

/** What a statement takes for granted about the interview, which a tag makes a question: "this stays anonymous". */
function assumedTopic(stated: string, language: Language): AskedAbout | null {
  const { assumes, parts } = remarkWords[language];
  const patterns =
    assumptions.get(language) ??
    (["my_answers", "how_long"] as const).map(
      (topic) => [topic, patternOf(assumes[topic], language, parts)] as const,
    );
  assumptions.set(language, patterns);
  const sentences = sentencesOf(stated, language);
  const found = patterns.find(
    ([, pattern]) => pattern !== null && sentences.some((sentence) => sentence.search(pattern) >= 0),
  );
  return found?.[0] ?? null;
}

/** "You were asking about the nights, weren't you?" */
const returnsToQuestion = (sentence: string, language: Language): boolean => {
  const remark = remarkOf(sentence, language);
  return remark !== null && "topic" in remark && remark.topic === "back";
};

/**
 * True if a question is a statement with a tag, unless the statement is about this interview: "this stays here, right?"
 */
export const isTag = (sentence: string, languages: readonly Language[]): boolean =>
  languages.some((language) => isTagQuestion(sentence, language)) &&
  tagged(sentence, languages) === undefined &&
  !languages.some((language) => returnsToQuestion(sentence, language));

/** "…, oder?" */
const tagAtEnd = /[,،]\s*¿?\s*\S+(?:\s\S+){0,2}\s*(?=[?؟？]["'”»)\s]*$)/u;

/** What a statement with a tag takes for granted about the interview. */
function tagged(question: string, languages: readonly Language[]): AskedAbout | undefined {
  const beforeComma = question.replace(tagAtEnd, "");
  for (const language of languages) {
    const stated = beforeComma === question ? withoutTag(question.trim(), language) : beforeComma;
    const topic = stated === undefined ? null : assumedTopic(stated, language);
    if (topic !== null) return refineTopic(topic, question, languages);
  }
  return undefined;
}

/** The topic of a common question. What a word means is asked of the interviewer's question, not beside an answer. */
export function topicOf(question: string, languages: readonly Language[]): AskedAbout | undefined {
  if (languages.some((language) => asksOpinion(question, language))) return "opinion";
  const untagged = question.replace(tagAtEnd, "");
  for (const asked of untagged === question ? [question] : [question, untagged])
    for (const language of languages) {
      const remark = remarkOf(asked, language);
      if (remark !== null && "topic" in remark && remark.topic !== "meaning")
        return refineTopic(remark.topic, asked, languages);
    }
  return tagged(question, languages);
}

/** Topics that a clause may ask about; the others are named in too many stories. */
const askedInClauses: ReadonlySet<AskedAbout> = new Set([
  "how_long",
  "my_answers",
  "recording",
  "who_asks",
  "human",
]);

/** "And you?" */
const minWordsOfOpinion = 2;

/** "Is anybody listening, or is this a robot?" is one question. */
const isAlternative = /^(?:or|oder|ou|o|u|of|eller|edo|ala|أو|أم|या|아니면|หรือ)\s/iu;

function topicOfClause(clause: string, languages: readonly Language[]): AskedAbout | undefined {
  if (isAlternative.test(clause)) return undefined;
  // "Is it a machine, sir?" addresses the interviewer.
  const isAddress = countWords(clause) < minWordsOfOpinion;
  if (!isAddress && languages.some((language) => asksOpinion(clause, language))) return "opinion";
  for (const language of languages) {
    const topic = listedTopic(clause, language);
    if (topic !== null && askedInClauses.has(topic)) return refineTopic(topic, clause, languages);
  }
  return tagged(clause, languages);
}

/** A shorter beginning is no answer: "Sorry, one thing". */
const minWordsBefore = 3;
/** A tag and a clause before it, with a comma of their own. */
const maxCommas = 3;
/** Only the end of a long sentence is read. */
const maxRead = 300;

const lastClause = (text: string): string => text.split(/[,،;]/u).at(-1) ?? "";

/** True if words end as a report of what somebody said or asked: "and then I asked her". */
export const reportsSpeech = (said: string, language: Language): boolean =>
  has(lastClause(said), "reports", language);

const mayTell = (said: string, languages: readonly Language[]): boolean =>
  countWords(said) >= minWordsBefore &&
  !asks(said) &&
  !beginsAsQuestion(said.trim(), languages[0] ?? "en") &&
  !languages.some((language) => has(said, "leads", language) || reportsSpeech(said, language));

/** Returns the common question that ends a sentence after a comma, with what is told before it. */
export function questionAtEnd(
  sentence: string,
  languages: readonly Language[],
): { readonly topic: AskedAbout; readonly said: string } | null {
  if (!asks(sentence) || isJoined(languages[0] ?? "en")) return null;
  const from = Math.max(0, sentence.length - maxRead);
  const commas = [...sentence.slice(from).matchAll(/[,،;]\s|\s[–—-]\s/gu)].slice(-maxCommas).toReversed();
  for (const { index, 0: comma } of commas) {
    const said = sentence.slice(0, from + index);
    const topic = topicOfClause(sentence.slice(from + index + comma.length), languages);
    if (topic !== undefined) return mayTell(said, languages) ? { topic, said } : null;
  }
  return null;
}

/** True if a sentence returns from a question to the answer: "Anyway, we left because of the price." */
export const returnsToAnswer = (sentence: string, languages: readonly Language[]): boolean =>
  languages.some((language) => has(sentence, "returns", language));

/** True for a question to the interviewer about the subject: "Do you know if they bring the old tariff back?" */
export const asksKnowledge = (sentence: string, languages: readonly Language[]): boolean =>
  asks(sentence) && languages.some((language) => has(sentence, "knows", language));

/** True for a question that expects no answer: "What was I supposed to do?" */
export const isRhetorical = (sentence: string, languages: readonly Language[]): boolean =>
  languages.some((language) => has(sentence, "rhetorical", language));
