import type { StudyKind } from "./templates/draft-texts.ts";

/** A ready-made starting point for a common kind of study. */
export interface StudyTemplate {
  readonly id: string;
  readonly name: string;
  /** What the study finds out. */
  readonly description: string;
  readonly kind: StudyKind;
}

export const studyTemplates: readonly StudyTemplate[] = [
  {
    id: "exit",
    name: "Exit interview",
    description: "Why people or customers leave, and what would have kept them.",
    kind: "leaving",
  },
  {
    id: "onboarding",
    name: "Onboarding",
    description: "How the first weeks went, what helped and what was missing.",
    kind: "joining",
  },
  {
    id: "win-loss",
    name: "Win and loss",
    description: "How buyers chose, between what, and what decided it.",
    kind: "choosing",
  },
  {
    id: "concept-test",
    name: "Concept test",
    description:
      "First reactions to an idea that you describe in the introduction, and what would keep people from using it.",
    kind: "testing",
  },
  {
    id: "satisfaction",
    name: "Customer satisfaction",
    description: "What works day to day, where people struggle, and what they wish for.",
    kind: "using",
  },
  {
    id: "expert",
    name: "Expert interview",
    description: "How the work is really done, step by step, and where problems come up.",
    kind: "working",
  },
];
