import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { samlSignIns, tickets, signIns } from "./tables.ts";

/** Stores a pending sign-in and deletes expired ones. */
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

/** Returns the request that a response with this relay state must answer; `undefined` if none is pending. */
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

/** Stores the provider's assertion, once; returns false if the sign-in was answered before or has expired. */
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

/** Consumes an answered sign-in, for the browser that started it. */
export async function consumeSamlSignIn(
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

/** Stores a pending sign-in and deletes expired ones. */
export async function insertSignIn(tx: Tx, signIn: SignIn, now: Date): Promise<void> {
  await tx.delete(signIns).where(lte(signIns.expiresAt, now));
  await tx.insert(signIns).values(signIn);
}

/**
 * Consumes a pending sign-in, for the browser that started it. Another browser gets `undefined` and leaves it
 * unchanged, so that knowing a user's `state` cannot break their sign-in.
 */
export async function consumeSignIn(
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

/** Stores a ticket and deletes expired ones. */
export async function insertTicket(tx: Tx, ticket: NewTicket, now: Date): Promise<void> {
  await tx.delete(tickets).where(lte(tickets.expiresAt, now));
  await tx.insert(tickets).values(ticket);
}

/** Consumes a ticket; returns `undefined` if it is unknown, used, expired or for another purpose. */
export async function consumeTicket(
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
