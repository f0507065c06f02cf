import { eq } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { installationKeys } from "./tables.ts";

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
