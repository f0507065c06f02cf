import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { useWizard } from "./wizard-context.ts";
import type { WizardPath } from "./wizard-steps.ts";

export interface StepLinkProps {
  readonly step: WizardPath;
  /** What screen readers hear where the words alone do not say it. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Leads to a step of the interviewer in hand. */
export function StepLink({ step, label, className = textLinkClass, children }: StepLinkProps) {
  const { name: tenant } = useTenant();
  const { interviewer } = useWizard();
  const given = {
    search: { navStep: step },
    className,
    ...(label === undefined ? {} : { "aria-label": label }),
  };
  return interviewer === null ? (
    <Link to="/$tenant/agents/create" params={{ tenant }} {...given}>
      {children}
    </Link>
  ) : (
    <Link to="/$tenant/agents/edit/$id" params={{ tenant, id: interviewer.id }} {...given}>
      {children}
    </Link>
  );
}
