import { finish, type Steps } from "../../kernel/steps.ts";
import { parseContent } from "./parse-content.ts";
import { parseQuestionsInSteps } from "./parse-questions.ts";
import type { ParsedGuide } from "./parsed-guide.ts";

/**
 * Reads a guide as it is stored (spec section 3): `content` with its parts, `questions` with sections, questions and
 * scripted probes. Never throws; whether the guide is complete is for `compileGuide` to say.
 */
export const parseGuide = (content: string, questions: string): ParsedGuide =>
  finish(parseGuideInSteps(content, questions));

/** The same in steps. */
export function* parseGuideInSteps(content: string, questions: string): Steps<ParsedGuide> {
  const parts = parseContent(content);
  yield;
  return { ...parts, sections: yield* parseQuestionsInSteps(questions) };
}
