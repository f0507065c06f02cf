import { isAboutPastForGeneration12 } from "./past-of-generation-12.ts";
import type { QuestionNode } from "../../guide/guide-graph.ts";
import { isAboutChoice, questionKind, type QuestionKind } from "../../hearing/goals/question-kind.ts";
import type { Language } from "../../languages/language.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import untilNinth from "../../phrases/until-ninth.json" with { type: "json" };
import untilTenth from "../../phrases/until-tenth.json" with { type: "json" };
import untilFifteenth from "../../phrases/until-fifteenth.json" with { type: "json" };
import untilEighteenth from "../../phrases/until-eighteenth.json" with { type: "json" };
import untilFourteenth from "../../phrases/until-fourteenth.json" with { type: "json" };
import untilSeventeenth from "../../phrases/until-seventeenth.json" with { type: "json" };
import untilSixteenth from "../../phrases/until-sixteenth.json" with { type: "json" };
import untilTwentieth from "../../phrases/until-twentieth.json" with { type: "json" };
import untilTwentyFirst from "../../phrases/until-twenty-first.json" with { type: "json" };
import untilTwentySecond from "../../phrases/until-twenty-second.json" with { type: "json" };
import untilThirteenth from "../../phrases/until-thirteenth.json" with { type: "json" };
import type { Profile } from "../../profiles/profile.ts";
import { findProfile } from "../../profiles/profiles.ts";
import type { Generation } from "../engine-event.ts";
import type { QuestionProgress } from "../engine-state.ts";
import { isAnswered, isScripted, isTooShort, nextCourseStep, nextScripted, type Probe } from "../probes.ts";
import { hasTimeToProbe } from "../enter-node.ts";
import type { Turn } from "../turn.ts";

/*
 * How earlier generations of the engine chose and worded its lines. Logs that began then must replay identically, so
 * this file is frozen.
 */

const inTwoWordings: ReadonlySet<PhraseKey> = new Set([
  "echo",
  "elaborate",
  "example",
  "mechanism",
  "reason",
  "number",
  "exception",
  "contrast",
  "evidence",
  "change",
]);

/** Phrases that still had a single wording in generation 2. */
const inOneWording: ReadonlySet<PhraseKey> = new Set(["skipped", "refused", "dont_know", "back"]);

/** Number of wordings before generation 5, for phrases that had fewer than four. */
const untilFourth: Readonly<Partial<Record<PhraseKey, number>>> = {
  repeat: 1,
  clarify: 1,
  resumed: 1,
  silence: 1,
  unheard: 1,
  ask_away: 1,
  no_answer: 1,
  answer: 1,
  forgotten: 1,
  restored: 1,
  move_on: 1,
  care_distress: 1,
  care_onward: 1,
  care_hostility: 1,
  about_meaning: 1,
  screen_again: 1,
  easier_any: 3,
  easier_person: 2,
  easier_amount: 2,
  easier_wish: 2,
};

/** Phrases that acknowledge a short and a long answer. */
export function plainAcknowledgements(generation: Generation): readonly [PhraseKey, PhraseKey] {
  if (generation < 4) return ["acknowledge_brief", "acknowledge_full"];
  return [generation < 6 ? "heard_brief" : "heard_plain", generation < 7 ? "heard_full" : "heard_long"];
}

/** How the wordings of a phrase changed: `first` of them existed before, `retired` are indexes not used since. */
interface ChangedWordings {
  readonly first: number;
  readonly retired?: readonly number[];
}

type Changes = Readonly<Partial<Record<Language, Readonly<Partial<Record<PhraseKey, ChangedWordings>>>>>>;

/** Changed wordings by the generation that changed them, in order. */
const changedWordings: readonly { readonly since: Generation; readonly changes: Changes }[] = [
  { since: 10, changes: untilNinth },
  { since: 11, changes: untilTenth },
  { since: 14, changes: untilThirteenth },
  { since: 15, changes: untilFourteenth },
  { since: 16, changes: untilFifteenth },
  { since: 17, changes: untilSixteenth },
  { since: 18, changes: untilSeventeenth },
  { since: 19, changes: untilEighteenth },
  { since: 21, changes: untilTwentieth },
  { since: 22, changes: untilTwentyFirst },
  { since: 23, changes: untilTwentySecond },
];

/** Returns the indexes of the wordings that a generation uses, out of the `today` current ones. */
export function wordingsOfGeneration(
  key: PhraseKey,
  generation: Generation,
  language: Language,
  today: number,
): readonly number[] {
  const changes = changedWordings.flatMap(({ since, changes: all }) => {
    const change = all[language]?.[key];
    return change === undefined ? [] : [{ ...change, isLater: since > generation }];
  });
  const present = changes.find(({ isLater }) => isLater)?.first ?? today;
  const count = generation > 9 ? present : firstWordings(key, generation, present);
  const retired = new Set(changes.flatMap((change) => (change.isLater ? [] : (change.retired ?? []))));
  return Array.from({ length: count }, (_, place) => place).filter((place) => !retired.has(place));
}

