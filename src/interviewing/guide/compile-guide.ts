import { type Language, languages, readLanguage } from "../languages/language.ts";
import { findVariant, type WordingVariant } from "../phrases/find-variant.ts";
import type { ContentPart } from "./parse-content.ts";
import type { ParsedGuide, ParsedQuestion, SyntaxProblem } from "./parsed-guide.ts";
import { isTitle } from "./screening-rules.ts";
import { problemMessage } from "./syntax-problems.ts";
import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import { contentHash } from "../../kernel/content-hash.ts";
import { topicKeys } from "../languages/words.ts";
import { findProfile } from "../profiles/profiles.ts";
import { buildNodes } from "./build-nodes.ts";
import {
  type GuideGraph,
  type GuideObjective,
  type OwnAnswers,
  ownAnswerTopics,
  type Tone,
} from "./guide-graph.ts";

/** An error that prevents publication of a guide. */
export interface GuideError {
  readonly code:
    | SyntaxProblem["code"]
    | "introduction_too_short"
    | "objectives_missing"
    | "closing_missing"
    | "questions_missing"
    | "question_too_long"
    | "screening_not_first"
    | "screening_rule_unread"
    | "screening_without_rules"
    | "screening_section_unknown"
    | "screening_repeated"
    | "screening_places_differ"
    | "language_unknown"
    | "minutes_out_of_range";
  readonly part: ContentPart | "questions" | "options";
  /** Line in the questions' markdown, 1-based; `null` if the error has no line. */
  readonly line: number | null;
  /** In English; the first ones verbatim from spec section 5. */
  readonly message: string;
}

/** Spec section 9. */
const minIntroductionLength = 10;
/** About five minutes of speech; longer text is a pasted document rather than a question. */
const maxQuestionLength = 4000;

/** Returns the errors of screening questions. */
function screeningErrors(guide: ParsedGuide): readonly GuideError[] {
  const questions = guide.sections.flatMap((section) => section.questions);
  const first = questions.findIndex(({ isScreening }) => !isScreening);
  const seen = new Set<string>();
  const places = new Map<string, number | null>();
  const errorsOf = (
    question: ParsedQuestion,
    position: number,
  ): readonly (readonly [GuideError["code"], string])[] => {
    const { text, line, isScreening, rules, unreadRules } = question;
    if (!isScreening) return [];
    const on = `The screening question on line ${line}`;
    const found: [GuideError["code"], string][] = unreadRules.map((rule) => [
      "screening_rule_unread",
      `"${rule}" under line ${line} is no rule: write "end: no", "skip Pricing: no" or "segment Small firms (50): 10-49"`,
    ]);
    if (first >= 0 && position > first)
      found.push(["screening_not_first", `${on} stands behind a question of the interview`]);
    if (rules.length + unreadRules.length === 0)
      found.push(["screening_without_rules", `${on} has no rule, such as "end: no"`]);
    if (seen.has(text.toLowerCase())) found.push(["screening_repeated", `${on} is asked twice`]);
    seen.add(text.toLowerCase());
    for (const { effect } of rules) {
      if (
        effect.kind === "skip" &&
        !guide.sections.some(({ title }) => title !== null && isTitle(title, effect.section))
      )
        found.push(["screening_section_unknown", `${on} skips "${effect.section}", which is no section`]);
      if (effect.kind !== "segment") continue;
      const name = effect.name.toLowerCase();
      const known = places.get(name);
      if (known !== undefined && known !== effect.max)
        found.push([
          "screening_places_differ",
          `The segment "${effect.name}" has two different numbers of places`,
        ]);
      else places.set(name, effect.max);
    }
    return found;
  };
  return questions.flatMap((question, position) =>
    errorsOf(question, position).map(([code, message]) => ({
      code,
      part: "questions" as const,
      line: question.line,
      message,
    })),
  );
}

/** Returns everything that prevents publication of a guide. */
function guideErrors(
  guide: ParsedGuide,
  { language, minutes }: { language: string; minutes: number | null },
): readonly GuideError[] {
  const errors: GuideError[] = [];
  const error = (code: GuideError["code"], part: GuideError["part"], message: string, line?: number) => {
    errors.push({ code, part, line: line ?? null, message });
  };
  if (guide.introduction.length < minIntroductionLength) {
    error(
      "introduction_too_short",
      "introduction",
      "Introduction is required and must be at least 10 characters",
    );
  }
  if (guide.objectives.length === 0) {
    error("objectives_missing", "objectives", "At least one research objective is required");
  }
  if (guide.closing === "") error("closing_missing", "closing", "Closing message is required");
  const questions = guide.sections.flatMap((section) => section.questions);
  if (questions.length === 0) error("questions_missing", "questions", "Questions are required");
  for (const { text, line } of questions) {
    if (text.length > maxQuestionLength) {
      error("question_too_long", "questions", `The question on line ${line} is too long to be said`, line);
    }
  }
  for (const { problems } of questions)
    for (const problem of problems) error(problem.code, "questions", problemMessage(problem), problem.line);
  errors.push(...screeningErrors(guide));
  if (readLanguage(language) === null) {
    error("language_unknown", "options", `Interviews are held in ${languages.join(", ")}`);
  }
  if (minutes !== null && !(minutes >= 1 && minutes <= 240)) {
    error("minutes_out_of_range", "options", "The interview length must be between 1 and 240 minutes");
  }
  return errors;
}

