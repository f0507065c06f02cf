import { and, eq, isNull, lte, inArray, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { sessions, signInAttempts } from "./tables.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** Why a session ended before it expired. */
export type EndReason = "log_out" | "refresh_token_reuse" | "password_set";

/** Inserts a session and deletes expired ones. */
export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert, now: Date): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.insert(sessions).values(session);
}

/** Reads the session of a refresh token and locks it until the transaction ends. */
export async function lockSession(tx: Tx, handleHash: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.handleHash, handleHash)).for("update");
  return row;
}

/** Replaces the current refresh token with the next one. */
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

/** Ends a session with all its tokens; does nothing if it has ended. */
export async function endSession(tx: Tx, id: string, reason: EndReason, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

/** Ends all active sessions of a user. */
export async function endSessionsOfUser(tx: Tx, userId: string, reason: EndReason, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}

/**
 * Counts an attempt for each key before it is made, so that concurrent attempts cannot bypass the limit. The first
 * attempt after a window has expired opens the next window.
 * @returns for each key the attempts in its window and when the window expires.
 */
export async function countAttempts(
  tx: Tx,
  keys: readonly string[],
  { now, windowEnd }: { now: Date; windowEnd: Date },
): Promise<{ key: string; count: number; expiresAt: Date }[]> {
  await tx.delete(signInAttempts).where(lte(signInAttempts.expiresAt, now));
  // Sorted, so that concurrent sign-ins cannot deadlock.
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

/** Uncounts an attempt that succeeded. */
export async function refundAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(inArray(signInAttempts.key, [...keys]));
}

/** Deletes the attempts of a key. */
export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.key, key));
}
