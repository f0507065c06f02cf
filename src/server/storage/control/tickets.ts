import { and, eq, gt, lte } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { tickets, signIns } from "./tables.ts";

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
