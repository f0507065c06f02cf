import type { QuestionNode } from "../guide/guide-graph.ts";
import { coveredGoals } from "./probes.ts";
import type { QuoteReference, LinePart } from "./engine-action.ts";
import type { Comparison, EngineEvent, ProposedGoal } from "./engine-event.ts";
import type { Answer } from "./engine-state.ts";
import { isScreening } from "./screening.ts";
import type { Turn } from "./turn.ts";

const mark = (kind: Comparison["kind"]): string => `comparison:${kind}`;

/** True if only a quote can show that the question was answered; a quote may then shorten it. */
export const needsQuoteAsProof = (node: QuestionNode): boolean =>
  !isScreening(node) &&
  node.isBelief !== true &&
  node.choices === undefined &&
  node.levels === undefined &&
  (node.goals ?? []).length === 0;

/** Returns an answer that gave no cause for care; `undefined` if it was taken back. */
const answerOf = ({ state }: Turn, utterance: string): Answer | undefined =>
  state.progress
    .flatMap(({ answers }) => answers)
    .find((answer) => answer.utterance === utterance && answer.care === undefined);

/** True if a goal of the current question was neither heard nor asked. */
function isOpenGoal(turn: Turn, { node: at, goal }: ProposedGoal): boolean {
  const node = turn.graph.nodes[at];
  return (
    at === turn.state.node &&
    node?.kind === "question" &&
    node.goals?.[goal] !== undefined &&
    !coveredGoals(turn.state, at).has(goal) &&
    !turn.progressAt(at).probes.includes(`goal:${goal}`)
  );
}

/**
 * Records what a language model noticed in an answer, without a line. Goals that were reached are no longer asked, a
 * proposed goal is asked first, an answered question is asked in short, and a comparison is asked at the next follow-up
 * of its question. Each goal, question and kind of comparison counts once. Returns whether anything changed.
 */
export function onNoticed(turn: Turn, event: EngineEvent & { type: "noticed" }): boolean {
  const { utterance, goals = [], answered = [], comparison, next } = event;
  const { nodes } = turn.graph;
  const { progress, hadCrisis, status } = turn.state;
  const answer = answerOf(turn, utterance);
  if (status === "ended" || hadCrisis || answer === undefined) return false;
  const position = progress.findIndex(({ answers }) => answers.includes(answer));
  const newGoals = goals.filter(({ node: at, goal }) => {
    const node = nodes[at];
    return (
      node?.kind === "question" && node.goals?.[goal] !== undefined && !coveredGoals(turn.state, at).has(goal)
    );
  });
  const claimed = answered.filter(({ node: at }) => {
    const node = nodes[at];
    const isOpen = turn.progressAt(at).status === "open" && at > turn.state.node;
    const isKnown = progress.some(({ answers }) =>
      answers.some(({ claims = [] }) => claims.some((claim) => claim.node === at)),
    );
    return node?.kind === "question" && needsQuoteAsProof(node) && isOpen && !isKnown;
  });
  const isNew = comparison !== undefined && !wasCompared(turn, comparison.kind);
  const isCompared = isNew && answerOf(turn, comparison.earlier.utterance) !== undefined;
  // A model may choose which of the author's goals comes first, but not whether one is asked at all.
  const proposed = next !== undefined && isOpenGoal(turn, next) ? { node: next.node, goal: next.goal } : null;
  if (newGoals.length + claimed.length === 0 && !isCompared && proposed === null) return false;
  if (proposed !== null) turn.state.proposedGoal = proposed;
  if (isCompared) turn.state.comparison = { ...comparison, utterance, node: position };
  if (newGoals.length + claimed.length === 0) return true;
  const changed: Answer = {
    ...answer,
    ...(newGoals.length === 0
      ? {}
      : {
          goals: [
            ...(answer.goals ?? []),
            ...newGoals.map(({ node, goal, quote, isQuotable }) => ({
              node,
              goal,
              ...(isQuotable ? { proof: quote } : {}),
            })),
          ],
        }),
    ...(claimed.length === 0 ? {} : { claims: [...(answer.claims ?? []), ...claimed] }),
  };
  const { answers } = turn.progressAt(position);
  turn.setProgress(position, { answers: answers.map((each) => (each === answer ? changed : each)) });
  return true;
}

/** True if a comparison of this kind was asked or is pending. */
const wasCompared = ({ state }: Turn, kind: Comparison["kind"]): boolean =>
  state.comparison?.kind === kind || state.progress.some(({ probes }) => probes.includes(mark(kind)));

/**
 * Takes the pending comparison, once, at the question of its later remark or after all questions. Returns `null` if
 * there is none or one of its remarks was taken back.
 */
export function takeComparison(turn: Turn): { readonly key: string; readonly part: LinePart } | null {
  const { comparison, hadCrisis, node: position } = turn.state;
  const isHere = comparison?.node === position || turn.node?.kind === "anything_else";
  if (comparison === null || !isHere || hadCrisis) return null;
  const { kind, earlier, later, utterance } = comparison;
  turn.state.comparison = null;
  if (answerOf(turn, utterance) === undefined || answerOf(turn, earlier.utterance) === undefined) return null;
  const quoted: QuoteReference = { utterance, ...later };
  return { key: mark(kind), part: turn.comparison(kind, earlier, quoted) };
}