/** Options from the interviewer's record. */
export interface CompileOptions {
  /** BCP 47 tag of the interview's language. */
  readonly language: string;
  /** The archetype's `worker_id`. */
  readonly profile: string;
  /** Defaults to neutral. */
  readonly tone?: Tone | undefined;
  /** Staff's own answers, as written. */
  readonly answers?: OwnAnswers | undefined;
  /** Interview length; `null` for no limit. */
  readonly minutes: number | null;
  /** True if consent is asked first. */
  readonly asksConsent: boolean;
}

export interface CompiledGuide {
  /**
   * Present even with errors, so that an unfinished guide can be tested. Publishing must reject a guide with errors.
   */
  readonly graph: GuideGraph;
  readonly errors: readonly GuideError[];
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === "object" && part !== null) deepFreeze(part as object);
  }
  return Object.freeze(value);
}

/**
 * Reads staff's own answers from an interviewer's fields (`answer_who_asks` and so on).
 * @returns `undefined` if there are none.
 */
export function readOwnAnswers(fields: Readonly<Record<string, unknown>>): OwnAnswers | undefined {
  const entries = ownAnswerTopics.flatMap((topic) => {
    const text = fields[`answer_${topic}`];
    return typeof text === "string" && text.trim() !== "" ? [[topic, text] as const] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * Puts each answer on one line. Without answers the property is omitted, so that existing guides keep their version.
 */
function spokenAnswers(answers: OwnAnswers = {}): { readonly answers?: OwnAnswers } {
  const spoken = ownAnswerTopics.flatMap((topic) => {
    const text = answers[topic]?.replaceAll(/\s+/gu, " ").trim() ?? "";
    return text === "" ? [] : [[topic, text] as const];
  });
  return spoken.length === 0 ? {} : { answers: Object.fromEntries(spoken) };
}

/** How the guide addresses respondents. Guides that do so as usual keep the version from before. */
function wordingOf(
  { introduction, closing, sections }: ParsedGuide,
  language: Language,
  tag: string,
): { readonly wording?: WordingVariant } {
  const questions = sections.flatMap((section) => section.questions);
  const texts = [introduction, closing, ...questions.flatMap(({ text, probes }) => [text, ...probes])];
  const wording = findVariant(texts.join("\n"), language, tag);
  return wording === null ? {} : { wording };
}

/** Returns suffix sums: the total from each position to the end. */
function sumsFrom(values: readonly number[]): readonly number[] {
  const sums = Array.from(values);
  for (let index = sums.length - 2; index >= 0; index -= 1) {
    sums[index] = (sums[index] ?? 0) + (sums[index + 1] ?? 0);
  }
  return sums;
}

/**
 * Compiles a guide into the immutable, versioned graph of a conversation. Pure: the same guide and options give the
 * same graph and version. An unknown language is reported as an error and treated as English.
 */
export const compileGuide = (guide: ParsedGuide, options: CompileOptions): CompiledGuide =>
  runToCompletion(compileGuideInSteps(guide, options));

/** Like `compileGuide`, in steps. */
export function* compileGuideInSteps(guide: ParsedGuide, options: CompileOptions): Steps<CompiledGuide> {
  const language = readLanguage(options.language) ?? "en";
  const profile = findProfile(options.profile);
  const objectives: readonly GuideObjective[] = guide.objectives.map((text, index) => ({
    id: `o-${index + 1}`,
    text,
    keys: [...topicKeys(text, language)],
  }));
  const sections = guide.sections.flatMap(({ title }) => (title === null ? [] : [title]));
  const nodes = yield* buildNodes(guide, { language, profile, objectives, asksConsent: options.asksConsent });
  const seconds = nodes.map((node) => (node.kind === "question" ? node.seconds : 0));
  const mustSeconds = nodes.map((node) => (node.kind === "question" && node.mustAsk ? node.seconds : 0));
  const unversioned: Omit<GuideGraph, "version"> = {
    format: 1,
    language,
    profile: profile.name,
    // Guides with a neutral tone keep the version from before tones existed.
    ...(options.tone !== undefined && options.tone !== "neutral" && { tone: options.tone }),
    ...wordingOf(guide, language, options.language),
    ...spokenAnswers(options.answers),
    minutes: options.minutes,
    sections: sections.map((title, index) => ({ id: `s-${index + 1}`, title })),
    objectives,
    nodes,
    secondsFrom: sumsFrom(seconds),
    mustSecondsFrom: sumsFrom(mustSeconds),
  };
  yield;
  const version = contentHash(JSON.stringify(unversioned));
  yield;
  return deepFreeze({ graph: { ...unversioned, version }, errors: guideErrors(guide, options) });
}
