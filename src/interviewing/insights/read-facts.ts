import {
  type Choice,
  type LevelPlacement,
  type BeliefRating,
  readChoices,
  readLevels,
  readBeliefs,
} from "./measured-answers.ts";
import type { Language } from "../languages/language.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { questionCues } from "../guide/hints/question-hints.ts";
import type { Steps } from "../../kernel/steps.ts";
import { detectCareInSteps } from "../hearing/care/detect-care.ts";
import { createCommandReader } from "../hearing/commands/command-in.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { countWords, splitAnswer } from "../languages/words.ts";
import { phrasesOf, termsOf } from "./terms-of.ts";

/** A content word of an answer. */
export interface AnswerTerm {
  /** Stem shared by its inflections. */
  readonly key: string;
  /** As written by the respondent, in lower case. */
  readonly label: string;
}

/** A sentence of an answer, by position in the message: `content.slice(start, end)`, in UTF-16 units. */
export interface AnswerSentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Positions in the answer's terms, without duplicates. */
  readonly terms: readonly number[];
  /** Pairs of adjacent terms, and their spelling. */
  readonly phrases: readonly { readonly terms: readonly [number, number]; readonly label: string }[];
}

/** One message of the respondent, as used by insights. */
export interface AnswerFacts {
  readonly messageId: string;
  readonly nodeId: string | null;
  readonly language: Language;
  readonly words: number;
  readonly terms: readonly AnswerTerm[];
  readonly sentences: readonly AnswerSentence[];
}

/** Contribution of one interview to insights. */
export interface InterviewFacts {
  /** Format of this record; other formats are recomputed from the messages. */
  readonly format: 2;
  readonly language: Language;
  readonly answers: readonly AnswerFacts[];
  /** Ids of the nodes that were asked. */
  readonly asked: readonly string[];
  /** Ids of the objectives that the answers cover. */
  readonly objectives: readonly string[];
  /** Words said by the interviewer and by the respondent. */
  readonly spoken: number;
  readonly answered: number;
  readonly interruptions: number;
  readonly probes: number;
  /** Probes whose answer added a word that earlier answers to the question did not have. */
  readonly yielding: number;
  /** Ratings of a belief audit. Absent if none was given, and in older facts. */
  readonly beliefs?: readonly BeliefRating[];
  /** Choices at questions with options. Absent if none was answered, and in older facts. */
  readonly choices?: readonly Choice[];
  /** Placements at questions with a scale; absent likewise. */
  readonly levels?: readonly LevelPlacement[];
  /** Leading questions. */
  readonly leading: readonly { readonly nodeId: string | null; readonly text: string }[];
}

/** A message of an ended interview, in order; erased ones are empty. */
export interface InterviewMessage {
  readonly messageId: string;
  readonly type: "ai" | "human";
  readonly content: string;
  readonly nodeId: string | null;
  readonly lineKind: string | null;
  readonly interrupted: boolean;
  /** A language model noticed a crisis in it. */
  readonly isCrisis?: boolean;
}

/** A shorter answer is a yes or a no and covers no objective. */
const minWords = 3;
const minToTell = 5;
/** UTF-16 code units: an answer holds up to 20,000 characters, and an emoji takes two units. */
const maxReadLength = 40_000;
const maxTerms = 400;

/** Detects the language of an answer; `null` if it is too short. */
function languageOf(text: string): Language | null {
  // Removes tags, whose names would distort the detection.
  return countWords(text) < minToTell ? null : detectLanguage(text.replaceAll(/<[^<>]*>/gu, " "));
}

/** Returns the language with most words in the answers. */
function mainLanguage(answers: readonly InterviewMessage[], guideLanguage: Language): Language {
  const words = new Map<Language, number>();
  for (const { content } of answers) {
    const text = content.slice(0, maxReadLength);
    const language = languageOf(text);
    if (language !== null) words.set(language, (words.get(language) ?? 0) + countWords(text));
  }
  return [...words].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? guideLanguage;
}

function readAnswer({ messageId, nodeId, content }: InterviewMessage, otherwise: Language): AnswerFacts {
  const text = content.slice(0, maxReadLength);
  const language = languageOf(text) ?? otherwise;
  const positions = new Map<string, number>();
  const terms: AnswerTerm[] = [];
  const place = ({ key, label }: AnswerTerm): number | undefined => {
    const known = positions.get(key);
    if (known !== undefined || terms.length >= maxTerms) return known;
    positions.set(key, terms.length);
    return terms.push({ key, label }) - 1;
  };
  const sentences = splitAnswer(text).map(({ start, end }) => {
    const sentenceText = text.slice(start, end);
    const placed = termsOf(sentenceText, language);
    const at = placed.map(place);
    const phrases = phrasesOf(sentenceText, placed, language).flatMap(({ first, second, label }) => {
      const [one, other] = [at[first], at[second]];
      return one === undefined || other === undefined ? [] : [{ terms: [one, other] as const, label }];
    });
    return {
      start,
      end,
      text: sentenceText,
      terms: [...new Set(at.filter((position) => position !== undefined))],
      phrases,
    };
  });
  return { messageId, nodeId, language, words: countWords(text), terms, sentences };
}

