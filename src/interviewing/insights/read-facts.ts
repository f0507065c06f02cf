import {
  type Choice,
  type LevelPlace,
  type BeliefRating,
  readChoices,
  readLevels,
  readBeliefs,
} from "./measured-answers.ts";
import type { Language } from "../languages/language.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { questionCues } from "../guide/hints/question-hints.ts";
import { careOf } from "../hearing/care/care-of.ts";
import { createCommandReader } from "../hearing/create-listener.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { countWords, splitAnswer } from "../languages/words.ts";
import { phrasesOf, termsOf } from "./terms-of.ts";

/** A word that an answer is about. */
export interface AnswerTerm {
  /** What its inflections have in common. */
  readonly key: string;
  /** As the respondent wrote it, in lower case. */
  readonly label: string;
}

/** A sentence of an answer, by its place in the message: `content.slice(start, end)`, in UTF-16 units. */
export interface AnswerSentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Positions in the answer's terms, each once. */
  readonly terms: readonly number[];
  /** Two of them side by side, and how they were written. */
  readonly phrases: readonly { readonly terms: readonly [number, number]; readonly label: string }[];
}

/** One message of the respondent, as insights see it. */
export interface AnswerFacts {
  readonly messageId: string;
  readonly nodeId: string | null;
  readonly language: Language;
  readonly words: number;
  readonly terms: readonly AnswerTerm[];
  readonly sentences: readonly AnswerSentence[];
}

/** What one interview contributes to insights. */
export interface InterviewFacts {
  /** The shape of this record; another one is read anew from the messages. */
  readonly format: 2;
  readonly language: Language;
  readonly answers: readonly AnswerFacts[];
  /** Ids of the nodes that were asked. */
  readonly asked: readonly string[];
  /** Ids of the objectives that the answers speak to. */
  readonly objectives: readonly string[];
  /** Words said by the interviewer and by the respondent. */
  readonly spoken: number;
  readonly answered: number;
  readonly interruptions: number;
  readonly probes: number;
  /** Probes whose answer brought a word that the answers to the same question had not. */
  readonly yielding: number;
  /** Of the statements of a belief audit. Absent: none was rated, and in facts from before they were read. */
  readonly beliefs?: readonly BeliefRating[];
  /** At questions that offer options. Absent: none was answered, and in facts from before they were read. */
  readonly choices?: readonly Choice[];
  /** At questions with a scale; the same. */
  readonly levels?: readonly LevelPlace[];
  /** Leading questions. */
  readonly leading: readonly { readonly nodeId: string | null; readonly text: string }[];
}

/** A message of an ended interview, in order; erased ones are empty. */
export interface SaidMessage {
  readonly messageId: string;
  readonly type: "ai" | "human";
  readonly content: string;
  readonly nodeId: string | null;
  readonly lineKind: string | null;
  readonly interrupted: boolean;
  /** A language model noticed a crisis in it. Absent: no. */
  readonly isCrisis?: boolean;
}

/** Fewer words are a yes or a no, and answer nothing. */
const minWords = 3;
const minToTell = 5;
/** UTF-16 code units: an answer holds 20,000 characters, of which emoji take two. */
const maxReadLength = 40_000;
const maxTerms = 400;

/** The language of an answer; a few words tell none, and are in the one that the others are in. */
function languageOf(text: string): Language | null {
  // The names of tags tell no language.
  return countWords(text) < minToTell ? null : detectLanguage(text.replaceAll(/<[^<>]*>/gu, " "));
}

/** The language that most of the answers' words are in. */
function mainLanguage(answers: readonly SaidMessage[], guideLanguage: Language): Language {
  const words = new Map<Language, number>();
  for (const { content } of answers) {
    const text = content.slice(0, maxReadLength);
    const language = languageOf(text);
    if (language !== null) words.set(language, (words.get(language) ?? 0) + countWords(text));
  }
  return [...words].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? guideLanguage;
}

function readAnswer({ messageId, nodeId, content }: SaidMessage, otherwise: Language): AnswerFacts {
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
    const own = text.slice(start, end);
    const placed = termsOf(own, language);
    const at = placed.map(place);
    const phrases = phrasesOf(own, placed, language).flatMap(({ first, second, label }) => {
      const [one, other] = [at[first], at[second]];
      return one === undefined || other === undefined ? [] : [{ terms: [one, other] as const, label }];
    });
    return {
      start,
      end,
      text: own,
      terms: [...new Set(at.filter((position) => position !== undefined))],
      phrases,
    };
  });
  return { messageId, nodeId, language, words: countWords(text), terms, sentences };
}

/** How many follow-ups there were, and how many brought a word that was not in the answers before. */
function rateProbes(
  messages: readonly SaidMessage[],
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
    const said = known.get(nodeId) ?? new Set<string>();
    const fresh = (answer?.terms ?? []).filter(({ key }) => !said.has(key));
    if (pending !== undefined && pending === nodeId && fresh.length > 0) yielding += 1;
    for (const { key } of fresh) said.add(key);
    known.set(nodeId, said);
    pending = undefined;
  }
  return { probes, yielding };
}

/** Objectives that a question serves which was answered in more than a word or two: what was said alike elsewhere is no answer. */
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

/** Reads what an ended interview contributes to insights, from the guide that it followed and what was said. */
export function readFacts(graph: GuideGraph, messages: readonly SaidMessage[]): InterviewFacts {
  const asking = new Set(
    graph.nodes.flatMap(({ id, kind }) => (kind === "question" || kind === "anything_else" ? [id] : [])),
  );
  const commandOf = createCommandReader(graph.language);
  // "Skip", "say that again" and questions of the respondent are no answers.
  const isAnswer = ({ type, nodeId, content, isCrisis }: SaidMessage) =>
    type === "human" &&
    nodeId !== null &&
    asking.has(nodeId) &&
    content.trim() !== "" &&
    commandOf(content) === null &&
    // Nobody's crisis is quoted under a theme.
    isCrisis !== true &&
    careOf(content, graph.language) !== "crisis";
  const given = messages.filter(isAnswer);
  const language = mainLanguage(given, graph.language);
  const answers = given.map((message) => readAnswer(message, language));
  const lines = messages.filter(({ type }) => type === "ai");
  const beliefs = readBeliefs(graph, messages);
  const choices = readChoices(graph, messages, isAnswer);
  const levels = readLevels(graph, messages, isAnswer);
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
