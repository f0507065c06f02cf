import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { memberships, tenants, users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;

const names = { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName };

/** Finds the users that match a provider's subject or an email address: at most two. */
export const findCandidates = (
  tx: Tx,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(
      or(
        and(eq(users.issuer, issuer), eq(users.subject, subject)),
        sql`lower(${users.email}) = ${email.toLowerCase()}`,
      ),
    );

/** Inserts a user; returns false if the email address or subject is taken. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length > 0;
}

/** Updates the account, for all tenants. */
export async function updateUser(
  tx: Tx,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, id));
}

/** Reads the user fields of a session response. */
export async function readUser(tx: Tx, id: string) {
  const [user] = await tx.select(names).from(users).where(eq(users.id, id));
  return user;
}

/** Lists the tenants of a user with their permissions there, oldest membership first. */
export const listMemberships = (tx: Tx, userId: string) =>
  tx
    .select({
      name: tenants.name,
      title: tenants.title,
      timeZone: tenants.timeZone,
      isSuperuser: memberships.isSuperuser,
      modulePermissions: memberships.modulePermissions,
      tenantPermissions: memberships.tenantPermissions,
    })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(tenants.name));

export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number];

/** Makes a user a superuser of a tenant; adds the membership if needed. */
export async function makeSuperuser(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<void> {
  await tx
    .insert(memberships)
    .values({ tenantId, userId, isSuperuser: true })
    .onConflictDoUpdate({
      target: [memberships.tenantId, memberships.userId],
      set: { isSuperuser: true },
    });
}

/** Makes a user a superuser of the oldest tenant, which came with the installation. */
export async function makeFirstSuperuser(tx: Tx, userId: string): Promise<void> {
  const [first] = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .orderBy(asc(tenants.createdAt), asc(tenants.id))
    .limit(1);
  if (first !== undefined) await makeSuperuser(tx, { tenantId: first.id, userId });
}
