import { createFileRoute, Outlet } from "@tanstack/react-router";
import { isAdminPath } from "../../../features/configuration/use-admin-navigation.ts";

export const Route = createFileRoute("/$tenant/admin/$resource")({
  // Unknown resources do not match, so they are "not found" without signing in.
  params: { parse: ({ resource }) => isAdminPath(resource) && { resource } },
  component: Outlet,
});
