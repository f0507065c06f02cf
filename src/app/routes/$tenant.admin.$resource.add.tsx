import { createFileRoute } from "@tanstack/react-router";
import { resourceAt } from "../features/configuration/admin-resources.ts";
import { FormScreen } from "../features/configuration/form-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/$resource/add")({ component: AddScreen });

function AddScreen() {
  const { resource } = Route.useParams();
  return <FormScreen resource={resourceAt(resource)} id={null} />;
}
