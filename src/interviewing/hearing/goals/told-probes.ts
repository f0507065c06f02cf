import type { GuideGraph } from "../../guide/guide-graph.ts";
import { contentStems } from "../../guide/hints/repeats-question.ts";
import { matchesOf } from "../../../kernel/matches-of.ts";
import { mainClause } from "./main-clause.ts";

/*
 * The author's own follow-ups whose words an answer to their question already used: "What is still missing?" after "the
 * tiles are still missing". The words alone prove nothing of the kind, so such a follow-up is asked all the same, as
 * something that was spoken of.
 */

const clausePattern = /[^.!?,;:\n،؛。؟।–—]+/gu;

/** A follow-up of one word besides pronouns and auxiliaries is in many an answer: "How?", "What changed?" */
const minStems = 2;
/** In a shorter answer, nothing was told besides those words. */
const minBesides = 1;

/** "What is still missing" of "What is still missing, until you would call it done?" */
const asking = (clause: string): string => clause.split(/[,;:،؛]/u)[0] ?? clause;

/** Creates a function that returns the follow-ups of a question, by position, of which a clause of an answer has every word. */
export function createToldProbes({
  nodes,
  language,
}: GuideGraph): (answer: string, question: string) => readonly number[] {
  const read = new Map<string, readonly ReadonlySet<string>[]>();
  for (const node of nodes)
    if (node.kind === "question" && node.probes.length > 0)
      read.set(
        node.text,
        node.probes.map((probe) => contentStems(asking(mainClause(probe, language)), language)),
      );
  return (answer, question) => {
    const probes = read.get(question);
    if (probes === undefined) return [];
    const clauses = matchesOf(answer, clausePattern).map(([clause]) => contentStems(clause, language));
    return probes.flatMap((stems, probe) =>
      stems.size >= minStems &&
      clauses.some(
        (clause) => clause.size >= stems.size + minBesides && [...stems].every((stem) => clause.has(stem)),
      )
        ? [probe]
        : [],
    );
  };
}
