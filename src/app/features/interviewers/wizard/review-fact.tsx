import type { ReactNode } from "react";
import { StepLink } from "./step-link.tsx";
import { texts } from "./texts.ts";
import type { WizardPath } from "./wizard-steps.ts";

export interface ReviewFactProps {
  readonly label: string;
  readonly value?: string | null | undefined;
  /** In place of `value`, where it is more than a line. */
  readonly children?: ReactNode;
  /** Where it is changed. */
  readonly step: WizardPath;
}

/** A fact of the review, 'N/A' where there is none, and the way to the step that sets it. */
export function ReviewFact({ label, value, children, step }: ReviewFactProps) {
  const isEmpty = value == null || value === "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere max-sm:order-last max-sm:col-span-2">
        {children ?? (isEmpty ? <span className="text-muted">{texts.notAvailable}</span> : value)}
      </dd>
      <dd>
        <StepLink step={step} label={`${texts.edit} ${label}`}>
          {texts.edit}
        </StepLink>
      </dd>
    </div>
  );
}
