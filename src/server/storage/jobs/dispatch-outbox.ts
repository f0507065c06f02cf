import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { outbox } from "../tenant/tables.ts";

/** A change in the outbox. */
export interface OutboxEntry {
  readonly tenantId: string;
  readonly id: string;
  /** `entity.action`. */
  readonly topic: string;
  readonly payload: unknown;
  readonly createdAt: Date;
}

/**
 * Consumes changes. Runs in the transaction that marks the entry as delivered and must await nothing but the database:
 * enqueue a job to call another server. Must be idempotent: an entry is repeated if a later consumer fails.
 */
export interface OutboxConsumer {
  readonly name: string;
  consume(tx: Tx, entry: OutboxEntry): Promise<void>;
}

const batchSize = 100;
const maxPauseMs = 60 * 60 * 1000;
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Doubles after each failure, up to an hour. */
const pauseAfter = (attempts: number): number => Math.min(1000 * 2 ** attempts, maxPauseMs);

interface Dispatch {
  readonly tenantId: string;
  readonly consumers: readonly OutboxConsumer[];
  readonly now: Date;
  readonly onError: (error: unknown, entry: OutboxEntry) => void;
}

/**
 * Delivers up to 100 pending changes of a tenant to all consumers, oldest first, and returns how many were taken. A
 * failed entry is rolled back and retried later, and blocks no other. Concurrent workers take different entries.
 */
export async function dispatchOutbox(
  tx: Tx,
  { tenantId, consumers, now, onError }: Dispatch,
): Promise<number> {
  const pending = await takePending(tx, { tenantId, now, limit: batchSize });
  for (const { attempts, ...entry } of pending) {
    try {
      await tx.transaction(async (step) => {
        for (const consumer of consumers) await consumer.consume(step, entry);
        await markDelivered(step, entry, now);
      });
    } catch (error) {
      onError(error, entry);
      await deferEntry(tx, entry, new Date(now.getTime() + pauseAfter(attempts)));
    }
  }
  await deleteDelivered(tx, { tenantId, before: new Date(now.getTime() - keptMs) });
  return pending.length;
}

interface EntryKey {
  readonly tenantId: string;
  readonly id: string;
}

const byKey = ({ tenantId, id }: EntryKey) => and(eq(outbox.tenantId, tenantId), eq(outbox.id, id));

/** Selects the oldest pending entries that no other worker holds, and locks them until the transaction ends. */
const takePending = (
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

async function markDelivered(tx: Tx, entry: EntryKey, at: Date): Promise<void> {
  await tx.update(outbox).set({ deliveredAt: at }).where(byKey(entry));
}

/** Postpones an entry that could not be delivered. */
async function deferEntry(tx: Tx, entry: EntryKey, retryAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, retryAt })
    .where(byKey(entry));
}

/** Deletes entries that were delivered before a time. */
async function deleteDelivered(
  tx: Tx,
  { tenantId, before }: { readonly tenantId: string; readonly before: Date },
): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.tenantId, tenantId), lt(outbox.deliveredAt, before)));
}
