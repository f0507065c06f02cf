import { createFileRoute } from "@tanstack/react-router";
import { helpTextActions } from "../features/configuration/row-actions.ts";
import { GridScreen } from "../grids/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/help-texts/")({
  component: () => <GridScreen gridKey="help_texts" rowActions={helpTextActions} title="Help Texts" />,
});
