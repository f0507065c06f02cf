import { createFileRoute } from "@tanstack/react-router";
import { archetypes } from "../features/configuration/archetypes.ts";
import { FormScreen } from "../features/configuration/form-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/archetypes/add")({
  component: () => <FormScreen resource={archetypes} id={null} />,
});
