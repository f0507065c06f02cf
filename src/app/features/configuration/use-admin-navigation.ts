import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTenant } from "../../tenant/tenant-context.ts";
import type { AdminResource, AdminRoute } from "./admin-resource.ts";

/** Where the admin forms of a resource lead (spec section 2.12). */
export function useAdminNavigation({ listRoute, createdRoute, cancelRoute }: AdminResource) {
  const { name: tenant } = useTenant();
  const navigate = useNavigate();
  return useMemo(() => {
    const goTo = (to: AdminRoute) => void navigate({ to, params: { tenant } });
    return {
      afterCreate: () => goTo(createdRoute),
      afterEdit: () => goTo(listRoute),
      cancel: () => goTo(cancelRoute),
    };
  }, [navigate, tenant, listRoute, createdRoute, cancelRoute]);
}
