import { createFileRoute } from "@tanstack/react-router";
import { DetailsScreen } from "../../features/interviewers/details/details-screen.tsx";

export const Route = createFileRoute("/$tenant/agents/details/$id")({
  validateSearch: ({ publish }: { readonly publish?: unknown }): { readonly publish?: true } =>
    publish === true ? { publish } : {},
  component: ViewScreen,
});

function ViewScreen() {
  const { id } = Route.useParams();
  const { publish = false } = Route.useSearch();
  return <DetailsScreen key={id} id={id} isPublishing={publish} />;
}
