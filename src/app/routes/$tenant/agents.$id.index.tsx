import { createFileRoute } from "@tanstack/react-router";
import { DetailsScreen } from "../../features/interviewers/details/details-screen.tsx";

export const Route = createFileRoute("/$tenant/agents/$id/")({ component: ViewScreen });

function ViewScreen() {
  const { id } = Route.useParams();
  return <DetailsScreen key={id} id={id} />;
}
