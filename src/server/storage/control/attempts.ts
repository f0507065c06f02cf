import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { signInAttempts } from "./tables.ts";

/**
 * Counts one more attempt under each key, before it is made, so that many at once cannot slip through. The first
 * attempt after a window opens the next.
 * @returns for each key how many attempts its window has seen, and when the window closes.
 */
export async function countAttempts(
  tx: Tx,
  keys: readonly string[],
  { now, windowEnd }: { now: Date; windowEnd: Date },
): Promise<{ key: string; count: number; expiresAt: Date }[]> {
  await tx.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now));
  // In one order everywhere, so that two sign-ins do not wait for each other.
  const rows = keys.toSorted().map((key) => ({ key, count: 1, expiresAt: windowEnd }));
  return tx
    .insert(signInAttempts)
    .values(rows)
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { count: sql`${signInAttempts.count} + 1` },
    })
    .returning();
}

/** Takes back the attempt of somebody who turned out to be right. */
export async function takeBackAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(inArray(signInAttempts.key, [...keys]));
}

/** Forgets the attempts under a key. */
export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.key, key));
}
