import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { type Language, readLanguage } from "../languages/language.ts";
import { countWords, sharedKeys, topicKeys } from "../languages/words.ts";
import { findProfile } from "../profiles/profiles.ts";
import { estimateMinutes } from "./build-nodes.ts";
import type { ContentPart } from "./parse-content.ts";
import { questionHints, type QuestionHintCode } from "./hints/question-hints.ts";
import { repeatsQuestion } from "./hints/repeats-question.ts";
import { suggestedWords } from "./hints/suggested-words.ts";
import { problemSentence } from "./syntax-problems.ts";
import type { ParsedGoal, ParsedGuide, ParsedQuestion, SyntaxProblem } from "./parsed-guide.ts";

export interface GuideHint {
  readonly code:
    | QuestionHintCode
    | SyntaxProblem["code"]
    | "goal_repeats_question"
    | "goal_without_words"
    | "repeated_question"
    | "other_language"
    | "no_closing"
    | "objective_without_question"
    | "no_belief"
    | "no_choice"
    | "no_level"
    | "no_goal"
    | "no_goals"
    | "longer_than_planned";
  readonly part: ContentPart | "questions";
  /** Line in the questions' markdown, 1-based; `null` if the hint has no line. */
  readonly line: number | null;
  /** The question, item, objective or beginning of the part concerned; empty for the whole guide. */
  readonly text: string;
  /** For what could not be read: what is wrong with it and what is allowed, as sentences in English. */
  readonly message?: string;
}

export interface GuideHints {
  readonly hints: readonly GuideHint[];
  /** Estimate for a whole interview including probes; at least 1 if there is a question, otherwise 0. */
  readonly estimatedMinutes: number;
}

export interface HintOptions {
  /** BCP 47 tag. Hints that need cue words are omitted for languages without them. */
  readonly language: string;
  /** The archetype's `worker_id`. */
  readonly profile: string;
  /** Planned interview length; `null` if not set. */
  readonly minutes: number | null;
}

/**
 * Returns hints for the author of a guide and the estimated minutes. Questions may be double-barrelled, leading,
 * loaded, closed, too long, repeated or without a learning goal; the guide may lack goals, a closing, a question for an
 * objective or a belief in an audit, be in another language than the interview, or exceed the planned length. Hints
 * never block publication.
 */
export const guideHints = (guide: ParsedGuide, options: HintOptions): GuideHints =>
  runToCompletion(guideHintsInSteps(guide, options));

