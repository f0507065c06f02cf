import { and, asc, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Database, Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { recordChange } from "../../storage/tenant/changes.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { invitees } from "../../storage/tenant/interviewer-tables.ts";
import { clearOldImportedValues, hasOldImportedValues } from "../../storage/tenant/row-imports.ts";
import { deleteOldPhoneCalls, hasOldPhoneCalls } from "../phone-calls/resource.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { eraseRespondent, type ErasureResult } from "./erase-respondent.ts";
import { v7 as uuidv7 } from "uuid";
import type { Erasure } from "../../../contracts/contracts.gen.ts";
import { erasures } from "../../storage/tenant/analytics-tables.ts";

/** Builds the response of an erasure record. */
export const presentErasure = (row: typeof erasures.$inferSelect): Erasure => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  actor: row.actor,
  conversations: row.conversations,
  messages: row.messages,
  audio_files: row.audioFiles,
  invitees: row.invitees,
});

interface ErasedBy {
  readonly tenantId: string;
  /** Null if no person requested it, because the retention period was over. */
  readonly actorId: string | null;
  readonly actor: string;
  readonly now: Date;
}

/** Records that something was erased: when, how much and by whom, but not whose data. */
export async function insertErasure(
  tx: Tx,
  { tenantId, actorId, actor, now }: ErasedBy,
  erased: ErasureResult,
): Promise<Erasure> {
  const row = { tenantId, id: uuidv7(), actorId, actor, createdAt: now, ...erased };
  await tx.insert(erasures).values(row);
  return presentErasure(row);
}

/** Actor in erasure records and the audit trail. */
const actor = "retention";
/** Interviews or invitations per transaction. */
const atOnce = 20;
/** Limits a run to half the job timeout of one minute; the next job continues. */
const workingMs = 30_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time before which respondents' data has expired. */
export const retentionCutoff = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

interface Expired {
  readonly tenantId: string;
  /** Data with the last activity before this time is erased. */
  readonly before: Date;
}

/** Finds interviews without activity since then that are not erased yet. Tests are staff data and do not expire. */
const expiredInterviews = (tx: Tx, { tenantId, before }: Expired, limit: number) =>
  tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        eq(conversations.isTest, false),
        isNull(conversations.erasedAt),
        lt(conversations.lastAt, before),
      ),
    )
    .orderBy(asc(conversations.lastAt))
    .limit(limit)
    .for("update", { skipLocked: true });

/** Finds invitations sent before then without a remaining interview. */
const expiredInvitations = (tx: Tx, { tenantId, before }: Expired, limit: number) =>
  tx
    .select()
    .from(invitees)
    .where(
      and(
        eq(invitees.tenantId, tenantId),
        lt(invitees.invitedAt, before),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(conversations)
            .where(and(eq(conversations.tenantId, tenantId), eq(conversations.inviteeId, invitees.id))),
        ),
      ),
    )
    .orderBy(asc(invitees.invitedAt))
    .limit(limit)
    .for("update", { skipLocked: true });

/** Returns whether the tenant has expired data. */
export async function hasExpired(tx: Tx, of: Expired): Promise<boolean> {
  const found = await expiredInterviews(tx, of, 1);
  if (found.length > 0 || (await expiredInvitations(tx, of, 1)).length > 0) return true;
  if (await hasOldPhoneCalls(tx, of.tenantId, of.before)) return true;
  return hasOldImportedValues(tx, of.tenantId, of.before);
}

/** Erases a batch of expired data and records it. Returns false if nothing was left. */
async function eraseSome(
  tx: Tx,
  jobs: Jobs,
  of: Expired,
  { now, cipher }: { readonly now: Date; readonly cipher: TextCipher },
): Promise<boolean> {
  const { tenantId } = of;
  const interviews = await expiredInterviews(tx, of, atOnce);
  const invited = interviews.length > 0 ? [] : await expiredInvitations(tx, of, atOnce);
  if (interviews.length + invited.length === 0) return false;
  const expired = { conversations: interviews, invitees: invited };
  const erased = await eraseRespondent(tx, jobs, expired, { tenantId, now, cipher });
  const after = await insertErasure(tx, { tenantId, actorId: null, actor, now }, erased);
  await recordChange(tx, {
    tenantId,
    actorId: null,
    actor,
    action: "create",
    entity: "erasure",
    entityId: after.id,
    before: undefined,
    after,
    at: now,
    requestId: null,
  });
  return true;
}

export interface RetentionTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly now: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** If undefined, data is kept until it is erased explicitly. */
  readonly retentionDays: number | undefined;
}

/** Erases all expired respondent data of a tenant, in short transactions. May run more than once. */
export async function runRetention(
  { database, jobs, now, clock, retentionDays }: RetentionTools,
  { tenantId }: { readonly tenantId: string },
): Promise<void> {
  if (retentionDays === undefined) return;
  const of = { tenantId, before: retentionCutoff(now(), retentionDays) };
  const until = clock() + workingMs;
  let isLeft = true;
  while (isLeft && clock() < until) {
    isLeft = await database.inTenant(tenantId, (tx) =>
      eraseSome(tx, jobs, of, { now: now(), cipher: database.cipher }),
    );
  }
  await database.inTenant(tenantId, (tx) => deleteOldPhoneCalls(tx, tenantId, of.before));
  await database.inTenant(tenantId, (tx) => clearOldImportedValues(tx, tenantId, of.before));
  if (isLeft) await database.inTenant(tenantId, (tx) => jobs.enqueue(tx, "retention", { tenantId }));
}
