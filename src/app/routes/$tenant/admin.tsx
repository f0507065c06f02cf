import { createFileRoute, Outlet } from "@tanstack/react-router";
import { ForbiddenPage } from "../../features/status/problem-pages.tsx";

export const Route = createFileRoute("/$tenant/admin")({
  component: AdminScreen,
});

/** Shows the 403 page to staff before any admin call is made (spec section 6). */
function AdminScreen() {
  const { tenant } = Route.useRouteContext();
  return tenant.user.is_superuser ? <Outlet /> : <ForbiddenPage />;
}
