import type { GuideGraph, QuestionNode } from "../../guide/guide-graph.ts";
import type { Language } from "../../languages/language.ts";
import { suggestedWords } from "../../guide/hints/suggested-words.ts";
import { foldText } from "../../languages/normalize.ts";
import { topicKeys } from "../../languages/words.ts";
import { isJoined } from "../text/phrase-patterns.ts";
import type { GoalHit } from "../text/parsed-utterance.ts";
import peopleWords from "./people-words.json" with { type: "json" };
import { asksAlike } from "./asks-alike.ts";
import { cueFinder } from "./goals-in.ts";
import { questionKind } from "./question-kind.ts";

/*
 * Goals that an answer to their question may have told although none of their cue words was said, though no more is
 * known than that it speaks of the same: it has a word of the goal that the question lacks, a word that people
 * usually say when they tell it, names people where the goal asks who, or answers a question that asks for nearly the
 * same. Such a goal is asked last.
 */

const peoplePatterns = new Map<Language, RegExp>();

function peopleOf(language: Language): RegExp {
  const known = peoplePatterns.get(language);
  if (known !== undefined) return known;
  const words = peopleWords[language]
    .split(" ")
    .map((word) => foldText(word.replace("*", "")) + (word.endsWith("*") ? "\\p{L}*" : ""));
  const any = words.join("|");
  const made = new RegExp(isJoined(language) ? any : `(?<![\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, "u");
  peoplePatterns.set(language, made);
  return made;
}

/** True if a text mentions relatives, people at work or others by what they are to the respondent. */
export const mentionsPeople = (text: string, language: Language): boolean =>
  peopleOf(language).test(foldText(text));

interface OpenGoal extends GoalHit {
  /** Content words of the goal that are not in its question. */
  readonly own: ReadonlySet<string>;
  readonly asksWho: boolean;
  /** Asks for what many an answer to the question tells. */
  readonly isNear: boolean;
  /** Find words that are usually said when the goal is told, in a folded text, padded with spaces. */
  readonly usual: readonly ((folded: string) => boolean)[];
}

/** Goals of a question, with what speaks of them. */
const openGoals = (node: QuestionNode, position: number, language: Language): readonly OpenGoal[] => {
  const inQuestion = topicKeys(node.text, language);
  return (node.goals ?? []).map(({ text, keys }, goal) => ({
    node: position,
    goal,
    own: new Set(keys.filter((key) => !inQuestion.has(key))),
    asksWho: questionKind(text, language) === "person",
    isNear: asksAlike(text, node.text, language) === "near",
    usual: suggestedWords(text, language).map((word) => cueFinder(foldText(word), language)),
  }));
};

/**
 * Creates a function that returns the goals of a question which an answer to it may have told. A question's goals are
 * read when it is first asked, since a guide may have thousands.
 */
export function createTouchedGoals({
  nodes,
  language,
}: GuideGraph): (answer: string, question: string) => readonly GoalHit[] {
  const read = new Map<string, readonly OpenGoal[]>();
  const goalsOf = (question: string): readonly OpenGoal[] => {
    const open =
      read.get(question) ??
      nodes.flatMap((node, position) =>
        node.kind === "question" && node.text === question ? openGoals(node, position, language) : [],
      );
    read.set(question, open);
    return open;
  };
  return (answer, question) => {
    const open = goalsOf(question);
    if (open.length === 0) return [];
    const said = topicKeys(answer, language);
    const folded = ` ${foldText(answer)} `;
    return open
      .filter(
        ({ own, asksWho, isNear, usual }) =>
          isNear ||
          [...own].some((key) => said.has(key)) ||
          usual.some((finds) => finds(folded)) ||
          (asksWho && mentionsPeople(answer, language)),
      )
      .map(({ node, goal }) => ({ node, goal }));
  };
}
