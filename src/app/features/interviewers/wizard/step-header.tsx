import { Check } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { cx } from "../../../../ui/tone.ts";
import { StepLink } from "./step-link.tsx";
import { texts } from "./texts.ts";
import { useCompletedSteps } from "./completed-steps.ts";
import { useWizard } from "./wizard-context.ts";
import { isReachable, positionOf, type WizardStep, wizardSteps } from "./wizard-steps.ts";

/** What is made and its steps: a step that can be gone to is a link, a completed one carries a check mark. */
export function StepHeader() {
  const { step, interviewer } = useWizard();
  const { completed } = useCompletedSteps();
  const position = positionOf(step);
  const current = useFocusOnStepChange(step);
  return (
    <nav aria-label={texts.steps} className="rounded-lg border border-line bg-surface p-2">
      <p className="flex items-baseline justify-between gap-4 px-2 py-1 text-sm lg:hidden">
        <span className="font-medium">{wizardSteps[position]?.title}</span>
        <span className="shrink-0 text-xs text-muted">{texts.stepOf(position + 1, wizardSteps.length)}</span>
      </p>
      <ol className="flex gap-1">
        {wizardSteps.map((each, index) => (
          <li key={each.path} className="min-w-0 flex-1">
            <Step
              step={each}
              index={index}
              isCurrent={each.path === step}
              current={current}
              isCompleted={each.path !== step && completed.has(each.path)}
              isReachable={interviewer === null ? index === 0 : isReachable(each.path, completed)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The button that led to another step may be gone with the old one; the step itself takes the focus, and is read. */
function useFocusOnStepChange(step: string): RefObject<HTMLSpanElement | null> {
  const current = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    current.current?.focus();
  }, [step]);
  return current;
}

interface StepProps {
  readonly step: WizardStep;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly current: RefObject<HTMLSpanElement | null>;
  readonly isCompleted: boolean;
  readonly isReachable: boolean;
}

function Step({
  step: { path, title },
  index,
  isCurrent,
  current,
  isCompleted,
  isReachable: isLink,
}: StepProps) {
  const look = cx(
    "flex min-h-11 w-full items-center justify-center gap-2 rounded-md px-1.5 py-1.5 text-sm lg:justify-start",
    isCurrent ? "bg-primary-soft font-semibold text-primary-ink" : isLink ? "hover:bg-hover" : "text-faint",
  );
  const content = (
    <>
      <span
        aria-hidden
        className={cx(
          "inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums",
          isCompleted ? "border-transparent bg-primary text-on-primary" : "border-current",
        )}
      >
        {isCompleted ? <Check className="size-3.5" /> : index + 1}
      </span>
      <span className="max-lg:sr-only">{title}</span>
      {isCompleted ? <span className="sr-only">{texts.completed}</span> : null}
    </>
  );
  if (isCurrent || !isLink) {
    return (
      <span
        ref={isCurrent ? current : undefined}
        tabIndex={isCurrent ? -1 : undefined}
        aria-current={isCurrent ? "step" : undefined}
        className={look}
      >
        {content}
      </span>
    );
  }
  return (
    <StepLink step={path} className={look}>
      {content}
    </StepLink>
  );
}
