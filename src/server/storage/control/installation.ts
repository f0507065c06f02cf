import { eq } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { memberships, tenants, users, installationKeys } from "./tables.ts";

export type NewTenant = typeof tenants.$inferInsert;
export type NewUser = typeof users.$inferInsert;

/** Inserts a tenant; returns false if the name is taken. */
export async function insertTenant(tx: Tx, tenant: NewTenant): Promise<boolean> {
  const inserted = await tx
    .insert(tenants)
    .values(tenant)
    .onConflictDoNothing()
    .returning({ id: tenants.id });
  return inserted.length > 0;
}

/** Updates the title or time zone of a tenant. */
export async function updateTenant(
  tx: Tx,
  id: string,
  changes: Partial<Pick<NewTenant, "title" | "timeZone">>,
): Promise<void> {
  await tx.update(tenants).set(changes).where(eq(tenants.id, id));
}

/** Returns the id of a tenant by name. */
export async function findTenantId(tx: Tx, name: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, name));
  return row?.id;
}

/** Returns the name of a tenant, the first segment of its URLs. */
export async function findTenantName(tx: Tx, tenantId: string): Promise<string | undefined> {
  const [row] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.name;
}

/** Returns the IANA time zone of a tenant. */
export async function findTimeZone(tx: Tx, tenantId: string): Promise<string> {
  const [row] = await tx.select({ timeZone: tenants.timeZone }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.timeZone ?? "UTC";
}

/** Lists the ids of all tenants, for background work. */
export async function listTenantIds(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: tenants.id }).from(tenants).orderBy(tenants.id);
  return rows.map(({ id }) => id);
}

/** Inserts a user and their membership; does nothing if the email address is taken. */
export async function insertMember(
  tx: Tx,
  user: NewUser,
  membership: { readonly tenantId: string; readonly isSuperuser: boolean },
): Promise<void> {
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  if (inserted.length > 0) await tx.insert(memberships).values({ ...membership, userId: user.id });
}

/** Returns a key that the installation generated, or `undefined` if it does not exist yet. */
export async function readInstallationKey(tx: Tx, name: string): Promise<unknown> {
  const [row] = await tx
    .select({ value: installationKeys.value })
    .from(installationKeys)
    .where(eq(installationKeys.name, name));
  return row?.value;
}

/** Stores a key unless it exists and returns the stored one: of concurrent processes, the first wins. */
export async function ensureInstallationKey(tx: Tx, name: string, value: unknown): Promise<unknown> {
  await tx.insert(installationKeys).values({ name, value }).onConflictDoNothing();
  return readInstallationKey(tx, name);
}

/** Replaces the value of an existing key. */
export async function replaceInstallationKey(tx: Tx, name: string, value: unknown): Promise<void> {
  await tx.update(installationKeys).set({ value }).where(eq(installationKeys.name, name));
}
