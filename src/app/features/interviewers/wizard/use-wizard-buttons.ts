import { useMemo } from "react";
import { useStepper } from "../../../shell/stepper.ts";
import { texts } from "./texts.ts";
import { useWizard } from "./wizard-context.ts";
import { positionOf, wizardSteps } from "./wizard-steps.ts";

/** The step's buttons in the top bar: Create, Next or Save, and Cancel (spec section 2.5). */
export function useWizardButtons(save: () => unknown, isSaving: boolean, saveDisabledReason?: string): void {
  const { interviewer, step, cancel, switchToAi } = useWizard();
  const position = positionOf(step);
  const isLast = position === wizardSteps.length - 1;
  const isNew = interviewer === null;
  const stepper = useMemo(
    () => ({
      currentStep: position,
      totalSteps: wizardSteps.length,
      isActive: true,
      featureName: isNew ? texts.createTitle : texts.entity,
      saveLabel: isNew ? texts.create : isLast ? texts.save : texts.next,
      onSave: () => void save(),
      onSwitchToAi: switchToAi,
      onCancel: cancel,
      isLoading: isSaving,
      saveDisabledReason,
    }),
    [position, isNew, isLast, save, cancel, switchToAi, isSaving, saveDisabledReason],
  );
  useStepper(stepper);
}
