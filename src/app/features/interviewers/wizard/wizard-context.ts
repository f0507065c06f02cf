import { createContext, use, useMemo } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { type WizardPath, stepIndex, wizardSteps } from "./wizard-steps.ts";
import { useStepper } from "../../../shell/stepper.ts";
import { texts } from "./texts.ts";

/** The interviewer in the wizard, and its navigation. */
export interface Wizard {
  /** Null before it is created. */
  readonly interviewer: Interviewer | null;
  readonly step: WizardPath;
  /** Start of this visit in epoch milliseconds; newer drafts are restored without asking. */
  readonly startedAt: number;
  /** Call with the latest interviewer from the service. */
  readonly keep: (interviewer: Interviewer) => void;
  /** Continues after saving: to the next step, or to the details after the last. */
  readonly goOn: (interviewer: Interviewer) => void;
  /** Opens the assisted creation. */
  readonly switchToAi: () => void;
  /** Returns to the list without saving. */
  readonly cancel: () => void;
}

/** The open wizard; null outside. */
export const WizardContext = createContext<Wizard | null>(null);

/** Element in the side column where a step can render additional content; null until mounted. */
export const WizardSideContext = createContext<HTMLElement | null>(null);

/** @throws {Error} outside `WizardContext` */
export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (wizard === null) throw new Error("useWizard must be used within <WizardContext>");
  return wizard;
}

/** Sets the step's buttons in the top bar: Create, Next or Save, and Cancel (spec section 2.5). */
export function useWizardButtons(save: () => unknown, isSaving: boolean, saveDisabledReason?: string): void {
  const { interviewer, step, cancel, switchToAi } = useWizard();
  const position = stepIndex(step);
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
