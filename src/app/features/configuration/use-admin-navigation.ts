import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTenant } from "../../tenant/tenant-context.ts";
import type { AdminResource } from "./admin-resource.ts";

/** Where the admin forms of a resource lead (spec section 2.12). */
export function useAdminNavigation({ listRoute }: AdminResource) {
  const { name: tenant } = useTenant();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      toRoot: () => void navigate({ to: "/$tenant/admin", params: { tenant } }),
      toArchetypes: () => void navigate({ to: "/$tenant/admin/archetypes", params: { tenant } }),
      toList: () => void navigate({ to: listRoute, params: { tenant } }),
    }),
    [navigate, tenant, listRoute],
  );
}
