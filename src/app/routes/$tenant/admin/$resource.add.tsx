import { createFileRoute } from "@tanstack/react-router";
import { resourceAt } from "../../../features/configuration/admin-resources.ts";
import { FormScreen } from "../../../features/configuration/form-screen.tsx";
import { pageSearch } from "../../../features/configuration/use-admin-navigation.ts";

export const Route = createFileRoute("/$tenant/admin/$resource/add")({
  validateSearch: pageSearch,
  component: AddScreen,
});

function AddScreen() {
  const { resource } = Route.useParams();
  return <FormScreen resource={resourceAt(resource)} id={null} />;
}
