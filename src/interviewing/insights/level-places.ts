import type { GuideGoal, GuideGraph } from "../guide/guide-graph.ts";
import { createNaming } from "../hearing/rules-met.ts";
import { sharedKeys, topicKeys } from "../languages/words.ts";
import type { Language } from "../languages/language.ts";
import type { InterviewFacts } from "./interview-facts.ts";
import type { SaidMessage } from "./read-facts.ts";
import { splitAnswer } from "./split-answer.ts";

/** Share of a level's own words that a sentence has to hold where the level has no cue words. */
const minShare = 0.6;
/** Proofs of a level that are shown. */
const maxProofs = 5;

/** Where an answer stands in a message: `content.slice(start, end)`. */
interface Proof {
  readonly messageId: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The level that a respondent's answers were placed on, with the words that tell it; `null`: on none. */
export interface LevelPlace {
  readonly nodeId: string;
  readonly level: string | null;
  readonly proof: Proof | null;
}

export interface LevelCount {
  readonly nodeId: string;
  readonly text: string;
  /** Interviews in which it was answered; the others below are of these. */
  readonly interviews: number;
  /** The lowest first. */
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
 * Places the answers to each question with a scale on the level that most of their sentences tell of; of two, on the one
 * that was told of last. Who says that something is not so is not placed by it.
 */
export const readLevels = (
  graph: GuideGraph,
  messages: readonly SaidMessage[],
  isAnswer: (message: SaidMessage) => boolean,
): readonly LevelPlace[] =>
  graph.nodes.flatMap((node): LevelPlace[] => {
    if (node.kind !== "question" || node.levels === undefined) return [];
    const answers = messages.filter((message) => message.nodeId === node.id && isAnswer(message));
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

/** Counts the places on each scale. `graphs`: the newest first. */
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
      const own = placed.filter((place) => place.level === level);
      const proofs = own.flatMap(({ proof, conversationId }) =>
        proof === null ? [] : [{ ...proof, conversationId }],
      );
      return { text: level, interviews: own.length, proofs: proofs.slice(0, maxProofs) };
    });
    const unplaced = placed.length - counted.reduce((sum, each) => sum + each.interviews, 0);
    return [{ nodeId, text, interviews: placed.length, levels: counted, unplaced }];
  });
}
