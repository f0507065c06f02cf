import type { GoalTopic, StudyKind } from "./draft-texts.ts";

const general: readonly GoalTopic[] = ["effect", "cause", "example", "cause", "example"];

const own: Readonly<Record<StudyKind, readonly GoalTopic[]>> = {
  leaving: ["example", "cause", "people", "tried", "effect"],
  choosing: ["cause", "differences", "cause", "part", "effect"],
  using: ["example", "cause", "time", "people", "example"],
  working: ["example", "part", "time", "people", "tried"],
  joining: ["example", "cause", "people", "effect", "example"],
  testing: ["cause", "example", "time", "cause", "example"],
  believing: ["example", "cause", "example", "effect", "example"],
};

/** What is to be learned beside each question of a kind of study, and then beside the general ones. */
export const goalsOf = (kind: StudyKind): readonly GoalTopic[] => [...own[kind], ...general];
