import { createFileRoute, Outlet } from "@tanstack/react-router";
import { isAdminPath } from "../../../features/configuration/use-admin-navigation.ts";

export const Route = createFileRoute("/$tenant/admin/$resource")({
  // Any other address below `admin` matches nothing, so it is not found without asking who one is.
  params: { parse: ({ resource }) => isAdminPath(resource) && { resource } },
  component: Outlet,
});
