import type { LinePart, SayAction } from "../engine/engine-action.ts";
import type { EngineState } from "../engine/engine-state.ts";
import { remarkContextAt } from "../engine/graph-view.ts";
import { step } from "../engine/step.ts";
import type { GuideGraph } from "../guide/guide-graph.ts";
import { openFollowUpKinds } from "../hearing/gaps/open-kinds.ts";
import type { ParsedUtterance } from "../hearing/text/parsed-utterance.ts";
import type { PhraseKey } from "../phrases/wording.ts";

/** Phrases before a repeated question: a reply to the respondent's question, or that it cannot be answered. */
const answersQuestion = (key: PhraseKey): boolean =>
  key === "no_answer" || key === "back" || key.startsWith("about_");

/** Ratings are asked for in the same words before and after, so that they are comparable. */
const asksRating = (key: PhraseKey): boolean =>
  key === "confidence" || key === "confidence_again" || key === "rating";

/** The engine's own words, or quotes of the respondent; never those of a guide, a document or the tenant. */
const isEngines = (part: LinePart): boolean =>
  part.kind === "phrase" ? !asksRating(part.key) && !answersQuestion(part.key) : part.kind === "echo";

/** A follow-up of the engine's own, which a language model may word. */
export interface OwnFollowUp {
  /** What comes first, such as an acknowledgement; it is said in the engine's words. */
  readonly lead: readonly LinePart[];
  /** What asks, and may be worded. */
  readonly asking: LinePart;
  /** What it asks for; `null` if it quotes the answer, so that it cannot be known before. */
  readonly key: PhraseKey | null;
}

/** Returns the parts of a line that a language model may word; `null` for text that people wrote, which is said unchanged. */
export function ownFollowUpIn({ role, parts }: SayAction): OwnFollowUp | null {
  const asking = parts.at(-1);
  if (role !== "probe" || asking === undefined || !parts.every(isEngines)) return null;
  if (asking.kind === "echo" && asking.asks !== true) return null;
  return { lead: parts.slice(0, -1), asking, key: asking.kind === "phrase" ? asking.key : null };
}

/** Limit per answer; an interviewer has no more follow-ups to choose from after an ordinary answer. */
const maxExpected = 3;

/** Answers to play through: a few words, a whole answer, and one with everything a follow-up might ask for. */
const plainAnswers = [
  { words: 3, isFull: false },
  { words: 12, isFull: false },
  { words: 30, isFull: true },
] as const;

/**
 * Returns follow-ups of the engine's own that the next answer may lead to, by playing plain answers through its rules.
 * Nothing of that is kept: the engine is pure, and the answer that is given decides.
 * @param at the conversation's clock.
 */
export function expectedFollowUps(graph: GuideGraph, state: EngineState, at: number): readonly SayAction[] {
  const { question, followUp = question } = remarkContextAt(graph, state);
  if (state.status !== "running" || state.prompt === null || question === "") return [];
  const expected = new Map<PhraseKey, SayAction>();
  for (const { words, isFull } of plainAnswers) {
    const told = { hasNumber: isFull, hasReason: isFull, hasExample: isFull };
    const heard: ParsedUtterance = {
      command: null,
      assent: null,
      resumes: false,
      words,
      language: null,
      rating: null,
      ...told,
      objectives: [],
      echo: null,
      lacks: openFollowUpKinds(followUp, { text: "", words, ...told }, graph.language, question),
    };
    for (const action of step(graph, state, { type: "heard", at, utterance: "", heard }).actions) {
      const key = action.type === "say" ? (ownFollowUpIn(action)?.key ?? null) : null;
      if (action.type === "say" && key !== null && !expected.has(key)) expected.set(key, action);
    }
  }
  return [...expected.values()].slice(0, maxExpected);
}
