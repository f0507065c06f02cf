import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../features/configuration/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/archetypes/")({
  component: () => <GridScreen gridKey="archetypes" title="Archetypes" />,
});
