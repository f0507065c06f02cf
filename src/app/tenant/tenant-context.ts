import { createContext, use } from "react";
import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The tenant that the address names, seen by the person who is signed in. */
export interface Tenant {
  readonly name: string;
  readonly user: CurrentUser;
  /** The calls on behalf of this tenant. */
  readonly api: ApiClient;
}

export const TenantContext = createContext<Tenant | null>(null);

export function useTenant(): Tenant {
  const tenant = use(TenantContext);
  if (tenant === null) throw new Error("useTenant needs <TenantContext> around it");
  return tenant;
}
