import { notFound, redirect } from "@tanstack/react-router";
import { problemRoute } from "../api/api-problem.ts";
import { currentUserQuery } from "../api/queries.ts";
import type { AppServices } from "../services/app-services.ts";
import { createRootStorage } from "../platform/root-storage.ts";
import type { Tenant } from "./tenant-context.ts";

export interface TenantEntry {
  readonly services: AppServices;
  readonly tenant: string;
  readonly isTenantName: (name: string) => boolean;
  /** The address that is asked for: the way back after sign-in. */
  readonly address: string;
  /** Whether there is a screen at it. */
  readonly leadsSomewhere: boolean;
}

/**
 * The guard of a tenant's screens: signed in, or redirected to /auth with the way back (spec section 2.1). Nobody has to
 * sign in to read that there is no such page (spec section 2.2, catch-all).
 * Who the person is in this tenant is known before any screen is drawn, so that screens decide on permissions
 * without a call.
 */
export async function enterTenant({
  services,
  tenant,
  isTenantName,
  address,
  leadsSomewhere,
}: TenantEntry): Promise<Tenant> {
  if (!isTenantName(tenant)) throw notFound();
  const toSignIn = () => redirect({ to: "/auth", search: { return_to: address } });
  const api = services.api.forTenant(tenant);
  try {
    if ((await services.session.accessToken()) === null) {
      if (!leadsSomewhere) throw notFound();
      throw toSignIn();
    }
    const user = await services.queryClient.ensureQueryData({
      ...currentUserQuery(api),
      // This guard redirects by itself.
      meta: { isBackground: true },
    });
    const stored = createRootStorage(services.storage);
    stored.write("user_data", user);
    stored.write("module_permissions", user.module_permissions);
    stored.write("tenant_permissions", user.tenant_permissions);
    return { name: tenant, user, api };
  } catch (error) {
    const route = problemRoute(error, address);
    if (route === "/auth") {
      throw services.session.current() === null
        ? toSignIn()
        : redirect({ to: "/auth", search: { denied: tenant } });
    }
    if (route !== null) throw redirect({ to: route });
    throw error;
  }
}
