import { createFileRoute, redirect } from "@tanstack/react-router";
import { stepOf } from "../../features/interviewers/wizard/wizard-steps.ts";

/** Alternative path of the wizard's steps (spec section 2.2); unknown steps are "not found". */
export const Route = createFileRoute("/$tenant/agents/$id/$step")({
  beforeLoad: ({ params: { tenant, id, step } }) => {
    const navStep = stepOf(step);
    if (navStep !== step) throw redirect({ to: "/not-found", replace: true });
    throw redirect({
      to: "/$tenant/agents/edit/$id",
      params: { tenant, id },
      search: { navStep },
      replace: true,
    });
  },
});
