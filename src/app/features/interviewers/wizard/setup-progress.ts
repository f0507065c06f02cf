import type { WizardPath } from "./wizard-steps.ts";

/** The 9-step list of a new interviewer, from the welcome to the end (spec section 2.7). */
export const setupSteps = [
  "Welcome",
  "Research Goals",
  "Agent Type",
  "Agent Details",
  "Interview Guide",
  "Knowledge Base",
  "Communication",
  "Review & Confirm",
  "Complete",
] as const;

export type SetupState = "completed" | "in_progress" | "todo";

const positions: Readonly<Record<WizardPath, number>> = {
  archetype: 2,
  configure: 3,
  content: 4,
  "channel-pricing": 6,
  review: 7,
};

/**
 * Where the wizard is in the list, 0-based. The content step covers two of its lines.
 *
 * @param hasGuide the interview guide is saved already
 */
export function setupPosition(path: WizardPath, hasGuide: boolean): number {
  return positions[path] + (path === "content" && hasGuide ? 1 : 0);
}

/** Steps before the current one are completed, the current one in progress, later ones to do. */
export function setupState(position: number, current: number): SetupState {
  if (position === current) return "in_progress";
  return position < current ? "completed" : "todo";
}
