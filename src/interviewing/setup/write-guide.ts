import { fillPlural } from "../../kernel/plural-text.ts";
import { estimateMinutes } from "../guide/build-nodes.ts";
import { parseQuestions } from "../guide/parse-questions.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { type Language, languages } from "../languages/language.ts";
import { findProfile } from "../profiles/profiles.ts";
import type { StudyTemplate } from "./study-templates.ts";
import { type QuestionEdit, phraseQuestion } from "./question-edits.ts";
import { isTitle } from "./reading/text-pieces.ts";
import { type StudyKind, goalsOf, draftTexts } from "./templates/draft-texts.ts";
import { type SetupWords, containsAny, setupWords } from "./words/setup-words.ts";

export interface GuidePlan {
  readonly language: Language;
  readonly kind: StudyKind;
  /** Subject as told to respondents (`toldTopic`). */
  readonly topic: string | undefined;
  /** `null` for no limit. */
  readonly minutes: number | null;
  /** Defaults to as many as fit. */
  readonly count: number | undefined;
  readonly isShort: boolean;
  readonly profile: string;
  /** Requested changes of questions, in order. */
  readonly edits: readonly QuestionEdit[];
}

export interface WrittenGuide {
  readonly introduction: string;
  readonly objectives: string;
  readonly questions: string;
  readonly closing: string;
  readonly data: string;
  readonly count: number;
  readonly estimatedMinutes: number;
  /** Requested questions that cannot be put to respondents in the language of the interview. */
  readonly leftOut: readonly string[];
}

/** Words that identify a kind of study, by precedence: a concept test also mentions choosing. */
const tellingWords = [
  ["testing", "testing"],
  ["belief", "believing"],
  ["winLoss", "choosing"],
  ["leaving", "leaving"],
  ["joining", "joining"],
  ["satisfaction", "using"],
  ["choosing", "choosing"],
  ["working", "working"],
  ["expert", "working"],
] as const satisfies readonly (readonly [keyof SetupWords, StudyKind])[];

/** Returns the kind of a study by its description. */
export function studyKindOf(text: string): StudyKind {
  const detected = detectLanguage(text);
  const ordered = detected === null ? languages : [...new Set<Language>([detected, "en"])];
  for (const language of ordered) {
    const words = setupWords[language];
    const found = tellingWords.find(([key]) => containsAny(text, words[key], language));
    if (found !== undefined) return found[1];
  }
  return "using";
}

const defaultCount = 6;
const minQuestions = 3;

interface PlannedQuestion {
  readonly text: string;
  readonly goal: string;
  /** Marks the guiding conviction, which an audit of beliefs follows up. */
  readonly isBelief: boolean;
}

/** Applies the requested changes; questions unsuitable for respondents are left out. */
function edited(questions: readonly PlannedQuestion[], plan: GuidePlan) {
  const { example } = draftTexts[plan.language].goals;
  const leftOut: string[] = [];
  const next = plan.edits.reduce((list, edit): readonly PlannedQuestion[] => {
    if (edit.op === "drop") return list.filter((_, position) => position !== edit.position);
    const text = phraseQuestion(edit, plan.language);
    if (text === null) {
      leftOut.push(edit.said);
      return list;
    }
    const question = { text, goal: example, isBelief: false };
    return edit.op === "add"
      ? [...list, question]
      : list.with(Math.min(edit.position, list.length - 1), question);
  }, questions);
  return { questions: next, leftOut };
}

/** Writes a complete guide from the templates of its language. */
export function writeGuide(plan: GuidePlan): WrittenGuide {
  const { topic } = plan;
  const texts = draftTexts[plan.language];
  const { questions: ownQuestions, objectives } = texts.kinds[plan.kind];
  const profile = findProfile(plan.profile);
  const isAudit = profile.course !== null && plan.kind === "believing";
  // General questions fill up the kind's own; the last of them closes the interview.
  const pool = [...ownQuestions, ...texts.general].map((text, position) => ({
    text,
    goal: texts.goals[goalsOf(plan.kind)[position] ?? "example"],
    isBelief: isAudit && position === 1,
  }));
  const write = (count: number, isLight: boolean) =>
    edited(pool.slice(0, count), plan)
      .questions.map(
        ({ text, goal, isBelief }) =>
          `- ${text}${isBelief ? " [belief]" : ""}${isLight ? " [light]" : ""}${isBelief ? "" : `\n  - goal: ${goal}`}`,
      )
      .join("\n");
  const lasts = (markdown: string) =>
    estimateMinutes(
      parseQuestions(markdown).flatMap(({ questions }) => questions),
      profile,
    );
  const limit = plan.minutes ?? Number.POSITIVE_INFINITY;
  let count = Math.min(plan.count ?? defaultCount, pool.length);
  let questions = write(count, false);
  if (lasts(questions) > limit) questions = write(count, true);
  while (plan.count === undefined && lasts(questions) > limit && count > minQuestions) {
    count -= 1;
    questions = write(count, lasts(write(count, false)) > limit);
  }
  const { minutes } = plan;
  const length = minutes === null ? [] : [fillPlural(texts.length, { minutes }, plan.language)];
  const introduction = [
    plan.isShort ? texts.greetingShort : texts.greeting,
    ...(topic === undefined
      ? []
      : [(plan.kind === "testing" ? texts.idea : texts.topic).replace("{topic}", () => topic)]),
    ...(plan.isShort ? [] : [texts.own]),
    ...length,
    ...(plan.isShort ? [] : [texts.noWrong]),
  ].join(" ");
  return {
    introduction,
    objectives: objectives.join("\n"),
    questions,
    closing: plan.isShort ? texts.closingShort : texts.closing,
    data: [texts.background, ...length].join(" "),
    count: parseQuestions(questions).reduce((sum, section) => sum + section.questions.length, 0),
    estimatedMinutes: lasts(questions),
    leftOut: edited(pool.slice(0, count), plan).leftOut,
  };
}

/** German audiences are mostly dative, after "mit": "Landwirten" cannot stand alone. */
const peopleInName = (people: string | undefined, language: Language): string | undefined =>
  language === "de" && people?.endsWith("n") === true ? `Gespräche mit ${people}` : people;

/** Proposes a name for staff: the subject, or else the kind of study and the interviewees. */
export function proposeName(
  topic: string | undefined,
  audience: string | undefined,
  kind: StudyKind,
  language: Language,
): string {
  const base =
    topic !== undefined && isTitle(topic, language)
      ? topic
      : [draftTexts[language].kinds[kind].name, peopleInName(audience?.slice(0, 60), language)]
          .filter(Boolean)
          .join(": ");
  return base.charAt(0).toUpperCase() + base.slice(1);
}

/** Writes the guide of a template in a language, without a time limit. */
export const guideFromTemplate = ({ kind }: StudyTemplate, language: Language): WrittenGuide =>
  writeGuide({
    language,
    kind,
    topic: undefined,
    minutes: null,
    count: undefined,
    isShort: false,
    profile: "expert-deep-dive",
    edits: [],
  });
