import type { QuestionNode } from "../guide/guide-graph.ts";
import type { Echo } from "./engine-action.ts";
import type { QuestionProgress } from "./engine-state.ts";
import type { Turn } from "./turn.ts";

/** `claimed`: by the words that a language model quoted, so that what is added to it is followed up as ever. */
type Mark = "answered" | "claimed";

/** Whether a question was asked in short: a no is enough of an answer then. */
export const wasAnswered = ({ probes }: QuestionProgress): boolean =>
  probes.includes("answered") || probes.includes("claimed");

/** Whether earlier answers had spoken of all that a question is asked for: nothing more is probed there. */
export const wasProven = ({ probes }: QuestionProgress): boolean => probes.includes("answered");

interface AnsweredBefore {
  readonly echo: Echo;
  readonly mark: Mark;
}

/**
 * The literal words that answered a question before it was asked: of the answer that spoke of most of its goals, or of a
 * question without goals those that a language model found. `null` where a goal is open still, or where no words can be
 * quoted.
 */
export function answeredBefore(turn: Turn, node: QuestionNode, position: number): AnsweredBefore | null {
  const { goals = [] } = node;
  const isWhole = node.isBelief === true || node.choices !== undefined;
  if (turn.state.generation === 1 || turn.state.hadCrisis || isWhole) return null;
  if (goals.length === 0) return claimedBefore(turn, position);
  const open = new Set(goals.keys());
  let proof: (Echo & { readonly goals: number }) | null = null;
  for (const answer of turn.state.progress.flatMap(({ answers }) => answers)) {
    const hits = (answer.goals ?? []).filter(({ node: of }) => of === position);
    for (const { goal } of hits) open.delete(goal);
    const quoted = hits.find((hit) => hit.proof !== undefined)?.proof;
    if (answer.care === undefined && quoted !== undefined && hits.length > (proof?.goals ?? 0)) {
      proof = { utterance: answer.utterance, ...quoted, goals: hits.length };
    }
  }
  if (open.size > 0 || proof === null) return null;
  const { utterance, start, end } = proof;
  return { echo: { utterance, start, end }, mark: "answered" };
}

function claimedBefore(turn: Turn, position: number): AnsweredBefore | null {
  for (const { utterance, care, claims = [] } of turn.state.progress.flatMap(({ answers }) => answers)) {
    const claim = claims.find(({ node }) => node === position);
    if (care === undefined && claim !== undefined)
      return { echo: { utterance, ...claim.quote }, mark: "claimed" };
  }
  return null;
}

/** Notes that a question is asked in short. */
export function markAnswered(turn: Turn, position: number, mark: Mark): void {
  turn.setProgress(position, { probes: [...turn.progressAt(position).probes, mark] });
}
