import type { Steps } from "../../kernel/steps.ts";
import { contentHash } from "../../kernel/content-hash.ts";
import type { Language } from "../languages/language.ts";
import { sharedKeys, topicKeys, countWords } from "../languages/words.ts";
import { foldText } from "../languages/normalize.ts";
import { wordings } from "../phrases/wordings.ts";
import type { Depth, Profile } from "../profiles/profile.ts";
import type { ParsedGoal, ParsedGuide, ParsedQuestion } from "./parsed-guide.ts";
import type { GuideGoal, GuideNode, GuideObjective, QuestionNode, ScreeningRule } from "./guide-graph.ts";
import { isTitle, type ParsedRule, readRange, type RuleTerm } from "./screening-rules.ts";
import { plainText } from "./lex-blocks.ts";

/** Strips markup, list markers and headings from markdown, for speech. */
export const toSpeech = (markdown: string): string =>
  plainText(markdown.replaceAll(/^\s*(?:#{1,6}|[-*+>]|\d{1,9}[.)])\s+/gmu, ""));

interface BuildOptions {
  readonly language: Language;
  readonly profile: Profile;
  readonly objectives: readonly GuideObjective[];
  readonly asksConsent: boolean;
}

const endsAsQuestion = /[?？؟]["'”»)\s]*$/u;
const orNull = (text: string): string | null => (text === "" ? null : text);

/** Maximum number of the engine's own probes where the author set a depth; `[deep]` allows more than the usual two. */
const maxProbes: Readonly<Record<Depth, number>> = { light: 1, normal: 2, deep: 4 };

/** A single option is not a choice. */
const minChoices = 2;

const goalOf = ({ text, cues }: ParsedGoal, language: Language): GuideGoal => ({
  text,
  cues: cues.map(foldText).filter((cue) => cue !== ""),
  keys: [...topicKeys(text, language)],
});

function termOf(answer: string, language: Language): RuleTerm {
  if (answer === "*") return { kind: "any" };
  const range = readRange(answer.normalize("NFKC"));
  if (range !== null) return range;
  const words = foldText(answer);
  for (const value of ["yes", "no"] as const) {
    const cues = [value, ...wordings[language].cues[value].map(foldText)];
    if (cues.includes(words)) return { kind: "assent", value };
  }
  // `label` is the button text; omitted if equal.
  return { kind: "words", words, ...(answer === words ? {} : { label: answer }) };
}

/** Drops a rule for an unknown section; `guideErrors` reports it. */
function ruleOf(
  { effect, answers }: ParsedRule,
  titles: readonly string[],
  language: Language,
): ScreeningRule[] {
  const terms = answers.map((answer) => termOf(answer, language));
  if (effect.kind !== "skip") return [{ effect, terms }];
  const section = titles.findIndex((title) => isTitle(title, effect.section));
  return section < 0 ? [] : [{ effect: { kind: "skip", section }, terms }];
}

function* questionNodes(guide: ParsedGuide, options: BuildOptions): Steps<QuestionNode[]> {
  const nodes: QuestionNode[] = [];
  const { language, profile } = options;
  const objectiveKeys = options.objectives.map(({ keys }) => new Set(keys));
  const taken = new Map<string, number>();
  const titles = guide.sections.flatMap(({ title }) => (title === null ? [] : [title]));
  let section = -1;
  for (const { title, questions } of guide.sections) {
    if (title !== null) section += 1;
    for (const { text, probes, goals, choices, levels, meaning, noInterrupt, ...question } of questions) {
      const { isBelief, isScreening, rules } = question;
      // Screening questions are always asked and never probed deeply.
      const depth = isScreening ? "light" : question.depth;
      const mustAsk = question.mustAsk || isScreening;
      const hash = contentHash(text.toLowerCase()).slice(0, 10);
      const before = taken.get(hash) ?? 0;
      taken.set(hash, before + 1);
      const keys = topicKeys([text, ...probes].join(" "), language);
      nodes.push({
        id: before === 0 ? `q-${hash}` : `q-${hash}-${before + 1}`,
        kind: "question",
        section: title === null ? null : section,
        text,
        probes: [...new Set(probes)],
        // Optional properties are omitted so that existing guides keep their version.
        ...(goals.length === 0 ? {} : { goals: goals.map((goal) => goalOf(goal, language)) }),
        ...(meaning === null ? {} : { meaning }),
        ...(choices.length < minChoices ? {} : { choices }),
        ...(levels.length === 0 ? {} : { levels: levels.map((level) => goalOf(level, language)) }),
        ...(depth === "deep" ? { maxProbes: maxProbes.deep } : {}),
        ...(isBelief && !isScreening ? { isBelief: true as const } : {}),
        ...(isScreening ? { rules: rules.flatMap((rule) => ruleOf(rule, titles, language)) } : {}),
        depth: depth ?? profile.depth,
        mustAsk,
        noInterrupt,
        objectives: objectiveKeys.flatMap((own, index) => (sharedKeys(keys, own) > 0 ? [index] : [])),
        seconds: questionSeconds(text, depth ?? profile.depth),
      });
      yield;
    }
  }
  return nodes;
}

/** Builds the nodes of a guide in the order of the interview. */
export function* buildNodes(guide: ParsedGuide, options: BuildOptions): Steps<readonly GuideNode[]> {
  const introduction = orNull(toSpeech(guide.introduction));
  const consent: GuideNode[] = options.asksConsent
    ? [{ id: "consent", kind: "consent", text: orNull(toSpeech(guide.consent)) }]
    : [];
  return [
    ...consent,
    {
      id: "introduction",
      kind: "introduction",
      text: introduction,
      waits: introduction !== null && endsAsQuestion.test(introduction),
    },
    ...(yield* questionNodes(guide, options)),
    { id: "anything-else", kind: "anything_else" },
    { id: "closing", kind: "closing", text: orNull(toSpeech(guide.closing)) },
  ];
}

const wordsASecond = 2.5;
const answerSeconds: Readonly<Record<Depth, number>> = { light: 15, normal: 35, deep: 55 };

/** Estimated seconds to say a question and answer it once. */
const questionSeconds = (text: string, depth: Depth): number =>
  Math.round(countWords(text) / wordsASecond + answerSeconds[depth]);

/**
 * Estimated seconds for the probes of a question: all eager and scripted ones and half of the rest. `course`: number of
 * steps of a belief's fixed course; `null` for an ordinary question.
 */
export function probeSeconds(
  depth: Depth,
  scripted: number,
  course: number | null,
  profile: Profile,
): number {
  const sure = scripted + (course ?? profile.eager[depth]);
  const perhaps = course === null ? Math.max(0, profile.budget[depth] - sure) / 2 : 0;
  return Math.round((sure + perhaps) * (4 + answerSeconds[depth] * 0.6));
}

const openingAndClosingSeconds = 60;

/** Estimated minutes of a whole interview including probes: at least 1 if there is a question, otherwise 0. */
export function estimateMinutes(
  questions: readonly (Pick<ParsedQuestion, "text" | "probes" | "depth"> & { readonly isBelief?: boolean })[],
  profile: Profile,
): number {
  if (questions.length === 0) return 0;
  const seconds = questions.map(({ text, probes, depth, isBelief }) => {
    const reached = depth ?? profile.depth;
    const course = isBelief === true ? (profile.course?.[reached].length ?? null) : null;
    return questionSeconds(text, reached) + probeSeconds(reached, probes.length, course, profile);
  });
  return Math.max(1, Math.round(seconds.reduce((sum, each) => sum + each, openingAndClosingSeconds) / 60));
}
