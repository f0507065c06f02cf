import type { QuestionNode } from "../guide/guide-graph.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { Profile } from "../profiles/profile.ts";
import { findProfile } from "../profiles/profiles.ts";
import { isAnswered, isScripted, isThin, nextOfCourse, nextScripted, type Probe } from "./probes.ts";
import { hasTimeToProbe } from "./enter-node.ts";
import type { Turn } from "./turn.ts";

/**
 * How the engine chose and worded follow-ups before learning goals. Conversations that began then replay by it, line
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

/** How many of today's wordings a phrase had, its first ones. */
export const firstWordings = (key: PhraseKey): number =>
  key === "acknowledge" ? 4 : inTwoWordings.has(key) ? 2 : 1;

/** Phrases that had one wording in the second generation still. */
export const inOneWording: ReadonlySet<PhraseKey> = new Set(["skipped", "refused", "dont_know", "back"]);

const choices: Readonly<Record<string, Pick<Profile, "budget" | "eager" | "kinds">>> = {
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

/** A profile as it was then. */
export function firstProfile(name: string): Profile {
  const profile = findProfile(name);
  return { ...profile, ...choices[profile.name] };
}

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
