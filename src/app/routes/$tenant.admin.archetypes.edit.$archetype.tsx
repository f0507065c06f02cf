import { createFileRoute } from "@tanstack/react-router";
import { archetypes } from "../features/configuration/archetypes.ts";
import { FormScreen } from "../features/configuration/form-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/archetypes/edit/$archetype")({
  component: EditScreen,
});

function EditScreen() {
  const { archetype } = Route.useParams();
  return <FormScreen resource={archetypes} id={archetype} />;
}
