import { questionKind, type QuestionKind } from "../hearing/goals/question-kind.ts";
import type { Language } from "../languages/language.ts";
import { addNested, withText, type RowEdit } from "../guide/edit-rows.ts";
import proposals from "./goal-proposals.json" with { type: "json" };
import { readRows, type GuideRow } from "../guide/question-rows.ts";

/** By language and kind of question, as written after `- goal:`; a JSON file, for translators. */
const goals: Readonly<Record<Language, Readonly<Record<QuestionKind, readonly string[]>>>> = proposals;

/**
 * Returns one or two learning goals for a question by its kind, with cue words in brackets, in the guide's language. A
 * starting point for the author.
 */
export const proposedGoals = (question: string, language: Language): readonly string[] =>
  goals[language][questionKind(question, language) ?? "thing"];

/** Adds the proposed goals under a question. `row`: the first of them. */
export function withProposedGoals(markdown: string, question: GuideRow, language: Language): RowEdit {
  let text = markdown;
  let first: number | undefined;
  for (const goal of proposedGoals(question.text, language)) {
    const place = readRows(text).find(({ from }) => from === question.from) ?? question;
    const added = addNested(text, place, "goal");
    const row = readRows(added.markdown)[added.row];
    if (row === undefined) break;
    first ??= added.row;
    text = withText(added.markdown, row, goal);
  }
  return { markdown: text, row: first ?? readRows(markdown).findIndex(({ from }) => from === question.from) };
}
