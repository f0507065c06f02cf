import { createFileRoute } from "@tanstack/react-router";
import { EditWizard } from "../../features/interviewers/wizard/wizard-screen.tsx";
import { wizardSearch } from "../../features/interviewers/wizard/wizard-steps.ts";

export const Route = createFileRoute("/$tenant/agents/edit/$id")({
  validateSearch: wizardSearch,
  component: EditScreen,
});

function EditScreen() {
  const { id } = Route.useParams();
  const { navStep } = Route.useSearch();
  return <EditWizard key={id} id={id} step={navStep} />;
}
