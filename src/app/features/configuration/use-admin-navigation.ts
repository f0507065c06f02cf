import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { administeredPaths, type AdminPath } from "../../../domain/navigation/area.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import type { AdminResource } from "./admin-resource.ts";

/** Search parameters of a form: the section of its current page. Separate from the screen, which is lazy-loaded. */
export const pageSearch = ({ page }: Record<string, unknown>): { readonly page?: string } =>
  typeof page === "string" ? { page } : {};

/** Whether an entity is administered at this URL segment. */
export const isAdminPath = (path: string): path is AdminPath =>
  administeredPaths.some((each) => each === path);

/** Navigation of a resource's admin forms (spec section 2.12). */
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
