import { createFileRoute, Outlet } from "@tanstack/react-router";
import { ForbiddenPage } from "../../features/status/problem-pages.tsx";

export const Route = createFileRoute("/$tenant/admin")({
  component: AdminScreen,
});

/** Staff see the 403 page before any call of an admin screen is made (spec section 6). */
function AdminScreen() {
  const { tenant } = Route.useRouteContext();
  return tenant.user.is_superuser ? <Outlet /> : <ForbiddenPage />;
}
