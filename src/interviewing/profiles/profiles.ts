import type { Profile } from "./profile.ts";

/** Kinds chosen by the question; allowed in every archetype. */
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
  "anyone_else",
  "agreed",
  "roles",
  "named",
  "reconcile",
  "meant",
  "basis",
  "occasion",
  "difference",
  "depends",
  "proof",
  // Only in logs from before better kinds replaced these.
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

/** Follows the expert's account: reasons, examples, mechanisms. */
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

/** Asks of beliefs how sure, why, what would change them, and how sure now. */
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

/** Many respondents, few questions: one follow-up, only after thin answers. */
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

/** Names of all profiles, as archetypes store them. */
export const profileNames: readonly string[] = profiles.map(({ name }) => name);

/** Returns the profile of an archetype's `worker_id`; the standard one for unknown names. */
export const findProfile = (workerId: string): Profile =>
  profiles.find(({ name }) => name === workerId) ?? standard;
