import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTenant } from "../../tenant/tenant-context.ts";
import type { AdminPath } from "./admin-paths.ts";
import type { AdminResource } from "./admin-resource.ts";

/** Where the admin forms of a resource lead (spec section 2.12). */
export function useAdminNavigation({ path, afterCreate, afterCancel }: AdminResource) {
  const { name: tenant } = useTenant();
  const navigate = useNavigate();
  return useMemo(() => {
    const goTo = (resource: AdminPath) =>
      void navigate({ to: "/$tenant/admin/$resource", params: { tenant, resource } });
    return {
      afterCreate: () => goTo(afterCreate),
      afterEdit: () => goTo(path),
      cancel: () => goTo(afterCancel),
    };
  }, [navigate, tenant, path, afterCreate, afterCancel]);
}
