import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { GuideGraph } from "../../interviewing/guide/guide-graph.ts";
import type { AnalysedInterview } from "../../interviewing/insights/summarise.ts";
import type { Tx } from "../storage/database.ts";
import {
  insights,
  interviewCounts,
  interviewFacts,
  interviewTerms,
} from "../storage/tenant/analytics-tables.ts";
import {
  conversationEvents,
  conversationMessages,
  conversations,
} from "../storage/tenant/conversation-tables.ts";
import { guideVersions } from "../storage/tenant/guide-tables.ts";
import type { OutboxConsumer } from "../storage/jobs/dispatch-outbox.ts";
import type { OfInterviewer } from "./guide-versions.ts";
import type { Jobs } from "../storage/jobs/job-queue.ts";

export type InsightsRow = typeof insights.$inferSelect;

const ofInterviewer = ({ tenantId, interviewerId }: OfInterviewer) =>
  and(eq(insights.tenantId, tenantId), eq(insights.interviewerId, interviewerId));

/** Returns `undefined` if insights were never requested. */
export async function findInsights(tx: Tx, of: OfInterviewer): Promise<InsightsRow | undefined> {
  const [row] = await tx.select().from(insights).where(ofInterviewer(of));
  return row;
}

/** Like `findInsights`, but locks the row: serialises erasing words with storing results derived from them. */
export async function lockInsights(tx: Tx, of: OfInterviewer): Promise<InsightsRow | undefined> {
  const [row] = await tx.select().from(insights).where(ofInterviewer(of)).for("update");
  return row;
}

/** Age in minutes after which a requested computation is considered lost, as after restoring a backup. */
const lostMinutes = 10;

/** Marks a computation as requested. Returns false if one is already pending. */
export async function markInsightsRequested(tx: Tx, of: OfInterviewer, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await tx.execute(sql`
    insert into tenant.insights as known (tenant_id, interviewer_id, requested_at)
    values (${of.tenantId}::uuid, ${of.interviewerId}::uuid, ${at}::timestamptz)
    on conflict (tenant_id, interviewer_id) do update set requested_at = excluded.requested_at, failure = null
    where known.requested_at is null
      or known.requested_at < ${at}::timestamptz - make_interval(mins => ${lostMinutes}::integer)
    returning interviewer_id`);
  return rows.length > 0;
}

/** No-op if insights were never requested. */
export async function storeInsights(
  tx: Tx,
  of: OfInterviewer,
  changes: Partial<Pick<InsightsRow, "requestedAt" | "computedAt" | "failure" | "result" | "edits">>,
): Promise<void> {
  await tx.update(insights).set(changes).where(ofInterviewer(of));
}

/** Counts ended interviews, without tests. */
export async function countEnded(tx: Tx, { tenantId, interviewerId }: OfInterviewer): Promise<number> {
  const { rows } = await tx.execute<{ ended: number }>(sql`
    select coalesce(sum(interviews), 0)::integer as ended from tenant.interview_counts
    where tenant_id = ${tenantId}::uuid and interviewer_id = ${interviewerId}::uuid and minutes = 60 and ending <> 'open'`);
  return rows[0]?.ended ?? 0;
}

export interface UnanalysedInterview extends Record<string, unknown> {
  readonly id: string;
  readonly guide_version_id: string;
  readonly created_at: string;
  readonly ended_at: string;
}

interface Unread {
  readonly limit: number;
  /** Returns interviews that began before this one; defaults to the newest. */
  readonly before?: UnanalysedInterview | undefined;
  /** Locks the rows against erasure until the transaction ends. */
  readonly isHeld?: true;
}

