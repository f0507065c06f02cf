import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { questionCues } from "./question-cues.ts";

export type QuestionHintCode = "double_barrelled" | "leading" | "loaded" | "closed" | "too_long";

/** Longer questions are lost on a listener before they end. */
const longest = 35;
const questionMarks = /[?？؟]/gu;
/** Yes-or-no questions are told by the missing question word, so without a question mark nothing is said. */
const endsAsQuestion = /[?？؟]["'”»)\s]*$/u;

/** What a listener may stumble over in a question; gentle, since a cue is a guess. */
export function questionHints(text: string, language: Language): readonly QuestionHintCode[] {
  const cues = questionCues(language);
  const words = text.replace(/^[¿"“«\s]+/u, "");
  const hints: QuestionHintCode[] = [];
  if ((text.match(questionMarks)?.length ?? 0) > 1 || (cues.open.test(words) && cues.joined.test(words))) {
    hints.push("double_barrelled");
  }
  if (cues.leading.test(words)) hints.push("leading");
  else if (cues.loaded.test(words)) hints.push("loaded");
  const isMarkedClosed = cues.closed?.test(words) ?? false;
  if (isMarkedClosed || (endsAsQuestion.test(text) && !cues.open.test(words))) hints.push("closed");
  if (countWords(text) > longest) hints.push("too_long");
  return hints;
}
