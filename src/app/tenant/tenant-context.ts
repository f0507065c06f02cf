import { createContext, use } from "react";
import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import type { FormUser } from "../../runtime/forms/evaluate.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The tenant that the address names, seen by the person who is signed in. */
export interface Tenant {
  readonly name: string;
  readonly user: CurrentUser;
  /** The calls on behalf of this tenant. */
  readonly api: ApiClient;
}

/** The tenant whose screens are shown; read by `useTenant`, null where no tenant is entered. */
export const TenantContext = createContext<Tenant | null>(null);

/** The person as forms know who fills them in; the server goes by the same name. */
export const formUser = ({ first_name, last_name, email }: CurrentUser): FormUser => ({
  name: [first_name, last_name].filter((name) => name !== "").join(" ") || email,
  email,
});

/** @throws {Error} outside `TenantContext` */
export function useTenant(): Tenant {
  const tenant = use(TenantContext);
  if (tenant === null) throw new Error("useTenant needs <TenantContext> around it");
  return tenant;
}