/** Finds ended interviews that have no facts yet, newest first. */
export async function findUnanalysedInterviews(
  tx: Tx,
  of: OfInterviewer,
  { limit, before, isHeld }: Unread,
): Promise<UnanalysedInterview[]> {
  const older =
    before === undefined
      ? sql`true`
      : sql`(held.created_at, held.id) < (${before.created_at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await tx.execute<UnanalysedInterview>(sql`
    select held.id, held.guide_version_id, held.created_at, coalesce(held.ended_at, held.last_at) as ended_at
    from tenant.conversations held
    where held.tenant_id = ${of.tenantId}::uuid and held.interviewer_id = ${of.interviewerId}::uuid
      and not held.is_test and held.is_ended and held.erased_at is null and ${older}
      and not exists (
        select from tenant.interview_facts facts
        where facts.tenant_id = held.tenant_id and facts.conversation_id = held.id
      )
    order by held.created_at desc, held.id desc limit ${limit}
    ${isHeld === true ? sql`for share of held` : sql``}`);
  return rows;
}

/** Reads the messages of several conversations, in order. */
export const readMessagesByConversations = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .select({
      conversationId: conversationMessages.conversationId,
      messageId: conversationMessages.messageId,
      type: conversationMessages.type,
      content: conversationMessages.content,
      nodeId: conversationMessages.nodeId,
      lineKind: conversationMessages.lineKind,
      interrupted: conversationMessages.interrupted,
      // Only reads the event log of flagged conversations, which are few.
      isCrisis: sql<boolean>`${conversations.flag} is not distinct from 'crisis' and exists (
        select from ${conversationEvents} where ${conversationEvents.tenantId} = ${conversationMessages.tenantId}
          and ${conversationEvents.conversationId} = ${conversationMessages.conversationId}
          and ${conversationEvents.event}->>'type' = 'care_raised'
          and ${conversationEvents.event}->>'care' = 'crisis'
          and ${conversationEvents.event}->>'utterance' = ${conversationMessages.messageId}::text)`,
    })
    .from(conversationMessages)
    .innerJoin(
      conversations,
      and(
        eq(conversations.tenantId, conversationMessages.tenantId),
        eq(conversations.id, conversationMessages.conversationId),
      ),
    )
    .where(
      and(
        eq(conversationMessages.tenantId, tenantId),
        inArray(conversationMessages.conversationId, [...ids]),
      ),
    )
    .orderBy(asc(conversationMessages.conversationId), asc(conversationMessages.sequence));

/** Reads the interviewer's guide graphs by version id, newest first. */
export async function readGraphs(tx: Tx, of: OfInterviewer): Promise<ReadonlyMap<string, GuideGraph>> {
  const rows = await tx
    .select({ id: guideVersions.id, graph: guideVersions.graph })
    .from(guideVersions)
    .where(and(eq(guideVersions.tenantId, of.tenantId), eq(guideVersions.interviewerId, of.interviewerId)))
    .orderBy(desc(guideVersions.createdAt), desc(guideVersions.id));
  // Written only by `compileGuide`.
  return new Map(rows.map(({ id, graph }) => [id, graph as GuideGraph]));
}

const analysedOf = ({
  conversationId,
  endedAt,
  facts,
}: typeof interviewFacts.$inferSelect): AnalysedInterview => ({
  conversationId,
  endedAt: endedAt.toISOString(),
  facts,
});

/** Reads one page of interview facts, newest first. */
export async function readFactsPage(
  tx: Tx,
  of: OfInterviewer,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<AnalysedInterview[]> {
  const rows = await tx
    .select()
    .from(interviewFacts)
    .where(and(eq(interviewFacts.tenantId, of.tenantId), eq(interviewFacts.interviewerId, of.interviewerId)))
    .orderBy(desc(interviewFacts.endedAt), desc(interviewFacts.conversationId))
    .limit(limit)
    .offset(offset);
  return rows.map(analysedOf);
}

/** Reads the facts of these interviews; omits those not analysed yet or erased. */
export async function readFactsOf(
  tx: Tx,
  { tenantId, interviewerId }: OfInterviewer,
  ids: readonly string[],
): Promise<AnalysedInterview[]> {
  const rows = await tx
    .select()
    .from(interviewFacts)
    .where(
      and(
        eq(interviewFacts.tenantId, tenantId),
        eq(interviewFacts.interviewerId, interviewerId),
        inArray(interviewFacts.conversationId, [...ids]),
      ),
    );
  return rows.map(analysedOf);
}

/** Filters interviews by a parameter of their link. */
export async function findIdsByLinkParameter(
  tx: Tx,
  { tenantId, interviewerId }: OfInterviewer,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        eq(conversations.interviewerId, interviewerId),
        eq(conversations.isTest, false),
        sql`${conversations.parameters} ->> ${name} = ${value}`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** True if all these interviews still have facts; erasure deletes them. */
export async function haveAllFacts(tx: Tx, of: OfInterviewer, ids: readonly string[]): Promise<boolean> {
  const count = await tx.$count(
    interviewFacts,
    and(eq(interviewFacts.tenantId, of.tenantId), inArray(interviewFacts.conversationId, [...ids])),
  );
  return count === ids.length;
}

/** Deletes all analytics of an interviewer. */
async function deleteAnalytics(tx: Tx, { tenantId, interviewerId }: OfInterviewer): Promise<void> {
  for (const table of [interviewFacts, interviewTerms, interviewCounts, insights]) {
    await tx.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.interviewerId, interviewerId)));
  }
}

/** Enqueues computing the insights of an interviewer; requests while one is pending are merged. */
export async function requestInsights(tx: Tx, jobs: Jobs, of: OfInterviewer, now: Date): Promise<void> {
  if (await markInsightsRequested(tx, of, now)) await jobs.enqueue(tx, "insights", of);
}

/** Requests insights when an interview ends; deletes them with the interviewer. */
export const insightsConsumer = (jobs: Jobs, now: () => Date): OutboxConsumer => ({
  name: "insights",
  consume: async (tx, { tenantId, topic, payload }) => {
    if (topic === "conversation.ended") {
      const { interviewer_id: interviewerId } = payload as { interviewer_id: string };
      await requestInsights(tx, jobs, { tenantId, interviewerId }, now());
    }
    if (topic === "interviewer.delete") {
      const { id: interviewerId } = payload as { id: string };
      await deleteAnalytics(tx, { tenantId, interviewerId });
    }
  },
});
