import { and, eq, isNull, lte, inArray, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { sessions, signInAttempts } from "./tables.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** Why a session ended before its time. */
export type EndReason = "log_out" | "refresh_token_reuse" | "password_set";

/** Stores a new session, and forgets those that have expired. */
export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert, now: Date): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.insert(sessions).values(session);
}

/** The session that a refresh token belongs to, held for the rest of the transaction. */
export async function lockSession(tx: Tx, handleHash: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.handleHash, handleHash)).for("update");
  return row;
}

/** Puts the next refresh token in the place of the current one. */
export async function rotateSession(
  tx: Tx,
  { id, currentHash }: SessionRow,
  next: { currentHash: string; rotatedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ ...next, previousHash: currentHash })
    .where(and(eq(sessions.id, id), eq(sessions.currentHash, currentHash)));
}

/** Ends a session with all its tokens. An earlier end stays as it was. */
export async function endSession(tx: Tx, id: string, reason: EndReason, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Ends every session of a user. */
export async function endSessionsOfUser(tx: Tx, userId: string, reason: EndReason, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}

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
