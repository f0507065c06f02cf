/** Steps of the wizard by URL segment (spec section 2.7); also the section names of drafts on the server. */
export type WizardPath = "archetype" | "configure" | "content" | "channel-pricing" | "review";

export interface WizardStep {
  readonly path: WizardPath;
  readonly title: string;
}

export const wizardSteps: readonly WizardStep[] = [
  { path: "archetype", title: "Choose Archetype" },
  { path: "configure", title: "Configure" },
  { path: "content", title: "Interview Content" },
  { path: "channel-pricing", title: "Channel & Pricing" },
  { path: "review", title: "Review" },
];

/** Path of the step that the wizard begins with. */
export const firstStep = "archetype" satisfies WizardPath;

/** The step of a URL; defaults to the first. */
export function stepOf(navStep: unknown): WizardPath {
  return wizardSteps.find(({ path }) => path === navStep)?.path ?? firstStep;
}

/** 0-based index. */
export function stepIndex(path: WizardPath): number {
  return wizardSteps.findIndex((step) => step.path === path);
}

/** The next step; null after the last. */
export function nextStepOf(path: WizardPath): WizardPath | null {
  return wizardSteps[stepIndex(path) + 1]?.path ?? null;
}

/** Whether the header links to a step: all previous ones must be complete ("clickable only when valid"). */
export function isReachable(path: WizardPath, completed: ReadonlySet<WizardPath>): boolean {
  return wizardSteps.slice(0, stepIndex(path)).every((step) => completed.has(step.path));
}

/** Reads `navStep` and drops other parameters. */
export function wizardSearch({ navStep }: Readonly<Record<string, unknown>>): { navStep: WizardPath } {
  return { navStep: stepOf(navStep) };
}

/** Step that edits each property required for publishing, by JSON pointer. */
const stepsByPointer: Readonly<Record<string, WizardPath>> = {
  "/archetype_id": "archetype",
  "/channel_id": "channel-pricing",
  "/interview_guide_id": "content",
  "/knowledge_base_id": "content",
};

/** The step that edits a property of an interviewer; undefined if there is none. */
export const stepForPointer = (pointer: string): WizardStep | undefined =>
  wizardSteps.find(({ path }) => path === stepsByPointer[pointer]);