/** Number of wordings that a generation before 10 used; always the first ones. */
function firstWordings(key: PhraseKey, generation: Generation, today: number): number {
  if (generation === 1) return key === "acknowledge" ? 4 : inTwoWordings.has(key) ? 2 : 1;
  if (generation === 2 && inOneWording.has(key)) return 1;
  return generation < 5 ? (untilFourth[key] ?? today) : today;
}

const firstChoices: Readonly<Record<string, Pick<Profile, "budget" | "eager" | "kinds">>> = {
  standard: {
    budget: { light: 1, normal: 2, deep: 3 },
    eager: { light: 0, normal: 0, deep: 1 },
    kinds: ["elaborate", "example", "reason", "mechanism"],
  },
  "expert-deep-dive": {
    budget: { light: 2, normal: 3, deep: 5 },
    eager: { light: 0, normal: 1, deep: 2 },
    kinds: ["mechanism", "example", "number", "exception", "reason", "contrast", "elaborate"],
  },
  "belief-audit": {
    budget: { light: 2, normal: 6, deep: 8 },
    eager: { light: 0, normal: 0, deep: 0 },
    kinds: ["reason", "evidence", "example"],
  },
  "maturity-assessment": {
    budget: { light: 1, normal: 2, deep: 4 },
    eager: { light: 0, normal: 1, deep: 2 },
    kinds: ["evidence", "example", "number", "exception"],
  },
};

/** Before generation 5 the standard profile added no probes of its own after a full answer. */
const standardUntilFourth: Pick<Profile, "eager" | "thinBelow"> = {
  eager: { light: 0, normal: 0, deep: 2 },
  thinBelow: { light: 5, normal: 12, deep: 20 },
};

/** Returns a profile as it was in a generation. */
export function profileOfGeneration(name: string, generation: Generation): Profile {
  const profile = findProfile(name);
  if (generation > 4) return profile;
  const shallow = profile.name === "standard" ? { ...profile, ...standardUntilFourth } : profile;
  return generation === 1 ? { ...shallow, ...firstChoices[profile.name] } : shallow;
}

/** Chooses the probe as generation 1 did; `null` moves on to the next question. */
export function chooseProbeOfGeneration1(turn: Turn, node: QuestionNode): Probe | null {
  const progress = turn.progressAt(turn.state.node);
  const { profile } = turn;
  const used = progress.probes.length;
  if (turn.state.hadCrisis || used >= profile.budget[node.depth] || !hasTimeToProbe(turn)) return null;
  if (profile.course !== null) return nextCourseStep(node, progress, profile.course[node.depth]);
  const scripted = nextScripted(node, progress);
  if (scripted !== null) return scripted;
  if (!isTooShort(turn, node, progress) && used >= profile.eager[node.depth] + node.probes.length)
    return null;
  const kind = profile.kinds.find(
    (each) =>
      !progress.probes.includes(each) && !isAnswered(each, progress) && !isScripted(turn, node, each, 2),
  );
  return kind === undefined ? null : { kind };
}

/** What asked for an amount before generation 14: also words with "how many" in them, such as "about" in Thai. */
const amountsUntil13: Readonly<Partial<Record<Language, RegExp>>> = {
  ca: /quant|amb quina freqüència/iu,
  pt: /quant|com que frequência/iu,
  ar: /كم|كم مرة/u,
  ko: /얼마|몇/u,
  th: /เท่าไหร่|เท่าไร|กี่|บ่อยแค่ไหน|นานแค่ไหน/u,
};

/** Returns what a question asks for, as a generation reads it when it chooses a line. */
export const questionKindOfGeneration = (
  text: string,
  language: Language,
  generation: Generation,
): QuestionKind | null =>
  questionKind(text, language, generation < 14 ? amountsUntil13[language] : undefined);

/**
 * Returns the follow-up that ends a story after two full answers: what was behind it. Only if the question asks what
 * led to something or stood in its way, and neither an answer nor a goal of the author has named a cause.
 */
export function endOfStoryOfGeneration12(
  turn: Turn,
  node: QuestionNode,
  { probes, answers }: QuestionProgress,
): Probe | null {
  const { language } = turn.graph;
  const kindOf = (text: string) => questionKindOfGeneration(text, language, 12);
  const kind = kindOf(node.text);
  const isStory =
    isAboutPastForGeneration12(node.text, language) &&
    (kind === "hindrance" || (kind === "reason" && !isAboutChoice(node.text, language)));
  const hasCause =
    probes.some((key) => key === "reason" || key === "meant" || key === "behind") ||
    answers.some(({ hasReason }) => hasReason) ||
    (node.goals ?? []).some(({ text }) => kindOf(text) === "reason");
  return isStory && !hasCause && turn.hasFresh("behind") ? { kind: "behind" } : null;
}
