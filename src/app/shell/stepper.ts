import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";

/**
 * What the screen in front can do (spec section 3, "Stepper state"); the top bar draws its buttons from it.
 */
export interface Stepper {
  /** 0-based. */
  readonly currentStep: number;
  readonly totalSteps: number;
  readonly isActive: boolean;
  readonly featureName: string;
  /** Words of the primary button: Create, Next or Save, depending on the step. */
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** Goes to the assistant that does the same by a talk, where there is one. */
  readonly onSwitchToAi?: (() => void) | undefined;
  readonly isLoading: boolean;
  /** Why the primary button cannot be used now; the others can. */
  readonly saveDisabledReason?: string | undefined;
}

const stepperAtom = atom<Stepper | null>(null);

/** What the top bar shows; null where no screen has an active one. */
export function useStepperState(): Stepper | null {
  const stepper = useAtomValue(stepperAtom);
  return stepper?.isActive === true ? stepper : null;
}

/** Puts the screen's buttons into the top bar; they go when the screen is left. Memoize `stepper`. */
export function useStepper(stepper: Stepper): void {
  const setStepper = useSetAtom(stepperAtom);
  useEffect(() => {
    setStepper(stepper);
    return () => setStepper((current) => (current === stepper ? null : current));
  }, [stepper, setStepper]);
}
