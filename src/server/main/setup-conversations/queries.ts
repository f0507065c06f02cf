import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { setupConversations, type StoredSetupEvent } from "../../storage/tenant/guide-tables.ts";

export type SetupConversationRow = typeof setupConversations.$inferSelect;

/** Milliseconds after the last event for which a conversation without an interviewer is kept. */
export const unfinishedRetentionMs = 30 * 24 * 3600_000;

const {
  tenantId: tenant,
  id: key,
  interviewerId: interviewer,
  ownerId: owner,
  updatedAt,
} = setupConversations;

/** Finds a conversation; undefined if it belongs to another tenant. */
export async function findConversation(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<SetupConversationRow | undefined> {
  const [row] = await selectConversation(tx, tenantId, id);
  return row;
}

/** Reads a conversation and locks it until the transaction ends. */
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

/** Finds the conversation that created or is about an interviewer; there is at most one. */
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

/** Finds a person's latest conversation without an interviewer. */
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

/** Inserts a conversation. Returns false if one with the same id or interviewer exists. */
export async function insertConversation(tx: Tx, row: SetupConversationRow): Promise<boolean> {
  const inserted = await tx.insert(setupConversations).values(row).onConflictDoNothing().returning({ key });
  return inserted.length > 0;
}

export interface ConversationChange {
  readonly interviewerId: string | null;
  readonly updatedAt: Date;
  /** Whether the first new event replaces the last stored one. */
  readonly isAmended: boolean;
}

/** @param change.isAmended whether the first of the events replaces the last stored one */
export async function appendEvents(
  tx: Tx,
  { tenantId, id }: Pick<SetupConversationRow, "tenantId" | "id">,
  events: readonly StoredSetupEvent[],
  { isAmended, ...change }: ConversationChange,
): Promise<void> {
  const { events: stored } = setupConversations;
  const remaining = isAmended ? sql`(${stored} - (-1))` : sql`${stored}`;
  await tx
    .update(setupConversations)
    .set({ ...change, events: sql`${remaining} || ${JSON.stringify(events)}::jsonb` })
    .where(and(eq(tenant, tenantId), eq(key, id)));
}

/** A recently changed conversation. */
export interface ChangedConversation {
  readonly id: string;
  readonly interviewerId: string | null;
  readonly ownerId: string;
  readonly updatedAt: Date;
}

/** Finds a tenant's conversations that have changed since a time. */
export async function findChangedConversations(
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
 * Deletes a tenant's conversations without an interviewer whose last event is 30 days old, and returns their number.
 */
export async function deleteUnfinishedConversations(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const until = new Date(now.getTime() - unfinishedRetentionMs);
  const removed = await tx
    .delete(setupConversations)
    .where(and(eq(tenant, tenantId), isNull(interviewer), lte(updatedAt, until)))
    .returning({ key });
  return removed.length;
}
