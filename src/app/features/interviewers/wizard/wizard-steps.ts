/** The wizard's steps, by their path in the address (spec section 2.7); also the names of drafts on the server. */
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

export const firstStep = "archetype" satisfies WizardPath;

/** The step that an address names; the first where it names none. */
export function stepOf(navStep: unknown): WizardPath {
  return wizardSteps.find(({ path }) => path === navStep)?.path ?? firstStep;
}

/** 0-based. */
export function positionOf(path: WizardPath): number {
  return wizardSteps.findIndex((step) => step.path === path);
}

/** The step after one; null after the last. */
export function stepAfter(path: WizardPath): WizardPath | null {
  return wizardSteps[positionOf(path) + 1]?.path ?? null;
}

/** A step may be gone to from the header when every step before it is complete ("clickable only when valid"). */
export function isReachable(path: WizardPath, completed: ReadonlySet<WizardPath>): boolean {
  return wizardSteps.slice(0, positionOf(path)).every((step) => completed.has(step.path));
}

/** Reads `navStep` of an address; another query is no matter of the wizard. */
export function wizardSearch({ navStep }: Readonly<Record<string, unknown>>): { navStep: WizardPath } {
  return { navStep: stepOf(navStep) };
}

/** Where what publishing needs is filled in, by the property that the server names. */
const stepsByPointer: Readonly<Record<string, WizardPath>> = {
  "/archetype_id": "archetype",
  "/channel_id": "channel-pricing",
  "/interview_guide_id": "content",
  "/knowledge_base_id": "content",
};

/** The step that has a property of an interviewer; undefined where none has. */
export const stepWith = (pointer: string): WizardStep | undefined =>
  wizardSteps.find(({ path }) => path === stepsByPointer[pointer]);
