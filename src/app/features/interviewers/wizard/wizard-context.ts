import { createContext, use, useMemo } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { type WizardPath, positionOf, wizardSteps } from "./wizard-steps.ts";
import { useStepper } from "../../../shell/stepper.ts";
import { texts } from "./texts.ts";

/** The interviewer that the wizard makes or edits, and where its steps lead. */
export interface Wizard {
  /** Null before it was created. */
  readonly interviewer: Interviewer | null;
  readonly step: WizardPath;
  /** When this visit began, in epoch milliseconds: drafts of it come back without being asked for. */
  readonly startedAt: number;
  /** The service answered the interviewer anew. */
  readonly keep: (interviewer: Interviewer) => void;
  /** Goes on after a step was saved: to the next one, after the last to the details. */
  readonly goOn: (interviewer: Interviewer) => void;
  /** Goes to the assisted creation. */
  readonly switchToAi: () => void;
  /** Gives up and goes to the list. */
  readonly cancel: () => void;
}

/** The open wizard, for its steps; null outside. */
export const WizardContext = createContext<Wizard | null>(null);

/** The place in the side column where a step may show something beside its form; null before it is there. */
export const WizardSideContext = createContext<HTMLElement | null>(null);

/** @throws {Error} outside `WizardContext` */
export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (wizard === null) throw new Error("useWizard needs <WizardContext> around it");
  return wizard;
}

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
