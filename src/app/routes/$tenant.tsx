import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../features/status/not-found-page.tsx";
import { RouteError } from "../features/status/error-page.tsx";
import { FrameSkeleton } from "../shell/public-page.tsx";
import { TenantScreen } from "../shell/tenant-screen.tsx";
import { enterTenant } from "../tenant/enter-tenant.ts";

export const Route = createFileRoute("/$tenant")({
  beforeLoad: async ({ context: { services, isTenantName, hasScreen }, params, location }) => ({
    tenant: await enterTenant({
      services,
      isTenantName,
      tenant: params.tenant,
      address: location.href,
      leadsSomewhere: hasScreen(location.pathname),
    }),
  }),
  component: Screen,
  pendingComponent: FrameSkeleton,
  errorComponent: RouteError,
  notFoundComponent: () => <NotFoundPage />,
});

function Screen() {
  const { tenant } = Route.useRouteContext();
  return <TenantScreen tenant={tenant} />;
}
