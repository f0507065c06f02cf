import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";

/** Actions of the current screen (spec section 3, "Stepper state"); shown as buttons in the top bar. */
export interface Stepper {
  /** 0-based. */
  readonly currentStep: number;
  readonly totalSteps: number;
  readonly isActive: boolean;
  readonly featureName: string;
  /** Label of the primary button: Create, Next or Save, depending on the step. */
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** Switches to the assistant for the same task, if there is one. */
  readonly onSwitchToAi?: (() => void) | undefined;
  readonly isLoading: boolean;
  /** Why the primary button is disabled; the others stay enabled. */
  readonly saveDisabledReason?: string | undefined;
}

const stepperAtom = atom<Stepper | null>(null);

/** The active stepper of the current screen; null if it has none. */
export function useStepperState(): Stepper | null {
  const stepper = useAtomValue(stepperAtom);
  return stepper?.isActive === true ? stepper : null;
}

/** Shows the screen's buttons in the top bar until it unmounts. Memoize `stepper`. */
export function useStepper(stepper: Stepper): void {
  const setStepper = useSetAtom(stepperAtom);
  useEffect(() => {
    setStepper(stepper);
    return () => setStepper((current) => (current === stepper ? null : current));
  }, [stepper, setStepper]);
}
