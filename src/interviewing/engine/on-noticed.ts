import type { QuestionNode } from "../guide/guide-graph.ts";
import { heardGoals } from "./probes.ts";
import type { Echo, LinePart } from "./engine-action.ts";
import type { Comparison, EngineEvent, ProposedGoal } from "./engine-event.ts";
import type { Answer } from "./engine-state.ts";
import { isScreening } from "./screening.ts";
import type { Turn } from "./turn.ts";

const mark = (kind: Comparison["kind"]): string => `comparison:${kind}`;

/** Whether the question has nothing but its words to tell by whether it was answered: then a quote may shorten it. */
export const mayBeClaimed = (node: QuestionNode): boolean =>
  !isScreening(node) &&
  node.isBelief !== true &&
  node.choices === undefined &&
  node.levels === undefined &&
  (node.goals ?? []).length === 0;

/** An answer that was told without cause for care; `undefined` for one that was taken back. */
const answerOf = ({ state }: Turn, utterance: string): Answer | undefined =>
  state.progress
    .flatMap(({ answers }) => answers)
    .find((answer) => answer.utterance === utterance && answer.care === undefined);

/** Whether a goal of the question that the interview stands at was neither heard nor asked for. */
function isOpenGoal(turn: Turn, { node: at, goal }: ProposedGoal): boolean {
  const node = turn.graph.nodes[at];
  return (
    at === turn.state.node &&
    node?.kind === "question" &&
    node.goals?.[goal] !== undefined &&
    !heardGoals(turn.state, at).has(goal) &&
    !turn.progressAt(at).probes.includes(`goal:${goal}`)
  );
}

/**
 * Takes in what a language model noticed in an answer. Nothing is said: goals that were heard are not asked for any
 * more, one may be asked for before the others, a question that was answered is asked in short, and two remarks are put side by side when their question is
 * followed up next. Answers whether anything changed; each goal, question and kind of comparison counts once.
 */
export function onNoticed(turn: Turn, event: EngineEvent & { type: "noticed" }): boolean {
  const { utterance, goals = [], answered = [], comparison, next } = event;
  const { nodes } = turn.graph;
  const { progress, hadCrisis, status } = turn.state;
  const answer = answerOf(turn, utterance);
  if (status === "ended" || hadCrisis || answer === undefined) return false;
  const position = progress.findIndex(({ answers }) => answers.includes(answer));
  const heard = goals.filter(({ node: at, goal }) => {
    const node = nodes[at];
    return (
      node?.kind === "question" && node.goals?.[goal] !== undefined && !heardGoals(turn.state, at).has(goal)
    );
  });
  const claimed = answered.filter(({ node: at }) => {
    const node = nodes[at];
    const isOpen = turn.progressAt(at).status === "open" && at > turn.state.node;
    const isKnown = progress.some(({ answers }) =>
      answers.some(({ claims = [] }) => claims.some((claim) => claim.node === at)),
    );
    return node?.kind === "question" && mayBeClaimed(node) && isOpen && !isKnown;
  });
  const isNew = comparison !== undefined && !wasCompared(turn, comparison.kind);
  const isCompared = isNew && answerOf(turn, comparison.earlier.utterance) !== undefined;
  // Which of the author's goals comes first may follow from what was said; whether it is asked for at all does not.
  const proposed = next !== undefined && isOpenGoal(turn, next) ? { node: next.node, goal: next.goal } : null;
  if (heard.length + claimed.length === 0 && !isCompared && proposed === null) return false;
  if (proposed !== null) turn.state.proposedGoal = proposed;
  if (isCompared) turn.state.comparison = { ...comparison, utterance, node: position };
  if (heard.length + claimed.length === 0) return true;
  const changed: Answer = {
    ...answer,
    ...(heard.length === 0
      ? {}
      : {
          goals: [
            ...(answer.goals ?? []),
            ...heard.map(({ node, goal, quote, isQuotable }) => ({
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

/** Whether such a comparison was asked about, or waits to be. */
const wasCompared = ({ state }: Turn, kind: Comparison["kind"]): boolean =>
  state.comparison?.kind === kind || state.progress.some(({ probes }) => probes.includes(mark(kind)));

/**
 * The two remarks that a language model put side by side, once, where the interview stands at the question of the later
 * one or, behind all questions, has not come back to it; `null` where there are none, or one was taken back.
 */
export function takeComparison(turn: Turn): { readonly key: string; readonly part: LinePart } | null {
  const { comparison, hadCrisis, node: position } = turn.state;
  const isHere = comparison?.node === position || turn.node?.kind === "anything_else";
  if (comparison === null || !isHere || hadCrisis) return null;
  const { kind, earlier, later, utterance } = comparison;
  turn.state.comparison = null;
  if (answerOf(turn, utterance) === undefined || answerOf(turn, earlier.utterance) === undefined) return null;
  const quoted: Echo = { utterance, ...later };
  return { key: mark(kind), part: turn.comparison(kind, earlier, quoted) };
}
