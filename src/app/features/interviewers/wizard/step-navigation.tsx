import { Check, FlaskConical } from "lucide-react";
import { type RefObject, useEffect, useRef, type ReactNode } from "react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, Link } from "@tanstack/react-router";
import { cx } from "../../../../ui/tone.ts";
import { texts } from "./texts.ts";
import { useCompletedSteps } from "./completed-steps.ts";
import { useWizard } from "./wizard-context.ts";
import {
  isReachable,
  stepIndex,
  type WizardStep,
  wizardSteps,
  nextStepOf,
  type WizardPath,
} from "./wizard-steps.ts";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useStepperState } from "../../../shell/stepper.ts";
import { PreviewButton } from "../preview-button.tsx";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import { isActionPermitted } from "../../../../domain/interviewer/actions.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { interviewerQuery } from "../interviewer-query.ts";
import { textLinkClass } from "../../../../ui/text-link.tsx";

/** Steps of the wizard: reachable ones are links, completed ones have a check mark. */
export function StepHeader() {
  const { step, interviewer } = useWizard();
  const { completed } = useCompletedSteps();
  const position = stepIndex(step);
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

/** Focuses the current step after a change, since the button that caused it may be unmounted. */
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

/** Button from the last step to the test page; marks a draft as ready to test. */
function SaveAndTest({ interviewer: opened }: { readonly interviewer: Interviewer }) {
  const { api, name: tenant } = useTenant();
  const { keep } = useWizard();
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  // The cache has the latest version after a save.
  const { data: interviewer = opened } = useQuery(interviewerQuery(api, opened.id));
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, version }: Interviewer) => {
      if (isActionPermitted("test", interviewer)) return;
      const ready = { params: { id }, body: { is_active: true }, ifMatch: version };
      keep((await api.call("updateInterviewer", ready)).data);
    },
    onSuccess: () => navigate({ to: interviewerPaths(tenant, interviewer.id).test }),
    onError: ({ message }) => snackbars.error(`${failureMessages.updateInterviewer}: ${message}`),
  });
  return (
    <Button icon={<FlaskConical aria-hidden />} busy={isPending} onClick={() => mutate(interviewer)}>
      {texts.saveAndTest}
    </Button>
  );
}

/**
 * Buttons at the end of a form: back, and the top bar's primary action, which Ctrl+Enter (Cmd+Enter on a Mac) also
 * triggers from every field.
 */
export function StepFooter() {
  const { interviewer, step } = useWizard();
  const stepper = useStepperState();
  const previous = wizardSteps[stepIndex(step) - 1];
  const next = nextStepOf(step);
  const isPossible = stepper !== null && !stepper.isLoading && stepper.saveDisabledReason === undefined;
  const save = isPossible ? stepper.onSave : null;
  useEffect(() => {
    if (save === null) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      // Ignore keys in dialogs.
      if (event.target instanceof Element && event.target.closest("[role=dialog], [role=alertdialog]"))
        return;
      event.preventDefault();
      save();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [save]);
  if (stepper === null) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      {previous === undefined || interviewer === null ? (
        <span />
      ) : (
        <StepLink step={previous.path} className={buttonClass()}>
          {texts.back}
        </StepLink>
      )}
      <div className="flex flex-wrap gap-2">
        {interviewer !== null && next === null ? (
          <>
            <PreviewButton interviewer={interviewer} />
            <SaveAndTest interviewer={interviewer} />
          </>
        ) : null}
        <Button
          variant="primary"
          busy={stepper.isLoading}
          disabledReason={stepper.saveDisabledReason}
          onClick={stepper.onSave}
        >
          {interviewer === null
            ? texts.createAndContinue
            : next === null
              ? texts.saveAndFinish
              : texts.nextStep(wizardSteps[stepIndex(next)]?.title ?? "")}
        </Button>
      </div>
    </div>
  );
}

export interface StepLinkProps {
  readonly step: WizardPath;
  /** Accessible name, if the text alone is not sufficient. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to a step of the current interviewer. */
export function StepLink({ step, label, className = textLinkClass, children }: StepLinkProps) {
  const { name: tenant } = useTenant();
  const { interviewer } = useWizard();
  const linkProps = {
    search: { navStep: step },
    className,
    ...(label === undefined ? {} : { "aria-label": label }),
  };
  return interviewer === null ? (
    <Link to="/$tenant/agents/create" params={{ tenant }} {...linkProps}>
      {children}
    </Link>
  ) : (
    <Link to="/$tenant/agents/edit/$id" params={{ tenant, id: interviewer.id }} {...linkProps}>
      {children}
    </Link>
  );
}
