import { eq } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { memberships, tenants, users, installationKeys } from "./tables.ts";

export type NewTenant = typeof tenants.$inferInsert;
export type NewUser = typeof users.$inferInsert;

/** Stores a tenant; false when there is one of that name. */
export async function insertTenant(tx: Tx, tenant: NewTenant): Promise<boolean> {
  const inserted = await tx
    .insert(tenants)
    .values(tenant)
    .onConflictDoNothing()
    .returning({ id: tenants.id });
  return inserted.length > 0;
}

/** Gives a tenant another title or time zone. */
export async function updateTenant(
  tx: Tx,
  id: string,
  changes: Partial<Pick<NewTenant, "title" | "timeZone">>,
): Promise<void> {
  await tx.update(tenants).set(changes).where(eq(tenants.id, id));
}

/** The id of a tenant by its name. */
export async function findTenantId(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, name));
  return row?.id;
}

/** What a tenant is called in addresses. */
export async function findTenantName(tx: Tx, tenantId: string): Promise<string | undefined> {
  const [row] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.name;
}

/** Where a tenant is, as an IANA name. */
export async function findTimeZone(tx: Tx, tenantId: string): Promise<string> {
  const [row] = await tx.select({ timeZone: tenants.timeZone }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.timeZone ?? "UTC";
}

/** Every tenant there is, for work that nobody's request does. */
export async function listTenantIds(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: tenants.id }).from(tenants).orderBy(tenants.id);
  return rows.map(({ id }) => id);
}

/** Stores a user and their membership, unless there is a user with that address. */
export async function insertMember(
  tx: Tx,
  user: NewUser,
  membership: { readonly tenantId: string; readonly isSuperuser: boolean },
): Promise<void> {
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  if (inserted.length > 0) await tx.insert(memberships).values({ ...membership, userId: user.id });
}

/** A key that the installation made for itself, or undefined if it has not yet. */
export async function readInstallationKey(tx: Tx, name: string): Promise<unknown> {
  const [row] = await tx
    .select({ value: installationKeys.value })
    .from(installationKeys)
    .where(eq(installationKeys.name, name));
  return row?.value;
}

/** Keeps a key for ever. If another process was faster, its key holds; the answer is the key that holds. */
export async function keepInstallationKey(tx: Tx, name: string, value: unknown): Promise<unknown> {
  await tx.insert(installationKeys).values({ name, value }).onConflictDoNothing();
  return readInstallationKey(tx, name);
}

/** Stores another value for a key that is there. */
export async function replaceInstallationKey(tx: Tx, name: string, value: unknown): Promise<void> {
  await tx.update(installationKeys).set({ value }).where(eq(installationKeys.name, name));
}
