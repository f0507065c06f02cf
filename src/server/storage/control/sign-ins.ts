import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { samlSignIns, tickets, signIns } from "./tables.ts";

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

type SignIn = typeof signIns.$inferInsert;

/** Remembers a sign-in that has begun, and forgets those that nobody finished in time. */
export async function insertSignIn(tx: Tx, signIn: SignIn, now: Date): Promise<void> {
  await tx.delete(signIns).where(lte(signIns.expiresAt, now));
  await tx.insert(signIns).values(signIn);
}

/**
 * Takes a sign-in out, once, for the browser that began it. Another browser gets nothing and leaves it as it is, so
 * that knowing somebody's `state` does not spoil their sign-in.
 */
export async function takeSignIn(
  tx: Tx,
  { stateHash, browserHash }: { stateHash: string; browserHash: string },
  now: Date,
): Promise<Pick<SignIn, "nonce" | "codeVerifier" | "redirectUri" | "returnTo"> | undefined> {
  const [taken] = await tx
    .delete(signIns)
    .where(
      and(eq(signIns.stateHash, stateHash), eq(signIns.browserHash, browserHash), gt(signIns.expiresAt, now)),
    )
    .returning({
      nonce: signIns.nonce,
      codeVerifier: signIns.codeVerifier,
      redirectUri: signIns.redirectUri,
      returnTo: signIns.returnTo,
    });
  return taken;
}

type NewTicket = typeof tickets.$inferInsert;

/** Stores a ticket, and forgets those that nobody used in time. */
export async function insertTicket(tx: Tx, ticket: NewTicket, now: Date): Promise<void> {
  await tx.delete(tickets).where(lte(tickets.expiresAt, now));
  await tx.insert(tickets).values(ticket);
}

/** Takes a ticket out, once; nothing when it is unknown, used, too old or for something else. */
export async function takeTicket(
  tx: Tx,
  { ticketHash, purpose }: { ticketHash: string; purpose: string },
  now: Date,
): Promise<typeof tickets.$inferSelect | undefined> {
  const [taken] = await tx
    .delete(tickets)
    .where(and(eq(tickets.ticketHash, ticketHash), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now)))
    .returning();
  return taken;
}
