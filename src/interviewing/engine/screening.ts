import type { GuideNode, QuestionNode, ScreeningRule } from "../guide/guide-graph.ts";
import type { Segment } from "./engine-action.ts";
import type { Turn } from "./turn.ts";

/** A question that decides who takes part. */
export type ScreeningNode = QuestionNode & { readonly rules: readonly ScreeningRule[] };

/** True for a question that decides who takes part. */
export const isScreening = (node: GuideNode | undefined): node is ScreeningNode =>
  node?.kind === "question" && node.rules !== undefined;

/** Returns the first rule met, in the author's order, that admits or excludes. */
export const findDecidingRule = (
  { rules }: ScreeningNode,
  met: readonly number[],
): ScreeningRule | undefined =>
  rules.find(({ effect }, index) => effect.kind !== "skip" && met.includes(index));

/** Returns the rules met by the answer to a screening question. */
export const rulesMetAt = (turn: Turn, position: number): readonly number[] =>
  turn.progressAt(position).met ?? [];

/** Returns the respondent's segments by the answers so far, without duplicates. */
export function segmentsOf(turn: Turn): readonly Segment[] {
  const segments = new Map<string, Segment>();
  for (const [position, node] of turn.graph.nodes.entries()) {
    if (!isScreening(node)) continue;
    const effect = findDecidingRule(node, rulesMetAt(turn, position))?.effect;
    if (effect?.kind === "segment")
      segments.set(effect.name.toLowerCase(), { name: effect.name, max: effect.max });
  }
  return [...segments.values()];
}
