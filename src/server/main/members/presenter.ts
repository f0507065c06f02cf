import type { Member } from "../../../contracts/contracts.gen.ts";
import type { MemberRow } from "../../storage/control/members.ts";
import type { InMemoryRules } from "../../calls/list-in-memory.ts";

/** What the list of members can be asked for. */
export const memberListRules: InMemoryRules = {
  fields: {
    id: "id",
    email: "text",
    first_name: "text",
    last_name: "text",
    is_superuser: "boolean",
    has_password: "boolean",
    last_sign_in_at: "date",
    created_at: "date",
    updated_at: "date",
  },
  defaultOrdering: [{ field: "created_at", descending: true }],
  searched: ["email", "first_name", "last_name"],
};

/** Every field of a member that leaves the server: of the password only whether there is one. */
export const presentMember = (row: MemberRow): Member => ({
  id: row.id,
  tenant_id: row.tenantId,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  is_superuser: row.isSuperuser,
  module_permissions: row.modulePermissions,
  tenant_permissions: row.tenantPermissions,
  mails_flags: row.mailsFlags,
  has_password: row.passwordHash !== null,
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
