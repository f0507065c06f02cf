import type { GuideNode, QuestionNode, ScreeningRule } from "../guide/guide-graph.ts";
import type { Segment } from "./engine-action.ts";
import type { Turn } from "./turn.ts";

/** A question that tells who takes part. */
export type ScreeningNode = QuestionNode & { readonly rules: readonly ScreeningRule[] };

/** Whether a step of the guide tells who takes part. */
export const isScreening = (node: GuideNode | undefined): node is ScreeningNode =>
  node?.kind === "question" && node.rules !== undefined;

/** Of the rules that an answer meets, in the author's order, the first that lets in or out. */
export const deciding = ({ rules }: ScreeningNode, met: readonly number[]): ScreeningRule | undefined =>
  rules.find(({ effect }, index) => effect.kind !== "skip" && met.includes(index));

/** The rules that the answer to a screening question meets. */
export const metAt = (turn: Turn, position: number): readonly number[] => turn.progressAt(position).met ?? [];

/** The segments that the answers so far put the respondent in, each once. */
export function segmentsOf(turn: Turn): readonly Segment[] {
  const segments = new Map<string, Segment>();
  for (const [position, node] of turn.graph.nodes.entries()) {
    if (!isScreening(node)) continue;
    const effect = deciding(node, metAt(turn, position))?.effect;
    if (effect?.kind === "segment")
      segments.set(effect.name.toLowerCase(), { name: effect.name, max: effect.max });
  }
  return [...segments.values()];
}
