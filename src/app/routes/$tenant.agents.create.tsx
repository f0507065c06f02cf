import { createFileRoute } from "@tanstack/react-router";
import { CreateWizard } from "../features/interviewers/wizard/wizard-screen.tsx";
import { wizardSearch } from "../features/interviewers/wizard/wizard-steps.ts";

export const Route = createFileRoute("/$tenant/agents/create")({
  validateSearch: wizardSearch,
  component: CreateWizard,
});
