import type { Steps } from "../../../kernel/steps.ts";
import { languages, type Language } from "../../languages/language.ts";
import { limitMarks, normalize } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import type { CueId } from "../../phrases/wording.ts";
import { wordings } from "../../phrases/wordings.ts";
import { createCueMatcher, type CueMatcher } from "./cue-matcher.ts";
import type { Command } from "../text/parsed-utterance.ts";
import { isTagQuestion } from "./tag-questions.ts";

const matchers = new Map<Language, CueMatcher>();

/** Returns the matcher for the cues of a language. */
export function matcherOf(language: Language): CueMatcher {
  const matcher = matchers.get(language) ?? createCueMatcher(wordings[language].cues);
  matchers.set(language, matcher);
  return matcher;
}

/**
 * Longer remarks are truncated for analysis, not for storage. A chat allows 20,000 characters; an emoji has two units.
 */
export const maxReadLength = 40_000;
const maxQuestionLength = 30;

/** Returns `stop` if a few words mean stop in any language. */
export function* stopIn(normalized: string): Steps<Command | null> {
  for (const language of languages) {
    if (matcherOf(language).remark(normalized).command === "stop") return "stop";
    yield;
  }
  return null;
}

/** True for a text that ends with a question mark of any script. */
export const endsAsQuestion = (text: string): boolean => /[?？؟]\s*$/u.test(text);

/** True for a single question of moderate length: the respondent asks instead of answering. */
const asks = (text: string, words: number, language: Language): boolean =>
  endsAsQuestion(text) &&
  words <= maxQuestionLength &&
  !/[.!。]\s/u.test(text.trim()) &&
  !isTagQuestion(text, language) &&
  !(language !== "en" && isTagQuestion(text, "en"));

/** Returns the command of the cue found; a question of moderate length is one without a cue. */
export function commandIn(
  found: CueId | null,
  read: string,
  words: number,
  language: Language,
): Command | null {
  return (found ?? (asks(read, words, language) ? "question" : null)) as Command | null;
}

/** Creates a function that returns only the command of a remark, at a fraction of the listener's cost. */
export function createCommandReader(language: Language): (text: string) => Command | null {
  const ownMatcher = matcherOf(language);
  const english = matcherOf("en");
  return (text) => {
    const sample = limitMarks(text.slice(0, maxReadLength));
    const normalized = normalize(sample);
    const found = ownMatcher.remark(normalized).command ?? english.remark(normalized).command;
    return commandIn(found, sample, endsAsQuestion(sample) ? countWords(sample) : 0, language);
  };
}
