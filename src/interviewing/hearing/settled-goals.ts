import type { GuideGraph } from "../guide/guide-graph.ts";
import { isSolo, speaksOfOthers, tellsNone } from "./answer-shape.ts";
import type { GoalHit } from "./parsed-utterance.ts";
import { questionKind, type QuestionKind } from "./question-kind.ts";

/** Questions to which "nothing", "nobody" or "never" is all there is to say, and nothing that is to be learned is left open. */
const answeredByNone: ReadonlySet<QuestionKind> = new Set(["wish", "person", "amount"]);

/**
 * Finds the goals that an answer leaves nothing to ask about, although it does not speak of them: "Only me" has answered
 * who else; who uses nothing did not choose it, and what held up nothing cost nothing.
 *
 * @returns a function of an answer, the guide's question and whether the answer says nothing but that there is none
 */
export function createSettledGoals({ nodes, language }: GuideGraph) {
  /** Goals of a question of which this is true. */
  const goalsWhere = (question: string, isSettled: (goal: string) => boolean): readonly GoalHit[] =>
    nodes.flatMap((node, position) =>
      node.kind === "question" && node.text === question
        ? (node.goals ?? []).flatMap(({ text: goal }, index) =>
            isSettled(goal) ? [{ node: position, goal: index }] : [],
          )
        : [],
    );

  return (answer: string, question: string, isNoneAlone: boolean): readonly GoalHit[] => {
    const kind = questionKind(question, language);
    if (kind === "person" && isSolo(answer, language))
      return goalsWhere(
        question,
        (goal) => questionKind(goal, language) === "person" || speaksOfOthers(goal, language),
      );
    if (!isNoneAlone && !tellsNone(answer, language)) return [];
    const isFull = kind !== null && answeredByNone.has(kind) && isNoneAlone;
    if (kind === "hindrance" || isFull) return goalsWhere(question, () => true);
    return kind === "use" ? goalsWhere(question, (goal) => questionKind(goal, language) === "reason") : [];
  };
}
