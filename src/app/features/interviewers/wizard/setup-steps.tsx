import { Circle, CircleCheck, CircleDot } from "lucide-react";
import { Card } from "../../../../ui/card.tsx";
import { cx } from "../../../../ui/tone.ts";
import { texts } from "./texts.ts";
import type { WizardPath } from "./wizard-steps.ts";

const marks = { completed: CircleCheck, in_progress: CircleDot, todo: Circle } as const;
const words: Readonly<Record<SetupState, string>> = {
  completed: texts.completed,
  in_progress: texts.inProgress,
  todo: texts.todo,
};

/**
 * Progress of the setup over its 9 steps (spec sections 2.7 and 2.8).
 *
 * @param current 0-based; capped at the last step
 */
export function SetupSteps({ current: counter }: { readonly current: number }) {
  const current = Math.min(counter, setupSteps.length - 1);
  return (
    <Card title={texts.progressTitle}>
      <p className="text-sm text-muted">{texts.progress(current, setupSteps.length)}</p>
      <progress
        aria-label={texts.progressTitle}
        value={current}
        max={setupSteps.length}
        className="mt-2 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-primary"
      />
      <ol aria-label={texts.allSteps} className="mt-4 flex flex-col gap-2">
        {setupSteps.map((title, position) => (
          <SetupStep key={title} title={title} state={setupState(position, current)} />
        ))}
      </ol>
    </Card>
  );
}

function SetupStep({ title, state }: { readonly title: string; readonly state: SetupState }) {
  const Mark = marks[state];
  return (
    <li
      aria-current={state === "in_progress" ? "step" : undefined}
      className={cx(
        "flex items-center gap-2.5 text-sm",
        state === "in_progress" ? "font-medium" : "text-muted",
      )}
    >
      <Mark
        aria-hidden
        className={cx("size-4 shrink-0", state === "todo" ? "text-faint" : "text-primary-ink")}
      />
      {title}
      <span className="sr-only">({words[state]})</span>
    </li>
  );
}

/** The 9-step list for a new interviewer (spec section 2.7). */
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

type SetupState = "completed" | "in_progress" | "todo";

/**
 * 0-based index of the first step that is not done. The wizard's content step covers two steps; the first two are
 * done once the wizard is open.
 *
 * @param completed steps that the wizard's header marks as completed
 * @param hasGuide whether the interview guide is saved
 */
export function setupPosition(completed: ReadonlySet<WizardPath>, hasGuide: boolean): number {
  if (!completed.has("archetype")) return 2;
  if (!completed.has("configure")) return 3;
  if (!completed.has("content")) return hasGuide ? 5 : 4;
  return completed.has("channel-pricing") ? 7 : 6;
}

/** State of a step relative to the current one. */
export function setupState(position: number, current: number): SetupState {
  if (position === current) return "in_progress";
  return position < current ? "completed" : "todo";
}
