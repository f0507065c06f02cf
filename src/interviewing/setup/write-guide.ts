import { estimateMinutes } from "../guide/estimate-seconds.ts";
import { parseQuestions } from "../guide/parse-questions.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { type Language, languages } from "../languages/language.ts";
import { findProfile } from "../profiles/profiles.ts";
import { matchesOf } from "./mention.ts";
import type { StudyTemplate } from "./study-templates.ts";
import type { StudyKind } from "./templates/draft-texts.ts";
import { draftTexts } from "./templates/texts-of.ts";
import { setupWords } from "./words/words-of.ts";

export interface GuidePlan {
  readonly language: Language;
  readonly kind: StudyKind;
  /** What the study is about, in whatever language; used only where respondents can be told. */
  readonly topic: string | undefined;
  /** Null: no limit. */
  readonly minutes: number | null;
  /** Undefined: as many as fit. */
  readonly count: number | undefined;
  readonly isShort: boolean;
  readonly profile: string;
  /** Subjects that a question was asked for. */
  readonly subjects: readonly string[];
  /** Positions, from 0, of questions that were dropped. */
  readonly dropped: readonly number[];
}

export interface WrittenGuide {
  readonly introduction: string;
  readonly objectives: string;
  readonly questions: string;
  readonly closing: string;
  readonly data: string;
  readonly count: number;
  readonly estimatedMinutes: number;
}

/** What a study looks into, from how it is described. */
export function studyKindOf(text: string): StudyKind {
  const own = detectLanguage(text);
  const ordered = own === null ? languages : [own, "en" as const, ...languages];
  for (const language of ordered) {
    const words = setupWords[language];
    const count = (alternatives: string) => matchesOf(text, alternatives, language).length;
    if (count(words.belief) > 0) return "believing";
    if (count(words.leaving) > 0) return "leaving";
    if (count(words.choosing) > 0) return "choosing";
    if (count(words.working) + count(words.expert) > 0) return "working";
    if (language === own) break;
  }
  return "using";
}

/** Words of a subject that respondents can be told at most. */
const maxToldWords = 9;
const ours =
  /(?:^|[^\p{L}])(?:our|we|us|they|their|unser\p{L}*|wir|nos|notre|nous|nuestr\p{L}*|noss[oa]s?|onze|ons|vores|us|why|warum|pourquoi|por qué|por que|waarom|how|wie|comment|cómo|como|hoe|what|was|which|welche\p{L}*)(?![\p{L}])/iu;

/** Whether a subject can be put to respondents as it stands: short, in their language, and no question about them. */
export function isTellable(topic: string | undefined, language: Language): topic is string {
  if (topic === undefined || topic.split(/\s+/u).length > maxToldWords || /[?!:{}<>]/u.test(topic))
    return false;
  const found = detectLanguage(topic);
  return !ours.test(topic) && (found === null || found === language);
}

const defaultCount = 6;
const minQuestions = 3;

/** A whole guide from the templates of its language. */
export function writeGuide(plan: GuidePlan): WrittenGuide {
  const texts = draftTexts[plan.language];
  const { questions: own, objectives } = texts.kinds[plan.kind];
  // What is lacking of the kind's own comes from the general ones; of those the last closes the talk.
  const pool = [...own, ...texts.general];
  const added = plan.subjects
    .filter((subject) => isTellable(subject, plan.language))
    .map((subject) => texts.onSubject.replace("{topic}", () => subject));
  const profile = findProfile(plan.profile);
  const write = (count: number, isLight: boolean) => {
    const chosen = [...pool.slice(0, count), ...added].filter(
      (_, position) => !plan.dropped.includes(position),
    );
    return chosen
      .map((question, position) => {
        const probe = texts.probes[position % texts.probes.length];
        // The conviction that guides people is what an audit of beliefs follows up on.
        const isBelief = profile.course !== null && plan.kind === "believing" && question === own[1];
        const hasProbe = !plan.isShort && !isLight && !isBelief && probe !== undefined;
        const tags = `${isBelief ? " [belief]" : ""}${isLight ? " [light]" : ""}`;
        return `- ${question}${tags}${hasProbe ? `\n  - ${probe}` : ""}`;
      })
      .join("\n");
  };
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
  const told = isTellable(plan.topic, plan.language) && plan.kind !== "leaving" ? plan.topic : undefined;
  const introduction = [
    plan.isShort ? texts.greetingShort : texts.greeting,
    ...(told === undefined ? [] : [texts.topic.replace("{topic}", () => told)]),
    ...(plan.isShort ? [] : [texts.own]),
    ...(plan.minutes === null ? [] : [texts.length.replace("{minutes}", String(plan.minutes))]),
    ...(plan.isShort ? [] : [texts.noWrong]),
  ].join(" ");
  return {
    introduction,
    objectives: objectives.join("\n"),
    questions,
    closing: plan.isShort ? texts.closingShort : texts.closing,
    data: [
      texts.background,
      ...(plan.minutes === null ? [] : [texts.length.replace("{minutes}", String(plan.minutes))]),
    ].join(" "),
    count: parseQuestions(questions).reduce((sum, section) => sum + section.questions.length, 0),
    estimatedMinutes: lasts(questions),
  };
}

/** A name for staff: what the study is about, else the kind of study and who is interviewed. */
export function proposeName(
  topic: string | undefined,
  audience: string | undefined,
  kind: StudyKind,
  language: Language,
): string {
  const short =
    topic !== undefined &&
    topic.length <= 60 &&
    topic.length > 2 &&
    !/[?\n]/u.test(topic) &&
    !ours.test(topic);
  const base = short
    ? topic
    : [draftTexts[language].kinds[kind].name, audience?.slice(0, 60)].filter(Boolean).join(": ");
  return base.charAt(0).toUpperCase() + base.slice(1);
}

/** The whole guide of a template in one of the languages, without a length of its own. */
export const guideFromTemplate = ({ kind }: StudyTemplate, language: Language): WrittenGuide =>
  writeGuide({
    language,
    kind,
    topic: undefined,
    minutes: null,
    count: undefined,
    isShort: false,
    profile: "expert-deep-dive",
    subjects: [],
    dropped: [],
  });
