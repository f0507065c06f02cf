import { notFound, redirect } from "@tanstack/react-router";
import { ApiProblem } from "../../contracts/api-problem.ts";
import { areaOf } from "../../domain/navigation/area.ts";
import { currentUserQuery } from "../api/queries.ts";
import type { AppServices } from "../services/app-services.ts";
import { createRootStorage } from "../platform/root-storage.ts";
import type { Tenant } from "./tenant-context.ts";

export interface TenantEntry {
  readonly services: AppServices;
  readonly tenant: string;
  readonly isTenantName: (name: string) => boolean;
  /** Requested address, used as return path after sign-in. */
  readonly address: string;
  /** True if the address has a screen. */
  readonly leadsSomewhere: boolean;
}

/**
 * Route guard of a tenant's screens: redirects to /auth with the return path unless signed in (spec section 2.1).
 * Unknown pages are "not found" without signing in (spec section 2.2, catch-all). Loads the user before any screen
 * renders, so that permissions are available synchronously.
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
      // This guard redirects on its own.
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

/** Redirect target of a failed call, independent of the screen (spec section 8). */
type ProblemRoute = "/auth" | "/logout" | "/not-found";

/**
 * Redirect for an error: 401 to sign-in; 403 of the main API to /auth, which explains it, and of the voice service to
 * /logout; unknown tenant (404) to /not-found. Returns null if the screen shows the error itself, as the sign-in
 * screens always do, to avoid a redirect loop.
 */
export function problemRoute(error: unknown, path: string): ProblemRoute | null {
  if (!(error instanceof ApiProblem) || areaOf(path) === "auth") return null;
  if (error.status === 401) return "/auth";
  if (error.status === 403) return error.service === "main" ? "/auth" : "/logout";
  if (error.status === 404 && error.code === "ERR_TENANT_NOT_FOUND") return "/not-found";
  return null;
}
