import { createFileRoute } from "@tanstack/react-router";
import { memberActions } from "../features/configuration/row-actions.ts";
import { GridScreen } from "../grids/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/users/")({
  component: () => <GridScreen gridKey="users" rowActions={memberActions} title="Users" />,
});
