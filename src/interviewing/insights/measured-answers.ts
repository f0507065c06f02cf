import type { GuideGraph, GuideGoal } from "../guide/guide-graph.ts";
import { hasExplicitRating, readRating } from "../languages/ratings.ts";
import { formsOf } from "../../kernel/plural-text.ts";
import { phraseIn } from "../phrases/wording-variant.ts";
import type { InterviewFacts, InterviewMessage } from "./read-facts.ts";
import { detectStance, type Stance } from "./detect-stance.ts";
import { findChoice, createNaming } from "../hearing/choices/rules-met.ts";
import { sharedKeys, topicKeys, splitAnswer } from "../languages/words.ts";
import type { Language } from "../languages/language.ts";

/** Confidence in a statement, from 0 to 10; `null` if not asked or no figure was given. */
export interface BeliefRating {
  readonly nodeId: string;
  readonly before: number | null;
  readonly after: number | null;
  /** Whether the respondent agrees with the statement. Absent if neither was said, and in older facts. */
  readonly stance?: Stance;
}

/** Confidence in a statement before and after the reasons, over respondents of one stance. */
export interface BeliefShift {
  readonly nodeId: string;
  readonly text: string;
  /** `null` for respondents who said neither. */
  readonly stance: Stance | null;
  /** Interviews with both figures; the fields below refer to these. */
  readonly interviews: number;
  /** Means. */
  readonly before: number;
  readonly after: number;
  readonly surer: number;
  readonly same: number;
  readonly lessSure: number;
}

/**
 * Reads the ratings of a guide's beliefs: the figure in the answer after each of the engine's two questions, or the one
 * given with the stance; and the stance of the first answer that expresses one.
 */
export function readBeliefs(
  graph: GuideGraph,
  messages: readonly InterviewMessage[],
): readonly BeliefRating[] {
  const asks = (key: "confidence" | "confidence_again", line: string) =>
    phraseIn(key, graph.language, graph.wording)
      .flatMap(formsOf)
      .some((text) => line.includes(text));
  return graph.nodes.flatMap((node) => {
    if (node.kind !== "question" || node.isBelief !== true) return [];
    let pending: "before" | "after" | null = null;
    let stance: Stance | null = null;
    const rating: { before: number | null; after: number | null } = { before: null, after: null };
    for (const { type, content, nodeId } of messages) {
      if (nodeId !== node.id) continue;
      if (type === "human") {
        if (pending === null && rating.before === null && hasExplicitRating(content, graph.language))
          rating.before = readRating(content, graph.language);
        if (pending === null) stance ??= detectStance(content, graph.language);
        if (pending !== null) rating[pending] ??= readRating(content, graph.language);
        if (pending !== null && rating[pending] !== null) pending = null;
      } else if (asks("confidence_again", content)) pending = "after";
      else if (asks("confidence", content)) pending = "before";
    }
    return rating.before === null && rating.after === null
      ? []
      : [{ nodeId: node.id, ...rating, ...(stance === null ? {} : { stance }) }];
  });
}

/** Aggregates the ratings of statements that were rated twice. `texts`: texts of the guide's nodes by id. */
export const beliefShifts = (
  texts: ReadonlyMap<string, string>,
  facts: readonly InterviewFacts[],
): readonly BeliefShift[] =>
  [...texts].flatMap(([nodeId, text]) => stances.flatMap((stance) => shiftOf(nodeId, text, stance, facts)));

/** Each stance has its own means: confidence that a statement is wrong is not confidence in it. */
const stances: readonly (Stance | null)[] = ["agree", "disagree", null];

function shiftOf(
  nodeId: string,
  text: string,
  stance: Stance | null,
  facts: readonly InterviewFacts[],
): readonly BeliefShift[] {
  const pairs = facts.flatMap(({ beliefs = [] }) =>
    beliefs.flatMap(({ nodeId: of, before, after, stance: own = null }) =>
      of === nodeId && own === stance && before !== null && after !== null ? [{ before, after }] : [],
    ),
  );
  if (pairs.length === 0) return [];
  const mean = (of: "before" | "after") => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const countOf = (sign: number) =>
    pairs.filter(({ before, after }) => Math.sign(after - before) === sign).length;
  return [
    {
      nodeId,
      text,
      stance,
      interviews: pairs.length,
      before: mean("before"),
      after: mean("after"),
      surer: countOf(1),
      same: countOf(0),
      lessSure: countOf(-1),
    },
  ];
}

/** The option chosen at a question; `null` for an answer in other words. */
export interface Choice {
  readonly nodeId: string;
  readonly option: string | null;
}

/** Counts of the options of a question. */
export interface ChoiceCount {
  readonly nodeId: string;
  readonly text: string;
  /** Interviews in which it was answered; the fields below refer to these. */
  readonly interviews: number;
  /** In guide order. */
  readonly options: readonly { readonly text: string; readonly interviews: number }[];
  readonly other: number;
}

/** Reads the first option that the answers to each question name. @param given without commands and the like */
export const readChoices = (graph: GuideGraph, given: readonly InterviewMessage[]): readonly Choice[] =>
  graph.nodes.flatMap((node) => {
    if (node.kind !== "question" || node.choices === undefined) return [];
    const { choices } = node;
    const answers = given.filter(({ nodeId }) => nodeId === node.id);
    if (answers.length === 0) return [];
    const chosen = answers
      .map(({ content }) => findChoice(content, choices, graph.language))
      .find((choice) => choice !== null);
    return [{ nodeId: node.id, option: chosen === undefined ? null : (choices[chosen] ?? null) }];
  });

