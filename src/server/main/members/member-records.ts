import type { Member } from "../../../contracts/contracts.gen.ts";
import {
  type MemberRow,
  type MemberRights,
  countSuperusers,
  findMember,
  insertMembership,
  lockMembers,
} from "../../storage/control/members.ts";
import type { InMemoryRules } from "../../calls/list-in-memory.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";
import { withoutServerFields } from "../resource.ts";
import { problem } from "../../platform/errors.ts";
import { findOrPrepareAccount, forgetPasswordLinks } from "../../storage/control/passwords.ts";
import type { Tx } from "../../storage/database.ts";

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
  groupable: ["is_superuser", "has_password", "last_sign_in_at", "created_at", "updated_at"],
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

/** What a member's form shows of the person. */
export const memberFormValues = (member: Member): JsonObject => withoutServerFields({ ...member });

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

/**
 * Reads a member and lets nobody else change the tenant's members until the transaction ends: of two superusers who
 * demote each other at the same moment, one stays.
 * @throws {ProblemError} 404 for who is none.
 */
export async function lockMember(tx: Tx, tenantId: string, userId: string): Promise<MemberRow> {
  await lockMembers(tx, tenantId);
  return findKnownMember(tx, tenantId, userId);
}

/** @throws {ProblemError} 404 for who is no member. */
export async function findKnownMember(tx: Tx, tenantId: string, userId: string): Promise<MemberRow> {
  const row = await findMember(tx, tenantId, userId);
  if (row === undefined) throw problem("ERR_NOT_FOUND");
  return row;
}

/**
 * Holds a locked tenant to at least one superuser.
 * @throws {ProblemError} 409 when the member to go or to be demoted is the last.
 */
export async function requireAnotherSuperuser(tx: Tx, { tenantId, isSuperuser }: MemberRow): Promise<void> {
  if (!isSuperuser || (await countSuperusers(tx, tenantId)) > 1) return;
  throw problem("ERR_LAST_SUPERUSER", {
    detail:
      "The last superuser of a tenant cannot be removed or demoted. Make somebody else a superuser first.",
  });
}

/**
 * Adds the person of an address to a tenant. Who is not known yet is prepared, and taken over at the first sign-in.
 * @throws {ProblemError} 422 for a member.
 */
export async function addMember(
  tx: Tx,
  tenantId: string,
  { email, rights, now }: { email: string; rights: MemberRights; now: Date },
): Promise<MemberRow> {
  const { id: userId } = await findOrPrepareAccount(tx, email, now);
  const isNew = await insertMembership(tx, { ...rights, tenantId, userId, createdAt: now, updatedAt: now });
  if (!isNew) {
    throw problem("ERR_VALIDATION", {
      errors: [{ pointer: "/email", code: "already_member", message: "This person is a member already" }],
    });
  }
  // A link that another tenant's superuser made must not open the door to this one.
  await forgetPasswordLinks(tx, userId);
  return findKnownMember(tx, tenantId, userId);
}