/** Like `guideHints`, in steps. */
export function* guideHintsInSteps(guide: ParsedGuide, options: HintOptions): Steps<GuideHints> {
  const language = readLanguage(options.language);
  const questions = guide.sections.flatMap((section) => section.questions);
  const estimatedMinutes = estimateMinutes(questions, findProfile(options.profile));
  const hints: GuideHint[] = otherLanguageHints(guide, language);
  const isWholeOther = hints.some(({ part, code }) => part === "questions" && code === "other_language");
  const seen = new Set<string>();
  const hasGoals = questions.some(({ goals }) => goals.length > 0);
  for (const { text, line, goals, probes, choices, isBelief, problems } of questions) {
    for (const problem of problems) {
      const { code } = problem;
      hints.push({
        code,
        part: "questions",
        line: problem.line,
        text: problem.text,
        message: problemSentence(problem),
      });
    }
    // A question in another language is judged by that language's words, or it would look closed.
    const written = language === null ? null : (otherLanguageOf(text, language) ?? language);
    if (written !== language && !isWholeOther)
      hints.push({ code: "other_language", part: "questions", line, text: text.slice(0, maxQuoted) });
    const codes = written === null ? [] : questionHints(text, written);
    for (const code of codes) hints.push({ code, part: "questions", line, text });
    const repeating = goals.filter((goal) => language !== null && repeatsQuestion(goal.text, text, language));
    for (const goal of repeating)
      hints.push({ code: "goal_repeats_question", part: "questions", line: goal.line, text: goal.text });
    const isUnmarked = ({ text: goal, cues }: ParsedGoal): boolean =>
      language !== null && cues.length === 0 && suggestedWords(goal, language).length > 0;
    for (const goal of goals.filter((each) => isUnmarked(each) && !repeating.includes(each)))
      hints.push({ code: "goal_without_words", part: "questions", line: goal.line, text: goal.text });
    if (seen.has(text.toLowerCase()))
      hints.push({ code: "repeated_question", part: "questions", line, text });
    seen.add(text.toLowerCase());
    // A guide without any goal gets a single hint; otherwise each question without one does.
    if (hasGoals && goals.length + probes.length + choices.length === 0 && !isBelief)
      hints.push({ code: "no_goal", part: "questions", line, text });
    yield;
  }
  if (language !== null && questions.length > 0) {
    const keys = new Set<string>();
    for (const { text, probes } of questions) {
      for (const key of topicKeys([text, ...probes].join(" "), language)) keys.add(key);
      yield;
    }
    for (const text of guide.objectives) {
      const objectiveKeys = topicKeys(text, language);
      if (objectiveKeys.size > 0 && sharedKeys(objectiveKeys, keys) === 0) {
        hints.push({ code: "objective_without_question", part: "objectives", line: null, text });
      }
      yield;
    }
  }
  const isAudit = findProfile(options.profile).course !== null;
  if (isAudit && questions.length > 0 && !questions.some(({ isBelief }) => isBelief)) {
    hints.push({ code: "no_belief", part: "questions", line: null, text: "" });
  }
  const { offers } = findProfile(options.profile);
  if (
    offers !== undefined &&
    questions.length > 0 &&
    questions.every((question) => question[offers].length === 0)
  ) {
    const code = offers === "choices" ? "no_choice" : "no_level";
    hints.push({ code, part: "questions", line: null, text: "" });
  }
  const isOpen = offers === undefined && !isAudit;
  if (isOpen && language !== null && questions.length > 0 && !questions.some(isLed)) {
    hints.push({ code: "no_goals", part: "questions", line: null, text: "" });
  }
  if (guide.closing === "") hints.push({ code: "no_closing", part: "closing", line: null, text: "" });
  if (options.minutes !== null && estimatedMinutes > options.minutes * 1.2) {
    hints.push({ code: "longer_than_planned", part: "questions", line: null, text: "" });
  }
  return { hints, estimatedMinutes };
}

/** True if the author says what a question should find out, or how it is answered. */
const isLed = ({ goals, probes, choices, levels }: ParsedQuestion): boolean =>
  goals.length + probes.length + choices.length + levels.length > 0;

/** Minimum words for reliable language detection; a script of its own tells sooner. */
const minWordsToTell = { latin: 5, other: 3 } as const;
/** Characters of a part that are read for it. */
const maxToTell = 20_000;
/** Characters of a part that a hint quotes. */
const maxQuoted = 120;

/** Returns hints for parts in another language than the interview. */
function otherLanguageHints(guide: ParsedGuide, language: Language | null): GuideHint[] {
  if (language === null) return [];
  const questions = guide.sections.flatMap((section) => section.questions.map(({ text }) => text)).join("\n");
  const parts = [
    { part: "introduction", text: guide.introduction },
    { part: "questions", text: questions },
    { part: "closing", text: guide.closing },
  ] as const;
  return parts.flatMap(({ part, text: whole }) => {
    const text = whole.slice(0, maxToTell);
    return otherLanguageOf(text, language) === null
      ? []
      : [{ code: "other_language" as const, part, line: null, text: text.slice(0, maxQuoted) }];
  });
}

/** Returns the language of a text if it is long enough to tell and is not the expected one; otherwise `null`. */
function otherLanguageOf(text: string, expected: Language): Language | null {
  const { latin, other } = minWordsToTell;
  if (countWords(text) < (/\p{Script=Latin}/u.test(text) ? latin : other)) return null;
  const found = detectLanguage(text);
  return found === expected ? null : found;
}
