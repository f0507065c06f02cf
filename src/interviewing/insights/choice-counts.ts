import type { GuideGraph } from "../guide/guide-graph.ts";
import { choiceIn } from "../hearing/rules-met.ts";
import type { InterviewFacts } from "./interview-facts.ts";
import type { SaidMessage } from "./read-facts.ts";

/** What a respondent chose at a question; `null`: something else, in their own words. */
export interface Choice {
  readonly nodeId: string;
  readonly option: string | null;
}

/** How often each option of a question was chosen. */
export interface ChoiceCount {
  readonly nodeId: string;
  readonly text: string;
  /** Interviews in which it was answered; the others below are of these. */
  readonly interviews: number;
  /** In the order of the guide. */
  readonly options: readonly { readonly text: string; readonly interviews: number }[];
  readonly other: number;
}

/** Reads what was chosen: the first option that one of the answers names. `isAnswer`: leaves out commands and the like. */
export const readChoices = (
  graph: GuideGraph,
  messages: readonly SaidMessage[],
  isAnswer: (message: SaidMessage) => boolean,
): readonly Choice[] =>
  graph.nodes.flatMap((node) => {
    if (node.kind !== "question" || node.choices === undefined) return [];
    const { choices } = node;
    const answers = messages.filter((message) => message.nodeId === node.id && isAnswer(message));
    if (answers.length === 0) return [];
    const chosen = answers
      .map(({ content }) => choiceIn(content, choices, graph.language))
      .find((choice) => choice !== null);
    return [{ nodeId: node.id, option: chosen === undefined ? null : (choices[chosen] ?? null) }];
  });

/** Counts what was chosen, of every question that offers options. `graphs`: the newest first. */
export function choiceCounts(
  graphs: readonly GuideGraph[],
  facts: readonly InterviewFacts[],
): readonly ChoiceCount[] {
  const questions = new Map<string, { readonly text: string; readonly options: readonly string[] }>();
  for (const { nodes } of graphs) {
    for (const node of nodes) {
      if (node.kind !== "question" || node.choices === undefined || questions.has(node.id)) continue;
      questions.set(node.id, { text: node.text, options: node.choices });
    }
  }
  return [...questions].flatMap(([nodeId, { text, options }]) => {
    const chosen = facts.flatMap(({ choices = [] }) => choices.filter((choice) => choice.nodeId === nodeId));
    if (chosen.length === 0) return [];
    const counted = options.map((option) => ({
      text: option,
      interviews: chosen.filter((choice) => choice.option === option).length,
    }));
    // Options of older versions of the guide count as something else.
    const other = chosen.length - counted.reduce((sum, { interviews }) => sum + interviews, 0);
    return [{ nodeId, text, interviews: chosen.length, options: counted, other }];
  });
}
