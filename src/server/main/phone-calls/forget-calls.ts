import { and, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { phoneCalls } from "../../storage/tenant/phone-call-tables.ts";

const remove = (tx: Tx, tenantId: string, which: SQL | undefined) =>
  tx.delete(phoneCalls).where(and(eq(phoneCalls.tenantId, tenantId), which));

/**
 * Deletes the calls by which interviews came about that are erased, and every other call of their numbers. That somebody
 * is never to be called again stays known, by a hash of the number.
 */
export async function forgetPhoneCalls(
  tx: Tx,
  tenantId: string,
  conversationIds: readonly string[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  const isOfThese = inArray(phoneCalls.conversationId, [...conversationIds]);
  const rows = await tx
    .select({ number: phoneCalls.number })
    .from(phoneCalls)
    .where(and(eq(phoneCalls.tenantId, tenantId), isOfThese));
  if (rows.length === 0) return;
  const numbers = rows.map(({ number }) => number);
  await remove(tx, tenantId, or(isOfThese, inArray(phoneCalls.number, numbers)));
}

/** Deletes the calls that nothing has happened with since then. */
export const forgetOldPhoneCalls = (tx: Tx, tenantId: string, before: Date): Promise<unknown> =>
  remove(tx, tenantId, lt(phoneCalls.updatedAt, before));

/** Whether there are any. */
export async function hasOldPhoneCalls(tx: Tx, tenantId: string, before: Date): Promise<boolean> {
  const isOld = and(eq(phoneCalls.tenantId, tenantId), lt(phoneCalls.updatedAt, before));
  return (await tx.select({ id: phoneCalls.id }).from(phoneCalls).where(isOld).limit(1)).length > 0;
}
