import { createFileRoute } from "@tanstack/react-router";
import { archetypeActions } from "../features/configuration/row-actions.ts";
import { GridScreen } from "../grids/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/archetypes/")({
  component: () => <GridScreen gridKey="archetypes" rowActions={archetypeActions} title="Archetypes" />,
});
