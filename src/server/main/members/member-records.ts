import type { Member } from "../../../contracts/contracts.gen.ts";
import {
  type MemberRow,
  type MemberRights,
  countSuperusers,
  deleteMembership,
  findMember,
  insertMembership,
  lockMembers,
  updateMembership,
} from "../../storage/control/members.ts";
import type { InMemoryRules } from "../../calls/list-in-memory.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers, requireFound } from "../record-handlers.ts";
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

/** How members are read and written: rows of the installation's accounts, of which the form keeps the rights. */
export const memberHandlers = (configuration: Configuration) =>
  recordHandlers(configuration, {
    entity: "member",
    layoutKey: memberLayoutKey,
    table: {
      find: findMember,
      lock: lockMember,
      insert: addMember,
      replace: changeMember,
      remove: removeMember,
    },
    read: readMember,
    present: presentMember,
    formValues: memberFormValues,
  });

/** The rights of a validated member, and the address as it was typed beside the one that is stored. */
function readMember(record: JsonObject) {
  const read = new RecordReader(record);
  const member = {
    address: read.requiredText("email").trim().toLowerCase(),
    isSuperuser: read.flag("is_superuser", false),
    modulePermissions: read.texts("module_permissions"),
    tenantPermissions: read.texts("tenant_permissions"),
    mailsFlags: read.flag("mails_flags", false),
  };
  read.finish();
  return member;
}

/** A member to be added. */
type NewMember = ReturnType<typeof readMember> & Pick<MemberRow, "tenantId" | "createdAt" | "updatedAt">;

const rightsOf = ({
  isSuperuser,
  modulePermissions,
  tenantPermissions,
  mailsFlags,
}: Required<MemberRights>) => ({
  isSuperuser,
  modulePermissions,
  tenantPermissions,
  mailsFlags,
});

/** Lets nobody else change the tenant's members: of two superusers who demote each other at the same moment, one stays. */
async function lockMember(tx: Tx, tenantId: string, userId: string): Promise<MemberRow | undefined> {
  await lockMembers(tx, tenantId);
  return findMember(tx, tenantId, userId);
}

/**
 * Adds the person of an address to a tenant. Who is not known yet is prepared, and taken over at the first sign-in.
 * @throws {ProblemError} 422 for a member.
 */
async function addMember(tx: Tx, member: NewMember): Promise<MemberRow> {
  const { address, tenantId, createdAt, updatedAt } = member;
  const { id: userId } = await findOrPrepareAccount(tx, address, createdAt);
  const isNew = await insertMembership(tx, { ...rightsOf(member), tenantId, userId, createdAt, updatedAt });
  if (!isNew) throw refusedAddress("already_member", "This person is a member already");
  // A link that another tenant's superuser made must not open the door to this one.
  await forgetPasswordLinks(tx, userId);
  return requireFound(await findMember(tx, tenantId, userId));
}

async function changeMember(tx: Tx, member: MemberRow & { readonly address?: string }): Promise<void> {
  if (member.address !== member.email.toLowerCase())
    throw refusedAddress("read_only", "This field cannot be changed");
  const { isSuperuser: wasSuperuser } = requireFound(await findMember(tx, member.tenantId, member.id));
  await updateMembership(tx, member, {
    ...rightsOf(member),
    version: member.version,
    updatedAt: member.updatedAt,
  });
  if (wasSuperuser && !member.isSuperuser) await requireSuperuser(tx, member);
}

async function removeMember(tx: Tx, member: MemberRow): Promise<void> {
  await deleteMembership(tx, member);
  if (member.isSuperuser) await requireSuperuser(tx, member);
}

const refusedAddress = (code: string, message: string) =>
  problem("ERR_VALIDATION", { errors: [{ pointer: "/email", code, message }] });

/**
 * Holds a locked tenant to at least one superuser, after a change that is taken back where there is none. Tenants whose
 * superusers are those of the installation have none of their own: who is none may be changed there.
 * @throws {ProblemError} 409 when the member who went or was demoted was the last.
 */
async function requireSuperuser(tx: Tx, { tenantId }: MemberRow): Promise<void> {
  if ((await countSuperusers(tx, tenantId)) > 0) return;
  throw problem("ERR_LAST_SUPERUSER", {
    detail:
      "The last superuser of a tenant cannot be removed or demoted. Make somebody else a superuser first.",
  });
}
