import type { Tx } from "../database.ts";
import { deferEntry, deleteDelivered, markDelivered, takePending } from "../tenant/outbox.ts";

/** A change as the outbox tells of it. */
export interface OutboxEntry {
  readonly tenantId: string;
  readonly id: string;
  /** `entity.action`. */
  readonly topic: string;
  readonly payload: unknown;
  readonly createdAt: Date;
}

/**
 * Somebody who follows changes. Runs in the transaction that marks the entry as delivered, and waits for nothing but
 * the database: who has to reach another server enqueues a job. It sees an entry again when a later one of its kin
 * failed, so it must bear that.
 */
export interface OutboxConsumer {
  readonly name: string;
  consume(tx: Tx, entry: OutboxEntry): Promise<void>;
}

const batchSize = 100;
const maxPauseMs = 60 * 60 * 1000;
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Twice as long after each failure, an hour at most. */
const pauseAfter = (attempts: number): number => Math.min(1000 * 2 ** attempts, maxPauseMs);

interface Dispatch {
  readonly tenantId: string;
  readonly consumers: readonly OutboxConsumer[];
  readonly now: Date;
  readonly onError: (error: unknown, entry: OutboxEntry) => void;
}

/**
 * Hands a tenant's pending changes to all consumers, oldest first, and answers how many were taken. What fails is
 * undone and tried again later, and holds up nothing else. Several workers take different entries.
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
  await deleteDelivered(tx, { tenantId, before: new Date(now.getTime() - keptMilliseconds) });
  return pending.length;
}