/** Counts follow-ups, and those whose answer added a word not in earlier answers. */
function rateProbes(
  messages: readonly InterviewMessage[],
  answers: ReadonlyMap<string, AnswerFacts>,
): { probes: number; yielding: number } {
  const known = new Map<string | null, Set<string>>();
  let [probes, yielding] = [0, 0];
  let pending: string | null | undefined;
  for (const { type, lineKind, nodeId, messageId } of messages) {
    if (type === "ai") {
      pending = lineKind === "probe" ? nodeId : undefined;
      if (lineKind === "probe") probes += 1;
      continue;
    }
    const answer = answers.get(messageId);
    const keys = known.get(nodeId) ?? new Set<string>();
    const fresh = (answer?.terms ?? []).filter(({ key }) => !keys.has(key));
    if (pending !== undefined && pending === nodeId && fresh.length > 0) yielding += 1;
    for (const { key } of fresh) keys.add(key);
    known.set(nodeId, keys);
    pending = undefined;
  }
  return { probes, yielding };
}

/** Returns the objectives of questions that were answered in at least `minWords` words. Other answers do not count. */
function objectivesOf(graph: GuideGraph, answers: readonly AnswerFacts[]): readonly string[] {
  const served = new Set<number>();
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  for (const { words, nodeId } of answers) {
    const node = nodeId === null ? undefined : nodes.get(nodeId);
    if (words < minWords || node?.kind !== "question") continue;
    for (const position of node.objectives) served.add(position);
  }
  return graph.objectives.filter((_, position) => served.has(position)).map(({ id }) => id);
}

/**
 * Returns the messages that answer one of the questions with these ids. "Skip", "say that again" and questions of the
 * respondent are not answers. A crisis is never quoted under a theme.
 */
function* answersIn(
  messages: readonly InterviewMessage[],
  asking: ReadonlySet<string>,
  language: Language,
): Steps<readonly InterviewMessage[]> {
  const commandOf = createCommandReader(language);
  const answers: InterviewMessage[] = [];
  for (const message of messages) {
    const { type, nodeId, content, isCrisis } = message;
    if (type !== "human" || nodeId === null || !asking.has(nodeId) || content.trim() === "") continue;
    if (isCrisis === true || commandOf(content) !== null) continue;
    const detected = yield* detectCareInSteps(content, language);
    if (detected?.care !== "crisis") answers.push(message);
  }
  return answers;
}

/** Reads an ended interview's contribution to insights from its guide and messages. Yields after a few milliseconds. */
export function* readFactsInSteps(
  graph: GuideGraph,
  messages: readonly InterviewMessage[],
): Steps<InterviewFacts> {
  const asking = new Set(
    graph.nodes.flatMap(({ id, kind }) => (kind === "question" || kind === "anything_else" ? [id] : [])),
  );
  const answerMessages = yield* answersIn(messages, asking, graph.language);
  const language = mainLanguage(answerMessages, graph.language);
  yield;
  const answers: AnswerFacts[] = [];
  for (const message of answerMessages) {
    answers.push(readAnswer(message, language));
    yield;
  }
  const lines = messages.filter(({ type }) => type === "ai");
  const beliefs = readBeliefs(graph, messages);
  const choices = readChoices(graph, answerMessages);
  const levels = readLevels(graph, answerMessages);
  const { leading } = questionCues(graph.language);
  const wordsBy = (type: "ai" | "human") =>
    messages.reduce((sum, message) => sum + (message.type === type ? countWords(message.content) : 0), 0);
  return {
    format: 2,
    language,
    answers,
    asked: [
      ...new Set(lines.flatMap(({ nodeId }) => (nodeId !== null && asking.has(nodeId) ? [nodeId] : []))),
    ],
    objectives: objectivesOf(graph, answers),
    spoken: wordsBy("ai"),
    answered: wordsBy("human"),
    interruptions: lines.filter(({ interrupted }) => interrupted).length,
    ...rateProbes(messages, new Map(answers.map((answer) => [answer.messageId, answer]))),
    ...(beliefs.length === 0 ? {} : { beliefs }),
    ...(choices.length === 0 ? {} : { choices }),
    ...(levels.length === 0 ? {} : { levels }),
    leading: lines
      .filter(
        ({ lineKind, content }) => (lineKind === "question" || lineKind === "probe") && leading.test(content),
      )
      .map(({ nodeId, content }) => ({ nodeId, text: content.slice(0, 500) })),
  };
}
