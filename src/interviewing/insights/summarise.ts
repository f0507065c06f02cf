import type { GuideGraph } from "../guide/guide-graph.ts";
import {
  type ChoiceCount,
  choiceCounts,
  type LevelCount,
  levelCounts,
  type BeliefShift,
  beliefShifts,
} from "./measured-answers.ts";
import type { GivenAnswer } from "./collect-terms.ts";
import { findThemes, type FoundTheme, type ThemeOptions } from "./find-themes.ts";
import type { InterviewFacts } from "./read-facts.ts";
import type { EditedTheme } from "./group-terms.ts";
import { createSynonyms, defaultSynonyms, type SynonymGroup } from "./synonyms.ts";
import { termsOf } from "./terms-of.ts";

/** An ended interview, as used by insights. */
export interface AnalysedInterview {
  readonly conversationId: string;
  /** RFC 3339. */
  readonly endedAt: string;
  readonly facts: InterviewFacts;
}

export interface QuestionSummary {
  readonly nodeId: string;
  readonly text: string;
  /** Number of interviews in which it was asked, and answered. */
  readonly asked: number;
  readonly answered: number;
  /** Average words per answer. */
  readonly words: number;
  readonly themes: readonly FoundTheme[];
}

export interface InterviewSummary {
  readonly interviews: number;
  readonly languages: readonly { readonly language: string; readonly interviews: number }[];
  readonly themes: readonly FoundTheme[];
  readonly questions: readonly QuestionSummary[];
  readonly objectives: readonly { readonly id: string; readonly text: string; readonly interviews: number }[];
  /** Statements rated before and after the reasons, in guide order. */
  readonly beliefs: readonly BeliefShift[];
  /** Questions with options, and with a scale, in guide order. */
  readonly choices: readonly ChoiceCount[];
  readonly levels: readonly LevelCount[];
  readonly saturation: readonly {
    readonly conversationId: string;
    readonly endedAt: string;
    readonly newThemes: number;
    readonly themes: number;
  }[];
  readonly quality: {
    /** Words. */
    readonly spoken: number;
    readonly answered: number;
    readonly interruptions: number;
    readonly probes: number;
    readonly yielding: number;
    readonly leading: readonly {
      readonly text: string;
      readonly nodeId: string | null;
      readonly interviews: number;
    }[];
  };
}

const maxLeadingLines = 20;

const byEnd = (a: AnalysedInterview, b: AnalysedInterview): number =>
  a.endedAt === b.endedAt ? (a.conversationId < b.conversationId ? -1 : 1) : a.endedAt < b.endedAt ? -1 : 1;

const sum = (interviews: readonly AnalysedInterview[], of: (facts: InterviewFacts) => number): number =>
  interviews.reduce((total, { facts }) => total + of(facts), 0);

function countBy<Key>(keys: Iterable<Key>): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}

/** Counts interviews by language; each counts once, in the language of most of its words. */
const languagesOf = (interviews: readonly AnalysedInterview[]) =>
  countBy(interviews.map(({ facts }) => facts.language)).map(([language, count]) => ({
    language,
    interviews: count,
  }));

function saturationOf(
  interviews: readonly AnalysedInterview[],
  themes: readonly FoundTheme[],
): InterviewSummary["saturation"] {
  const known = new Set<string>();
  return interviews.map(({ conversationId, endedAt }) => {
    const fresh = themes.filter(
      ({ id, conversations }) => !known.has(id) && conversations.has(conversationId),
    );
    for (const { id } of fresh) known.add(id);
    return { conversationId, endedAt, newThemes: fresh.length, themes: known.size };
  });
}

function qualityOf(interviews: readonly AnalysedInterview[]): InterviewSummary["quality"] {
  const lines = interviews.flatMap(({ facts }) => [
    ...new Map(facts.leading.map((line) => [`${line.nodeId}\n${line.text}`, line])).keys(),
  ]);
  return {
    spoken: sum(interviews, ({ spoken }) => spoken),
    answered: sum(interviews, ({ answered }) => answered),
    interruptions: sum(interviews, ({ interruptions }) => interruptions),
    probes: sum(interviews, ({ probes }) => probes),
    yielding: sum(interviews, ({ yielding }) => yielding),
    leading: countBy(lines)
      .slice(0, maxLeadingLines)
      .map(([line, count]) => {
        const at = line.indexOf("\n");
        const nodeId = line.slice(0, at);
        return { nodeId: nodeId === "null" ? null : nodeId, text: line.slice(at + 1), interviews: count };
      }),
  };
}

