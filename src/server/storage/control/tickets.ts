import { and, eq, gt, lte } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { tickets } from "./tables.ts";

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
