import type { Profile } from "./profile.ts";

/** By the question; every archetype may ask them. */
const byQuestion = [
  "case",
  "next_step",
  "usual",
  "overcome",
  "scene",
  "what_then",
  "way",
  "arrived",
  "compare",
  "persons",
  "agreed",
  "roles",
  "named",
  "reconcile",
  "meant",
  "basis",
  "occasion",
  "difference",
  "depends",
  // In logs from before these had better words.
  "persons_then",
  "moment",
  "choice",
  "others",
  "experience",
] as const;

const standard: Profile = {
  name: "standard",
  depth: "normal",
  budget: { light: 1, normal: 2, deep: 4 },
  eager: { light: 0, normal: 1, deep: 2 },
  thinBelow: { light: 5, normal: 16, deep: 20 },
  kinds: ["reason", "example", "consequence", "elaborate"],
  also: [...byQuestion, "number", "mechanism"],
  course: null,
};

/** Follows the expert's own account: reasons, examples, how things come about. */
const expertDeepDive: Profile = {
  name: "expert-deep-dive",
  depth: "deep",
  budget: { light: 1, normal: 2, deep: 4 },
  eager: { light: 1, normal: 2, deep: 2 },
  thinBelow: { light: 10, normal: 25, deep: 40 },
  kinds: ["reason", "example", "mechanism", "consequence", "exception", "elaborate"],
  also: [...byQuestion, "number"],
  course: null,
};

/** Of statements marked as beliefs: how sure, why, what would change it, and how sure now. */
const beliefAudit: Profile = {
  name: "belief-audit",
  depth: "normal",
  budget: { light: 1, normal: 2, deep: 4 },
  eager: { light: 0, normal: 1, deep: 2 },
  thinBelow: { light: 3, normal: 6, deep: 12 },
  kinds: ["reason", "evidence", "example"],
  also: byQuestion,
  course: {
    light: ["confidence", "reason"],
    normal: ["confidence", "reason", "change", "confidence_again"],
    deep: ["confidence", "reason", "evidence", "change", "confidence_again"],
  },
};

/** Asks for evidence at each level of a maturity model. */
const maturityAssessment: Profile = {
  ...standard,
  name: "maturity-assessment",
  offers: "levels",
  budget: { light: 1, normal: 2, deep: 4 },
  eager: { light: 0, normal: 1, deep: 2 },
  thinBelow: { light: 5, normal: 12, deep: 20 },
  kinds: ["evidence", "example", "exception", "elaborate"],
  also: [...byQuestion, "reason"],
};

/** Many respondents, few questions: one follow-up, and that only where an answer is thin. */
const surveyAtScale: Profile = {
  ...standard,
  name: "survey-at-scale",
  offers: "choices",
  depth: "light",
  budget: { light: 1, normal: 1, deep: 2 },
  eager: { light: 0, normal: 0, deep: 0 },
  thinBelow: { light: 5, normal: 12, deep: 20 },
  kinds: ["elaborate", "reason"],
  also: byQuestion,
};

const profiles: readonly Profile[] = [
  standard,
  expertDeepDive,
  beliefAudit,
  maturityAssessment,
  surveyAtScale,
];

export const profileNames: readonly string[] = profiles.map(({ name }) => name);

/** The profile that an archetype's `worker_id` names; the standard one for names that the engine does not know. */
export const findProfile = (workerId: string): Profile =>
  profiles.find(({ name }) => name === workerId) ?? standard;
