import { Link } from "@tanstack/react-router";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { offer } from "../../../../domain/interviewer/actions.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";

export interface EditStepLinkProps {
  readonly interviewer: Interviewer;
  readonly step: "configure" | "content" | "channel-pricing";
  readonly children: string;
}

/** To a step of the wizard, while the interviewer may be edited. */
export function EditStepLink({ interviewer, step, children }: EditStepLinkProps) {
  const { name } = useTenant();
  if (offer("edit", "card", interviewer) !== "enabled") return null;
  return (
    <Link to={interviewerPaths(name, interviewer.id).step(step)} className={buttonClass({ size: "sm" })}>
      {children}
    </Link>
  );
}
