import { createFileRoute } from "@tanstack/react-router";
import { webhookActions } from "../features/configuration/row-actions.ts";
import { GridScreen } from "../grids/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/webhooks/")({
  component: () => <GridScreen gridKey="webhooks" rowActions={webhookActions} title="Webhooks" />,
});
