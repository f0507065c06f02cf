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
import { RecordReader } from "../../storage/record-table.ts";
import { withoutServerFields } from "../resource.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { findOrPrepareAccount, deletePasswordLinks } from "../../storage/control/passwords.ts";
import type { Tx } from "../../storage/database.ts";

/** Fields of the list of members. */
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

/** Builds the response of a member; reveals only whether there is a password. */
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

/** Returns the values of a member's form. */
export const memberFormValues = (member: Member): JsonObject => withoutServerFields({ ...member });

/** Key of the layout that members are edited with. */
export const memberLayoutKey = "member_setup";

/** Properties that a member cannot be stored without. */
export const requiredOfMembers = ["email"] as const;

/** Handlers of members: accounts of the installation, of which the form edits the rights within the tenant. */
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

/** Reads the rights of a validated member, and the submitted address. */
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

/** Locks all members of the tenant, so that two superusers cannot demote each other concurrently. */
async function lockMember(tx: Tx, tenantId: string, userId: string): Promise<MemberRow | undefined> {
  await lockMembers(tx, tenantId);
  return findMember(tx, tenantId, userId);
}

/**
 * Adds a person to a tenant by email address. An unknown address gets an account that is claimed at first sign-in.
 * @throws {ProblemError} 422 if the person is already a member.
 */
async function addMember(tx: Tx, member: NewMember): Promise<MemberRow> {
  const { address, tenantId, createdAt, updatedAt } = member;
  const { id: userId } = await findOrPrepareAccount(tx, address, createdAt);
  const isNew = await insertMembership(tx, { ...rightsOf(member), tenantId, userId, createdAt, updatedAt });
  if (!isNew) throw refusedAddress("already_member", "This person is already a member");
  // Password links created by superusers of other tenants must not give access to this one.
  await deletePasswordLinks(tx, userId);
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

const refusedAddress = (code: string, message: string) => invalidInput("/email", code, message);

/**
 * Checks after a change that a locked tenant still has a superuser; the error rolls the change back. Tenants managed by
 * superusers of the installation have none of their own, and members without that right can be changed there.
 * @throws {ProblemError} 409 if the last superuser was removed or demoted.
 */
async function requireSuperuser(tx: Tx, { tenantId }: MemberRow): Promise<void> {
  if ((await countSuperusers(tx, tenantId)) > 0) return;
  throw problem("ERR_LAST_SUPERUSER", {
    detail:
      "The last superuser of a tenant cannot be removed or demoted. Make someone else a superuser first.",
  });
}
