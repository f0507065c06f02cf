import type { GuideGraph } from "../guide/guide-graph.ts";
import { namesOnlySelf, asksAboutOthers, isNoneAnswer } from "./answer-shape.ts";
import type { GoalHit } from "./parsed-utterance.ts";
import { questionKind, type QuestionKind } from "./question-kind.ts";

/** Questions to which "nothing", "nobody" or "never" is a complete answer to every goal. */
const answeredByNone: ReadonlySet<QuestionKind> = new Set(["wish", "person", "amount"]);

/**
 * Creates a function that returns the goals an answer covers without mentioning them: "Only me" answers who else;
 * whoever uses nothing did not choose it, and what was not held up cost nothing.
 *
 * @returns a function of an answer, the guide's question and whether the answer is nothing but "nothing"
 */
export function createImpliedGoals({ nodes, language }: GuideGraph) {
  /** Goals of a question that satisfy the predicate. */
  const goalsWhere = (question: string, isImplied: (goal: string) => boolean): readonly GoalHit[] =>
    nodes.flatMap((node, position) =>
      node.kind === "question" && node.text === question
        ? (node.goals ?? []).flatMap(({ text: goal }, index) =>
            isImplied(goal) ? [{ node: position, goal: index }] : [],
          )
        : [],
    );

  return (answer: string, question: string, isNoneAlone: boolean): readonly GoalHit[] => {
    const kind = questionKind(question, language);
    if (kind === "person" && namesOnlySelf(answer, language))
      return goalsWhere(
        question,
        (goal) => questionKind(goal, language) === "person" || asksAboutOthers(goal, language),
      );
    if (!isNoneAlone && !isNoneAnswer(answer, language)) return [];
    const isFull = kind !== null && answeredByNone.has(kind) && isNoneAlone;
    if (kind === "hindrance" || isFull) return goalsWhere(question, () => true);
    return kind === "use" ? goalsWhere(question, (goal) => questionKind(goal, language) === "reason") : [];
  };
}
