import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { setupConversations, type StoredSetupEvent } from "../../storage/tenant/guide-tables.ts";

export type SetupConversationRow = typeof setupConversations.$inferSelect;

/** Milliseconds after its last event for which a conversation is kept of which no interviewer was made. */
export const unfinishedRetentionMs = 30 * 24 * 3600_000;

const {
  tenantId: tenant,
  id: key,
  interviewerId: interviewer,
  ownerId: owner,
  updatedAt,
} = setupConversations;

/** Undefined also for a conversation of another tenant. */
export async function findConversation(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<SetupConversationRow | undefined> {
  const [row] = await selectConversation(tx, tenantId, id);
  return row;
}

/** The conversation, which nobody else adds to before the transaction ends. */
export async function lockConversation(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<SetupConversationRow | undefined> {
  const [row] = await selectConversation(tx, tenantId, id).for("update");
  return row;
}

const selectConversation = (tx: Tx, tenantId: string, id: string) =>
  tx
    .select()
    .from(setupConversations)
    .where(and(eq(tenant, tenantId), eq(key, id)));

/** The conversation that an interviewer was made of, or that was begun about it; there is one at most. */
export async function findOfInterviewer(
  tx: Tx,
  tenantId: string,
  interviewerId: string,
): Promise<SetupConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(setupConversations)
    .where(and(eq(tenant, tenantId), eq(interviewer, interviewerId)));
  return row;
}

/** The newest conversation of a person of which no interviewer was made yet. */
export async function findUnfinished(
  tx: Tx,
  tenantId: string,
  ownerId: string,
  now: Date,
): Promise<SetupConversationRow | undefined> {
  const since = new Date(now.getTime() - unfinishedRetentionMs);
  const [row] = await tx
    .select()
    .from(setupConversations)
    .where(and(eq(tenant, tenantId), eq(owner, ownerId), isNull(interviewer), gt(updatedAt, since)))
    .orderBy(desc(updatedAt))
    .limit(1);
  return row;
}

/** Inserts a conversation; answers whether there was none of this id or interviewer. */
export async function insertConversation(tx: Tx, row: SetupConversationRow): Promise<boolean> {
  const inserted = await tx.insert(setupConversations).values(row).onConflictDoNothing().returning({ key });
  return inserted.length > 0;
}

export interface ConversationChange {
  readonly interviewerId: string | null;
  readonly updatedAt: Date;
  /** The first of the events takes the place of the last that is stored. */
  readonly isAmended: boolean;
}

/** @param change.isAmended the last stored event is replaced by the first of these */
export async function appendEvents(
  tx: Tx,
  { tenantId, id }: Pick<SetupConversationRow, "tenantId" | "id">,
  events: readonly StoredSetupEvent[],
  { isAmended, ...change }: ConversationChange,
): Promise<void> {
  const { events: stored } = setupConversations;
  const kept = isAmended ? sql`(${stored} - (-1))` : sql`${stored}`;
  await tx
    .update(setupConversations)
    .set({ ...change, events: sql`${kept} || ${JSON.stringify(events)}::jsonb` })
    .where(and(eq(tenant, tenantId), eq(key, id)));
}

/** A conversation in which something happened. */
export interface ChangedConversation {
  readonly id: string;
  readonly interviewerId: string | null;
  readonly ownerId: string;
  readonly updatedAt: Date;
}

/** The conversations of a tenant in which something happened since a moment. */
export async function changedConversations(
  tx: Tx,
  tenantId: string,
  since: Date,
): Promise<readonly ChangedConversation[]> {
  return await tx
    .select({ id: key, interviewerId: interviewer, ownerId: owner, updatedAt })
    .from(setupConversations)
    .where(and(eq(tenant, tenantId), gt(updatedAt, since)));
}

/**
 * Deletes the conversations of a tenant that came to nothing: no interviewer was made of them, and nothing happened in
 * them for 30 days. Answers how many there were.
 */
export async function removeUnfinished(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const until = new Date(now.getTime() - unfinishedRetentionMs);
  const removed = await tx
    .delete(setupConversations)
    .where(and(eq(tenant, tenantId), isNull(interviewer), lte(updatedAt, until)))
    .returning({ key });
  return removed.length;
}
