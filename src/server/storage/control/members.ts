import { and, asc, count, eq, isNull, not, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "../database.ts";
import { memberships, tenants, users } from "./tables.ts";

const columns = {
  id: users.id,
  tenantId: memberships.tenantId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  isSuperuser: memberships.isSuperuser,
  modulePermissions: memberships.modulePermissions,
  tenantPermissions: memberships.tenantPermissions,
  mailsFlags: memberships.mailsFlags,
  passwordHash: users.passwordHash,
  lastSignInAt: users.lastSignInAt,
  version: memberships.version,
  createdAt: memberships.createdAt,
  updatedAt: memberships.updatedAt,
};

const selectMembers = (tx: Tx) =>
  tx.select(columns).from(memberships).innerJoin(users, eq(users.id, memberships.userId));

/** A user with their membership in a tenant. */
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export type MemberRights = Pick<
  typeof memberships.$inferInsert,
  "isSuperuser" | "modulePermissions" | "tenantPermissions" | "mailsFlags"
>;

const byKey = (tenantId: string, userId: string) =>
  and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId));

/** Lists the members of a tenant by email address. */
export const listMembers = (tx: Tx, tenantId: string): Promise<MemberRow[]> =>
  selectMembers(tx).where(eq(memberships.tenantId, tenantId)).orderBy(asc(users.email));

/** Returns `undefined` also for a member of another tenant. */
export async function findMember(tx: Tx, tenantId: string, userId: string): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(tx).where(byKey(tenantId, userId));
  return row;
}

/** Locks the members of a tenant against concurrent changes until the transaction ends. */
export async function lockMembers(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for("update");
}

/** Adds a user to a tenant; returns false if they are a member already. */
export async function insertMembership(
  tx: Tx,
  membership: typeof memberships.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  return inserted.length > 0;
}

/** Updates the membership; leaves the account unchanged. */
export async function updateMembership(
  tx: Tx,
  { tenantId, id }: Pick<MemberRow, "tenantId" | "id">,
  changes: Partial<typeof memberships.$inferInsert>,
): Promise<void> {
  await tx.update(memberships).set(changes).where(byKey(tenantId, id));
}

/** Deletes the membership; keeps the account for other tenants and for the audit trail. */
export async function deleteMembership(
  tx: Tx,
  { tenantId, id }: Pick<MemberRow, "tenantId" | "id">,
): Promise<void> {
  await tx.delete(memberships).where(byKey(tenantId, id));
}

/** Call under `lockMembers` if a decision depends on the count. */
export async function countSuperusers(tx: Tx, tenantId: string): Promise<number> {
  const [counted] = await tx
    .select({ superusers: count() })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.isSuperuser, true)));
  return counted?.superusers ?? 0;
}

/** Returns whether the user is a member of a tenant in which `superuserId` is not a superuser. */
export async function isMemberOfOtherTenant(
  tx: Tx,
  { userId, superuserId }: { userId: string; superuserId: string },
): Promise<boolean> {
  const theirs = alias(memberships, "theirs");
  const [beyond] = await tx
    .select({ tenantId: memberships.tenantId })
    .from(memberships)
    .leftJoin(theirs, and(eq(theirs.tenantId, memberships.tenantId), eq(theirs.userId, superuserId)))
    .where(and(eq(memberships.userId, userId), or(isNull(theirs.isSuperuser), not(theirs.isSuperuser))))
    .limit(1);
  return beyond !== undefined;
}
