import { useEffect } from "react";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useStepperState } from "../../../shell/stepper.ts";
import { PreviewButton } from "../preview-button.tsx";
import { StepLink } from "./step-link.tsx";
import { texts } from "./texts.ts";
import { useWizard } from "./wizard-context.ts";
import { positionOf, stepAfter, wizardSteps } from "./wizard-steps.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { failureMessages } from "../../../../domain/errors/messages/failure.ts";
import { permits } from "../../../../domain/interviewer/actions.ts";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { interviewerQuery } from "../interviewer-query.ts";

/** From the last step to the test page: a draft becomes ready to test on the way. */
function SaveAndTest({ interviewer: opened }: { readonly interviewer: Interviewer }) {
  const { api, name: tenant } = useTenant();
  const { keep } = useWizard();
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  // Of a saved step the cache already has the newest.
  const { data: interviewer = opened } = useQuery(interviewerQuery(api, opened.id));
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, version }: Interviewer) => {
      if (permits("test", interviewer)) return;
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
 * Where the form ends: back to the step before, and what the top bar's primary button does. Ctrl+Enter (on a Mac
 * Cmd+Enter) does it from every field.
 */
export function StepFooter() {
  const { interviewer, step } = useWizard();
  const stepper = useStepperState();
  const previous = wizardSteps[positionOf(step) - 1];
  const next = stepAfter(step);
  const isPossible = stepper !== null && !stepper.isLoading && stepper.saveDisabledReason === undefined;
  const save = isPossible ? stepper.onSave : null;
  useEffect(() => {
    if (save === null) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      // A dialog over the page has answers of its own.
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
              : texts.nextStep(wizardSteps[positionOf(next)]?.title ?? "")}
        </Button>
      </div>
    </div>
  );
}
