import { problem } from "../../platform/errors.ts";
import {
  countSuperusers,
  findMember,
  insertMembership,
  lockMembers,
  type MemberRights,
  type MemberRow,
} from "../../storage/control/members.ts";
import { findOrPrepareAccount, forgetPasswordLinks } from "../../storage/control/passwords.ts";
import type { Tx } from "../../storage/database.ts";

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