function* summariseQuestion(
  nodeId: string,
  text: string,
  interviews: readonly AnalysedInterview[],
  options: ThemeOptions,
): Generator<undefined, QuestionSummary> {
  const answers = answersOf(interviews, nodeId);
  const words = answers.reduce((total, { answer }) => total + answer.words, 0);
  return {
    nodeId,
    text,
    asked: interviews.filter(({ facts }) => facts.asked.includes(nodeId)).length,
    answered: new Set(answers.map(({ conversationId }) => conversationId)).size,
    words: answers.length === 0 ? 0 : words / answers.length,
    themes: (yield* findThemes(answers, options)).filter(
      ({ isHidden, conversations }) => !isHidden && conversations.size > 0,
    ),
  };
}

const answersOf = (interviews: readonly AnalysedInterview[], nodeId?: string): GivenAnswer[] =>
  interviews.flatMap(({ conversationId, facts }) =>
    facts.answers
      .filter((answer) => nodeId === undefined || answer.nodeId === nodeId)
      .map((answer) => ({ conversationId, answer })),
  );

/** Edits of the themes by staff. */
export interface ThemeEdits {
  readonly kept: readonly EditedTheme[];
  readonly synonyms: readonly SynonymGroup[];
}

const noEdits: ThemeEdits = { kept: [], synonyms: defaultSynonyms };

/** Returns a predicate for words of a guide's questions; an answer that repeats them says nothing new. */
function askedWords(graphs: readonly GuideGraph[]): NonNullable<ThemeOptions["isAsked"]> {
  const keysByNode = new Map<string, Set<string>>();
  for (const { nodes, language } of graphs) {
    for (const node of nodes) {
      if (node.kind !== "question") continue;
      const keys = keysByNode.get(node.id) ?? new Set();
      for (const text of [node.text, ...node.probes])
        for (const { key } of termsOf(text, language)) keys.add(key);
      keysByNode.set(node.id, keys);
    }
  }
  return (nodeId, key) => nodeId !== null && keysByNode.get(nodeId)?.has(key) === true;
}

const optionsOf = (graphs: readonly GuideGraph[], { kept, synonyms }: ThemeEdits): ThemeOptions => ({
  kept,
  synonymOf: createSynonyms(synonyms),
  isAsked: askedWords(graphs),
});

/** Returns the themes across all questions, without hidden ones. */
export function* mergeThemesAcrossQuestions(
  graphs: readonly GuideGraph[],
  analysed: readonly AnalysedInterview[],
  edits: ThemeEdits = noEdits,
): Generator<undefined, readonly FoundTheme[]> {
  const themes = yield* findThemes(answersOf(analysed.toSorted(byEnd)), optionsOf(graphs, edits));
  return themes.filter(({ isHidden }) => !isHidden);
}

/**
 * Summarizes interviews that followed versions of one guide. Yields regularly so that the caller can release the event
 * loop. The result does not depend on the order of the interviews.
 * @param graphs versions of the guide, newest first; they define the questions and objectives and their order.
 */
export function* summarise(
  graphs: readonly GuideGraph[],
  analysed: readonly AnalysedInterview[],
  edits: ThemeEdits = noEdits,
): Generator<undefined, InterviewSummary> {
  const interviews = analysed.toSorted(byEnd);
  const options = optionsOf(graphs, edits);
  const texts = new Map<string, string>();
  const objectives = new Map<string, string>();
  for (const graph of graphs) {
    for (const node of graph.nodes) {
      if (node.kind !== "question" && node.kind !== "anything_else") continue;
      if (!texts.has(node.id)) texts.set(node.id, node.kind === "question" ? node.text : "");
    }
    for (const { id, text } of graph.objectives) if (!objectives.has(id)) objectives.set(id, text);
  }
  const questions: QuestionSummary[] = [];
  for (const [nodeId, text] of texts) {
    questions.push(yield* summariseQuestion(nodeId, text, interviews, options));
    yield;
  }
  const themes = (yield* findThemes(answersOf(interviews), options)).filter(({ isHidden }) => !isHidden);
  yield;
  return {
    interviews: interviews.length,
    languages: languagesOf(interviews),
    themes,
    questions: questions.filter(({ asked, answered }) => asked + answered > 0),
    objectives: [...objectives].map(([id, text]) => ({
      id,
      text,
      interviews: interviews.filter(({ facts }) => facts.objectives.includes(id)).length,
    })),
    beliefs: beliefShifts(
      texts,
      interviews.map(({ facts }) => facts),
    ),
    choices: choiceCounts(
      graphs,
      interviews.map(({ facts }) => facts),
    ),
    levels: levelCounts(graphs, interviews),
    saturation: saturationOf(interviews, themes),
    quality: qualityOf(interviews),
  };
}
