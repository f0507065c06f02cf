import { createContext, use } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import type { WizardPath } from "./wizard-steps.ts";

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

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (wizard === null) throw new Error("useWizard needs <WizardContext> around it");
  return wizard;
}
