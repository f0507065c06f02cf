import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../../../grids/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/webhook-deliveries")({
  component: () => <GridScreen gridKey="webhook_deliveries" title="Webhook Deliveries" />,
});