/** Counts the choices of every question with options. `graphs`: newest first. */
export function choiceCounts(
  graphs: readonly GuideGraph[],
  facts: readonly InterviewFacts[],
): readonly ChoiceCount[] {
  const questions = new Map<string, { readonly text: string; readonly options: readonly string[] }>();
  for (const { nodes } of graphs) {
    for (const node of nodes) {
      if (node.kind !== "question" || node.choices === undefined || questions.has(node.id)) continue;
      questions.set(node.id, { text: node.text, options: node.choices });
    }
  }
  return [...questions].flatMap(([nodeId, { text, options }]) => {
    const chosen = facts.flatMap(({ choices = [] }) => choices.filter((choice) => choice.nodeId === nodeId));
    if (chosen.length === 0) return [];
    const counted = options.map((option) => ({
      text: option,
      interviews: chosen.filter((choice) => choice.option === option).length,
    }));
    // Options of older guide versions count as other.
    const other = chosen.length - counted.reduce((sum, { interviews }) => sum + interviews, 0);
    return [{ nodeId, text, interviews: chosen.length, options: counted, other }];
  });
}

/** Share of a level's topic keys that a sentence must contain if the level has no cue words. */
const minShare = 0.6;
/** Maximum proofs per level. */
const maxProofs = 5;

/** Position of an answer in a message: `content.slice(start, end)`. */
interface Proof {
  readonly messageId: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The level that a respondent's answers were placed on, with proof; `null` if none matched. */
export interface LevelPlacement {
  readonly nodeId: string;
  readonly level: string | null;
  readonly proof: Proof | null;
}

export interface LevelCount {
  readonly nodeId: string;
  readonly text: string;
  /** Interviews in which it was answered; the fields below refer to these. */
  readonly interviews: number;
  /** Lowest first. */
  readonly levels: readonly {
    readonly text: string;
    readonly interviews: number;
    readonly proofs: readonly (Proof & { readonly conversationId: string })[];
  }[];
  readonly unplaced: number;
}

function tells({ cues, keys }: GuideGoal, sentence: string, language: Language): boolean {
  if (cues.length > 0) return cues.some(createNaming(sentence, language));
  const needed = Math.max(1, Math.ceil(keys.length * minShare));
  return keys.length > 0 && sharedKeys(new Set(keys), topicKeys(sentence, language)) >= needed;
}

/**
 * Places the answers to each question with a scale on the level that most of their sentences mention; of equal ones,
 * the one mentioned last. Negated mentions do not count.
 * @param given without commands and the like
 */
export const readLevels = (
  graph: GuideGraph,
  given: readonly InterviewMessage[],
): readonly LevelPlacement[] =>
  graph.nodes.flatMap((node): LevelPlacement[] => {
    if (node.kind !== "question" || node.levels === undefined) return [];
    const answers = given.filter(({ nodeId }) => nodeId === node.id);
    if (answers.length === 0) return [];
    const found = node.levels.map(({ text }) => ({
      text,
      sentences: 0,
      at: -1,
      proof: null as Proof | null,
    }));
    let at = 0;
    for (const { messageId, content } of answers) {
      for (const { start, end } of splitAnswer(content)) {
        const text = content.slice(start, end);
        at += 1;
        for (const [index, level] of node.levels.entries()) {
          const place = found[index];
          if (place === undefined || !tells(level, text, graph.language)) continue;
          place.sentences += 1;
          place.at = at;
          place.proof ??= { messageId, start, end, text };
        }
      }
    }
    const [best] = found.toSorted((a, b) => b.sentences - a.sentences || b.at - a.at);
    return best === undefined || best.sentences === 0
      ? [{ nodeId: node.id, level: null, proof: null }]
      : [{ nodeId: node.id, level: best.text, proof: best.proof }];
  });

/** Counts the placements on each scale. `graphs`: newest first. */
export function levelCounts(
  graphs: readonly GuideGraph[],
  interviews: readonly { readonly conversationId: string; readonly facts: InterviewFacts }[],
): readonly LevelCount[] {
  const scales = new Map<string, { readonly text: string; readonly levels: readonly string[] }>();
  for (const { nodes } of graphs) {
    for (const node of nodes) {
      if (node.kind !== "question" || node.levels === undefined || scales.has(node.id)) continue;
      scales.set(node.id, { text: node.text, levels: node.levels.map((level) => level.text) });
    }
  }
  return [...scales].flatMap(([nodeId, { text, levels }]) => {
    const placed = interviews.flatMap(({ conversationId, facts }) =>
      (facts.levels ?? [])
        .filter((place) => place.nodeId === nodeId)
        .map((place) => ({ ...place, conversationId })),
    );
    if (placed.length === 0) return [];
    const counted = levels.map((level) => {
      const placements = placed.filter((place) => place.level === level);
      const proofs = placements.flatMap(({ proof, conversationId }) =>
        proof === null ? [] : [{ ...proof, conversationId }],
      );
      return { text: level, interviews: placements.length, proofs: proofs.slice(0, maxProofs) };
    });
    const unplaced = placed.length - counted.reduce((sum, each) => sum + each.interviews, 0);
    return [{ nodeId, text, interviews: placed.length, levels: counted, unplaced }];
  });
}
