import { createFileRoute } from "@tanstack/react-router";
import { channelActions } from "../features/configuration/row-actions.ts";
import { GridScreen } from "../grids/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/channels/")({
  component: () => <GridScreen gridKey="channels" rowActions={channelActions} title="Channels" />,
});
