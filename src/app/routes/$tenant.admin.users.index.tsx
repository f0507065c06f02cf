import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../features/configuration/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/users/")({
  component: () => <GridScreen gridKey="users" title="Users" />,
});
