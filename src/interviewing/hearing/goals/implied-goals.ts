import type { GuideGraph } from "../../guide/guide-graph.ts";
import { contentStems, repeatsQuestion } from "../../guide/hints/repeats-question.ts";
import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { namesOnlySelf, asksAboutOthers, containsNumber, isNoneAnswer } from "../text/answer-shape.ts";
import { isJoined } from "../text/phrase-patterns.ts";
import { findMeasure } from "./goal-kind.ts";
import type { GoalHit } from "../text/parsed-utterance.ts";
import { asksAlike, nearKind } from "./asks-alike.ts";
import { questionKind, type QuestionKind } from "./question-kind.ts";
import { tellsBesides, tellsNear } from "./told-besides.ts";

/** Questions to which "nothing", "nobody" or "never" is a complete answer to every goal. */
const answeredByNone: ReadonlySet<QuestionKind> = new Set(["wish", "person", "amount"]);

/** Fewer words say little about what was asked: "The price." */
const minWordsTold = 4;
/** Fewer words answer a question, but may say little of what a goal asks in other words: "It was the price, mostly." */
const minWordsToldAlike = 8;
/** In Korean and Thai, whose words say more. */
const minWordsToldInJoined = 5;

/** Words besides those of its question that a goal may have to ask for nothing but what a no denies: "which doubts". */
const maxOwnWords = 1;

/** Goals of these kinds are open after a no as well: why not, and what would have to be. */
const openAfterNo: ReadonlySet<QuestionKind | null> = new Set(["reason", "wish"]);

/** True if a goal asks for what a no to its question denies: "who decided with you" after "Did anybody decide with you?". */
function isDenied(goal: string, question: string, language: Language): boolean {
  const asked = contentStems(question, language);
  const own = [...contentStems(goal, language)];
  const beside = own.filter((stem) => !asked.has(stem)).length;
  return beside < own.length && beside <= maxOwnWords && !openAfterNo.has(questionKind(goal, language));
}

/**
 * Creates a function that returns the goals an answer covers without mentioning them: "Only me" answers who else;
 * whoever uses nothing did not choose it, and what was not held up cost nothing. A goal that asks for what its question
 * asks for is covered by any answer of substance to it.
 *
 * @returns a function of an answer, the guide's question, whether the answer is to the question itself rather than to a
 *   follow-up, whether it is nothing but "nothing", and whether it is nothing but a no to a question for
 *   yes or no
 */
export function createImpliedGoals({ nodes, language }: GuideGraph) {
  const goalsOf = new Map<string, (GoalHit & { readonly text: string })[]>();
  for (const [position, node] of nodes.entries()) {
    if (node.kind !== "question") continue;
    const goals = (node.goals ?? []).map(({ text }, goal) => ({ node: position, goal, text }));
    goalsOf.set(node.text, [...(goalsOf.get(node.text) ?? []), ...goals]);
  }

  /** Goals of a question that satisfy the predicate. */
  const goalsWhere = (question: string, isImplied: (goal: string) => boolean): readonly GoalHit[] =>
    (goalsOf.get(question) ?? []).flatMap(({ text, ...hit }) => (isImplied(text) ? [hit] : []));

  const asksForFigure = (text: string): boolean =>
    questionKind(text, language) === "amount" || findMeasure(text, language) !== null;

  const minWordsInFull = isJoined(language) ? minWordsToldInJoined : minWordsToldAlike;
  const alike = new Map<string, readonly GoalHit[]>();
  /**
   * Goals that ask for what their question asks for, in other words, which are read when it is first answered, and others
   * that a full answer tells in words of its own.
   */
  const goalsAlike = (answer: string, question: string): readonly GoalHit[] => {
    if (countWords(answer) < minWordsInFull) return [];
    const known =
      alike.get(question) ?? goalsWhere(question, (goal) => asksAlike(goal, question, language) === "same");
    alike.set(question, known);
    const isTold = (goal: string): boolean => {
      const near = nearKind(goal, question, language);
      return (near !== null && tellsNear(answer, near, language)) || tellsBesides(answer, goal, language);
    };
    return [...known, ...goalsWhere(question, isTold)];
  };

  /** Goals that ask the same as their question, which the answer tells. */
  const repeatedGoals = (answer: string, question: string): readonly GoalHit[] => {
    const hasFigure = containsNumber(answer, language);
    const isLong = countWords(answer) >= minWordsTold;
    if (!isLong && !hasFigure) return [];
    return goalsWhere(
      question,
      (goal) =>
        repeatsQuestion(goal, question, language) &&
        (isLong || asksForFigure(question) || asksForFigure(goal)),
    );
  };

  const otherGoals = (answer: string, question: string, isNoneAlone: boolean): readonly GoalHit[] => {
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

  return (
    answer: string,
    question: string,
    {
      isFirst,
      isNone,
      isNo,
    }: { readonly isFirst: boolean; readonly isNone: boolean; readonly isNo: boolean },
  ): readonly GoalHit[] => {
    const implied = [
      ...(isFirst && isNo ? goalsWhere(question, (goal) => isDenied(goal, question, language)) : []),
      ...otherGoals(answer, question, isFirst && isNone),
      ...repeatedGoals(answer, question),
      ...(isFirst ? goalsAlike(answer, question) : []),
    ];
    return implied.filter(
      (hit, index) =>
        !implied.slice(0, index).some(({ node, goal }) => node === hit.node && goal === hit.goal),
    );
  };
}
