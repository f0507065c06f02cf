import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { samlSignIns } from "./tables.ts";

/** Remembers a sign-in that has begun, and forgets those that nobody finished in time. */
export async function insertSamlSignIn(
  tx: Tx,
  signIn: typeof samlSignIns.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(samlSignIns).where(lte(samlSignIns.expiresAt, now));
  await tx.insert(samlSignIns).values(signIn);
}

const waiting = (stateHash: string, now: Date) =>
  and(eq(samlSignIns.stateHash, stateHash), isNull(samlSignIns.codeHash), gt(samlSignIns.expiresAt, now));

/** The request that a response with this relay state must answer; undefined if none waits for one. */
export async function findSamlRequest(
  tx: Tx,
  stateHash: string,
  now: Date,
): Promise<{ requestId: string; createdAt: Date } | undefined> {
  const [row] = await tx
    .select({ requestId: samlSignIns.requestId, createdAt: samlSignIns.createdAt })
    .from(samlSignIns)
    .where(waiting(stateHash, now));
  return row;
}

/** Keeps what the provider vouched for, once; false when a response came before. */
export async function answerSamlSignIn(
  tx: Tx,
  stateHash: string,
  { now, ...answer }: { codeHash: string; voucher: unknown; expiresAt: Date; now: Date },
): Promise<boolean> {
  const answered = await tx
    .update(samlSignIns)
    .set(answer)
    .where(waiting(stateHash, now))
    .returning({ stateHash: samlSignIns.stateHash });
  return answered.length > 0;
}

/** Takes an answered sign-in out, once, for the browser that began it. */
export async function takeSamlSignIn(
  tx: Tx,
  { stateHash, browserHash, codeHash }: { stateHash: string; browserHash: string; codeHash: string },
  now: Date,
): Promise<{ voucher: unknown; returnTo: string | null } | undefined> {
  const [taken] = await tx
    .delete(samlSignIns)
    .where(
      and(
        eq(samlSignIns.stateHash, stateHash),
        eq(samlSignIns.browserHash, browserHash),
        eq(samlSignIns.codeHash, codeHash),
        gt(samlSignIns.expiresAt, now),
      ),
    )
    .returning({ voucher: samlSignIns.voucher, returnTo: samlSignIns.returnTo });
  return taken;
}
