import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import type { MembershipRow, UserRow } from "../storage/control/people.ts";

/**
 * The signed-in person (`schemas/user.schema.json`), seen from the tenant of a membership; without one the person
 * belongs to no tenant.
 */
export const presentUser = (
  { id, email, firstName, lastName }: Pick<UserRow, "id" | "email" | "firstName" | "lastName">,
  memberships: readonly MembershipRow[],
  seenFrom: MembershipRow | undefined,
): CurrentUser => ({
  id,
  email,
  first_name: firstName,
  last_name: lastName,
  is_superuser: seenFrom?.isSuperuser ?? false,
  tenant: seenFrom?.name ?? null,
  time_zone: seenFrom?.timeZone ?? "UTC",
  tenants: memberships.map(({ name, title, isSuperuser }) => ({ name, title, is_superuser: isSuperuser })),
  module_permissions: seenFrom?.modulePermissions ?? [],
  tenant_permissions: seenFrom?.tenantPermissions ?? [],
});
