import { createFileRoute } from "@tanstack/react-router";
import { resourceAt } from "../../../features/configuration/admin-resources.ts";
import { FormScreen } from "../../../features/configuration/form-screen.tsx";
import { pageSearch } from "../../../features/configuration/use-admin-navigation.ts";

export const Route = createFileRoute("/$tenant/admin/$resource/edit/$id")({
  validateSearch: pageSearch,
  component: EditScreen,
});

function EditScreen() {
  const { resource, id } = Route.useParams();
  return <FormScreen resource={resourceAt(resource)} id={id} />;
}
