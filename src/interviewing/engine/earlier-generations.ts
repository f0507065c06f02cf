import type { QuestionNode } from "../guide/guide-graph.ts";
import type { Language } from "../languages/language.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import untilNinth from "../phrases/until-ninth.json" with { type: "json" };
import type { Profile } from "../profiles/profile.ts";
import { findProfile } from "../profiles/profiles.ts";
import type { Generation } from "./engine-event.ts";
import { isAnswered, isScripted, isThin, nextOfCourse, nextScripted, type Probe } from "./probes.ts";
import { hasTimeToProbe } from "./enter-node.ts";
import type { Turn } from "./turn.ts";

/*
 * How the engine chose and worded what it says in earlier generations. Conversations that began then replay by it, line
 * for line; nothing here changes any more.
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

/** Phrases that had one wording in the second generation still. */
const inOneWording: ReadonlySet<PhraseKey> = new Set(["skipped", "refused", "dont_know", "back"]);

/** How many wordings those phrases had until the fourth generation that had fewer than four. */
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

/** The phrases that answers of few and of many words are acknowledged by. */
export function plainAcknowledgements(generation: Generation): readonly [PhraseKey, PhraseKey] {
  if (generation < 4) return ["acknowledge_brief", "acknowledge_full"];
  return [generation < 6 ? "heard_brief" : "heard_plain", generation < 7 ? "heard_full" : "heard_long"];
}

/** `first`: how many wordings a phrase had until the ninth generation; `retired`: those that were not used since. */
interface WordingsUntilNinth {
  readonly first: number;
  readonly retired?: readonly number[];
}

const changedInTenth: Readonly<Record<Language, Readonly<Partial<Record<PhraseKey, WordingsUntilNinth>>>>> =
  untilNinth;

/** The places of the wordings that a phrase has in a generation, of as many as there are today. */
export function wordingsThen(
  key: PhraseKey,
  generation: Generation,
  language: Language,
  today: number,
): readonly number[] {
  const change = changedInTenth[language][key];
  const count = generation > 9 ? today : firstWordings(key, generation, change?.first ?? today);
  const retired = generation > 9 ? (change?.retired ?? []) : [];
  return Array.from({ length: count }, (_, place) => place).filter((place) => !retired.includes(place));
}

/** How many of its wordings a phrase had until the ninth generation: always its first ones. */
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

/** Until the fourth generation the standard interviewer followed up a full answer by nothing of its own. */
const standardUntilFourth: Pick<Profile, "eager" | "thinBelow"> = {
  eager: { light: 0, normal: 0, deep: 2 },
  thinBelow: { light: 5, normal: 12, deep: 20 },
};

/** A profile as it was in a generation. */
export function profileThen(name: string, generation: Generation): Profile {
  const profile = findProfile(name);
  if (generation > 4) return profile;
  const shallow = profile.name === "standard" ? { ...profile, ...standardUntilFourth } : profile;
  return generation === 1 ? { ...shallow, ...firstChoices[profile.name] } : shallow;
}

/** What generation 1 asked after an answer; null where it went on. */
export function chooseFirstProbe(turn: Turn, node: QuestionNode): Probe | null {
  const progress = turn.progressAt(turn.state.node);
  const { profile } = turn;
  const used = progress.probes.length;
  if (turn.state.hadCrisis || used >= profile.budget[node.depth] || !hasTimeToProbe(turn)) return null;
  if (profile.course !== null) return nextOfCourse(node, progress, profile.course[node.depth]);
  const scripted = nextScripted(node, progress);
  if (scripted !== null) return scripted;
  if (!isThin(turn, node, progress) && used >= profile.eager[node.depth] + node.probes.length) return null;
  const kind = profile.kinds.find(
    (each) =>
      !progress.probes.includes(each) && !isAnswered(each, progress) && !isScripted(turn, node, each, 2),
  );
  return kind === undefined ? null : { kind };
}
