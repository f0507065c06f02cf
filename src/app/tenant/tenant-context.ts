import { createContext, use } from "react";
import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import type { FormUser } from "../../runtime/forms/evaluate.ts";
import type { ApiClient } from "../../contracts/api-client.ts";

/** The tenant in the address, for the signed-in user. */
export interface Tenant {
  readonly name: string;
  readonly user: CurrentUser;
  /** API client on behalf of this tenant. */
  readonly api: ApiClient;
}

/** The current tenant, read with `useTenant`; null outside a tenant. */
export const TenantContext = createContext<Tenant | null>(null);

/** The user as known to forms; the server uses the same name. */
export const formUser = ({ first_name, last_name, email }: CurrentUser): FormUser => ({
  name: [first_name, last_name].filter((name) => name !== "").join(" ") || email,
  email,
});

/** @throws {Error} outside `TenantContext` */
export function useTenant(): Tenant {
  const tenant = use(TenantContext);
  if (tenant === null) throw new Error("useTenant must be used within <TenantContext>");
  return tenant;
}
