import type { GuideGraph } from "../guide/guide-graph.ts";
import { ratingIn } from "../languages/normalize.ts";
import { wordings } from "../phrases/wordings.ts";
import type { InterviewFacts } from "./interview-facts.ts";
import type { SaidMessage } from "./read-facts.ts";

/** How sure a respondent was of a statement, from 0 to 10; `null` where it was not asked or no figure was said. */
export interface BeliefRating {
  readonly nodeId: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** How sure respondents were of a statement before and after they gave their reasons. */
export interface BeliefShift {
  readonly nodeId: string;
  readonly text: string;
  /** Interviews with both figures; the others below are of these. */
  readonly interviews: number;
  /** Means. */
  readonly before: number;
  readonly after: number;
  readonly surer: number;
  readonly same: number;
  readonly lessSure: number;
}

/** Reads the ratings of a guide's beliefs: the figure in the answer that follows each of the engine's two questions. */
export function readBeliefs(graph: GuideGraph, messages: readonly SaidMessage[]): readonly BeliefRating[] {
  const { says } = wordings[graph.language];
  const asks = (key: "confidence" | "confidence_again", line: string) =>
    says[key].some((text) => line.includes(text));
  return graph.nodes.flatMap((node) => {
    if (node.kind !== "question" || node.isBelief !== true) return [];
    let asked: "before" | "after" | null = null;
    const rating: { before: number | null; after: number | null } = { before: null, after: null };
    for (const { type, content, nodeId } of messages) {
      if (nodeId !== node.id) continue;
      if (type === "human") {
        if (asked !== null) rating[asked] ??= ratingIn(content);
        if (asked !== null && rating[asked] !== null) asked = null;
      } else if (asks("confidence_again", content)) asked = "after";
      else if (asks("confidence", content)) asked = "before";
    }
    return rating.before === null && rating.after === null ? [] : [{ nodeId: node.id, ...rating }];
  });
}

/** Sums up the ratings of statements that somebody rated twice. `texts`: the words of the guide's nodes. */
export const beliefShifts = (
  texts: ReadonlyMap<string, string>,
  facts: readonly InterviewFacts[],
): readonly BeliefShift[] =>
  [...texts].flatMap(([nodeId, text]) => {
    const pairs = facts.flatMap(({ beliefs = [] }) =>
      beliefs.flatMap(({ nodeId: of, before, after }) =>
        of === nodeId && before !== null && after !== null ? [{ before, after }] : [],
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
        interviews: pairs.length,
        before: mean("before"),
        after: mean("after"),
        surer: countOf(1),
        same: countOf(0),
        lessSure: countOf(-1),
      },
    ];
  });
