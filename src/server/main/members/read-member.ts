import type { JsonObject } from "../../../kernel/json.ts";
import type { MemberRights } from "../../storage/control/members.ts";
import { RecordReader } from "../record-reader.ts";

export const memberLayoutKey = "member_setup";

/** What nobody can be a member without. */
export const requiredOfMembers = ["email"] as const;

/**
 * The rights of a validated member, and the address.
 * @throws {ProblemError} 422 where they cannot be stored.
 */
export function readMember(record: JsonObject): { email: string; rights: Required<MemberRights> } {
  const read = new RecordReader(record);
  const member = {
    email: read.requiredText("email").trim().toLowerCase(),
    rights: {
      isSuperuser: read.flag("is_superuser", false),
      modulePermissions: read.texts("module_permissions"),
      tenantPermissions: read.texts("tenant_permissions"),
      mailsFlags: read.flag("mails_flags", false),
    },
  };
  read.finish();
  return member;
}
