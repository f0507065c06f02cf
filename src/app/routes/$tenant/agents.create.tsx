import { createFileRoute, redirect } from "@tanstack/react-router";
import { CreateWizard } from "../../features/interviewers/wizard/wizard-screen.tsx";
import { firstStep, wizardSearch } from "../../features/interviewers/wizard/wizard-steps.ts";

export const Route = createFileRoute("/$tenant/agents/create")({
  validateSearch: wizardSearch,
  beforeLoad: ({ params, search: { navStep } }) => {
    // The first save creates the interviewer that later steps edit, so only the first step exists here.
    if (navStep !== firstStep) {
      throw redirect({ to: "/$tenant/agents/create", params, search: { navStep: firstStep }, replace: true });
    }
  },
  component: CreateWizard,
});
