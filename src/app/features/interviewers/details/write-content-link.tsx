import { Link } from "@tanstack/react-router";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { offer } from "../../../../domain/interviewer/actions.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { texts } from "../texts.ts";

/** To the wizard's content step, while the interviewer may be edited. */
export function WriteContentLink({ interviewer }: { readonly interviewer: Interviewer }) {
  const { name } = useTenant();
  if (offer("edit", "card", interviewer) !== "enabled") return null;
  return (
    <Link to={interviewerPaths(name, interviewer.id).step("content")} className={buttonClass({ size: "sm" })}>
      {texts.writeContent}
    </Link>
  );
}
