import type { QuestionNode } from "../guide/guide-graph.ts";
import type { Echo } from "./engine-action.ts";
import type { QuestionProgress } from "./engine-state.ts";
import type { Turn } from "./turn.ts";

const mark = "answered";

/** Whether a question was asked in short, because earlier answers had spoken of all that it is asked for. */
export const wasAnswered = ({ probes }: QuestionProgress): boolean => probes.includes(mark);

/**
 * The literal words that answered a question before it was asked: of the answer that spoke of most of its goals.
 * `null` where a goal is open still, where the question lists none, or where no words can be quoted.
 */
export function answeredBefore(turn: Turn, node: QuestionNode, position: number): Echo | null {
  const { goals = [] } = node;
  if (
    turn.state.generation === 1 ||
    turn.state.hadCrisis ||
    node.isBelief === true ||
    node.choices !== undefined ||
    goals.length === 0
  ) {
    return null;
  }
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
  return { utterance, start, end };
}

/** Notes that a question is asked in short; nothing more is probed there. */
export function markAnswered(turn: Turn, position: number): void {
  turn.setProgress(position, { probes: [...turn.progressAt(position).probes, mark] });
}
