import { asksWhatMightBe } from "../hearing/gaps/might-be.ts";
import type { QuestionNode } from "../guide/guide-graph.ts";
import type { QuoteReference } from "./engine-action.ts";
import type { QuestionProgress } from "./engine-state.ts";
import type { Turn } from "./turn.ts";

/** `claimed`: based on a quote or an amount alone, so the answer to the short question is probed as usual. */
type Mark = "answered" | "claimed";

/** True if the question was asked in its short form; a plain "no" then answers it. */
export const isShortFormAsked = ({ probes }: QuestionProgress): boolean =>
  probes.includes("answered") || probes.includes("claimed");

/** True if earlier answers covered every goal of the question; it is not probed then. */
export const isCoveredByEarlierAnswers = ({ probes }: QuestionProgress): boolean =>
  probes.includes("answered");

/** What tells a goal and may not be quoted; a longer stretch without a mark shows too little. */
const maxLengthUnquoted = 120;

interface AnsweredBefore {
  /** `null` if no words may be quoted; since generation 14. */
  readonly echo: QuoteReference | null;
  readonly mark: Mark;
}

/**
 * True since generation 22 for a question that no earlier words answer: what somebody would wish or do is not told by
 * what happened, and right after distress nothing said before may be quoted.
 */
function mustAskWhole({ state, graph }: Turn, { text }: QuestionNode): boolean {
  if (state.generation < 22) return false;
  const last = state.progress.flatMap(({ answers }) => answers.slice(-1)).at(-1);
  return last?.care !== undefined || asksWhatMightBe(text, graph.language);
}

/**
 * Finds the words that already answered a question before it is asked: a quote from the answer that hit most of its
 * goals, or, for a question without goals, the words claimed by a language model or the amount it asks for. Returns
 * `null` if a goal is still open or, before generation 14, if nothing can be quoted. Without a quote a goal must be told
 * in a sentence since 22.
 */
export function findEarlierAnswer(turn: Turn, node: QuestionNode, position: number): AnsweredBefore | null {
  const { goals = [] } = node;
  const isWhole = node.isBelief === true || node.choices !== undefined;
  if (turn.state.generation === 1 || turn.state.hadCrisis || isWhole) return null;
  if (mustAskWhole(turn, node)) return null;
  if (goals.length === 0) return claimedBefore(turn, position);
  const openGoals = new Set(goals.keys());
  let isProven = turn.state.generation < 22;
  let proof: (QuoteReference & { readonly goals: number }) | null = null;
  for (const answer of turn.state.progress.flatMap(({ answers }) => answers)) {
    const hits = (answer.goals ?? []).filter(({ node: of }) => of === position);
    for (const { goal, proof: told } of hits) {
      openGoals.delete(goal);
      isProven ||= told !== undefined && told.end - told.start <= maxLengthUnquoted;
    }
    const quoted = hits.find((hit) => hit.proof !== undefined && hit.isForStaff !== true)?.proof;
    if (answer.care === undefined && quoted !== undefined && hits.length > (proof?.goals ?? 0)) {
      proof = { utterance: answer.utterance, ...quoted, goals: hits.length };
    }
  }
  if (openGoals.size > 0) return null;
  if (proof === null) return turn.state.generation > 13 && isProven ? { echo: null, mark: "answered" } : null;
  const { utterance, start, end } = proof;
  return { echo: { utterance, start, end }, mark: "answered" };
}

function claimedBefore(turn: Turn, position: number): AnsweredBefore | null {
  for (const { utterance, care, claims = [], told = [] } of turn.state.progress.flatMap(
    ({ answers }) => answers,
  )) {
    if (care !== undefined) continue;
    const claim = claims.find(({ node }) => node === position);
    if (claim !== undefined) return { echo: { utterance, ...claim.quote }, mark: "claimed" };
    const amount = told.find(({ node }) => node === position);
    if (amount !== undefined)
      return { echo: amount.isForStaff === true ? null : { utterance, ...amount.proof }, mark: "claimed" };
  }
  return null;
}

/** Records that a question is asked in its short form. */
export function markAnswered(turn: Turn, position: number, mark: Mark): void {
  turn.setProgress(position, { probes: [...turn.progressAt(position).probes, mark] });
}
