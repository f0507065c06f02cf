import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { outbox } from "./tables.ts";

interface EntryKey {
  readonly tenantId: string;
  readonly id: string;
}

const one = ({ tenantId, id }: EntryKey) => and(eq(outbox.tenantId, tenantId), eq(outbox.id, id));

/** Takes the oldest entries that nobody else has taken; they are held until the transaction ends. */
export const takePending = (
  tx: Tx,
  { tenantId, now, limit }: { readonly tenantId: string; readonly now: Date; readonly limit: number },
) =>
  tx
    .select({
      tenantId: outbox.tenantId,
      id: outbox.id,
      topic: outbox.topic,
      payload: outbox.payload,
      createdAt: outbox.createdAt,
      attempts: outbox.attempts,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.tenantId, tenantId),
        isNull(outbox.deliveredAt),
        or(isNull(outbox.retryAt), lte(outbox.retryAt, now)),
      ),
    )
    .orderBy(asc(outbox.sequence))
    .limit(limit)
    .for("update", { skipLocked: true });

/** It is not sent again. */
export async function markDelivered(tx: Tx, entry: EntryKey, at: Date): Promise<void> {
  await tx.update(outbox).set({ deliveredAt: at }).where(one(entry));
}

/** Puts an entry off that could not be handed out. */
export async function deferEntry(tx: Tx, entry: EntryKey, retryAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, retryAt })
    .where(one(entry));
}

/** Forgets what was handed out before a time. */
export async function deleteDelivered(
  tx: Tx,
  { tenantId, before }: { readonly tenantId: string; readonly before: Date },
): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.tenantId, tenantId), lt(outbox.deliveredAt, before)));
}
