import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import { conversations } from "../storage/tenant/conversation-tables.ts";
import type { ConversationRow } from "./read-conversation.ts";
import { interviewFacts } from "../storage/tenant/analytics-tables.ts";
import { countTerms } from "./count-interviews.ts";

/** Deletes an interview's extracted facts and their term counts. The interview itself stays counted. */
export async function deleteFacts(tx: Tx, { tenantId, id, interviewerId }: ConversationRow): Promise<void> {
  const [forgotten] = await tx
    .delete(interviewFacts)
    .where(and(eq(interviewFacts.tenantId, tenantId), eq(interviewFacts.conversationId, id)))
    .returning({ startedOn: interviewFacts.startedOn, facts: interviewFacts.facts });
  if (forgotten !== undefined) await countTerms(tx, { tenantId, interviewerId }, [forgotten], -1);
}

/** True if a conversation has ended for good. An abandoned one can be resumed by its respondent. */
export const isPermanentlyEnded = ({
  isEnded,
  abandonedAt,
}: Pick<ConversationRow, "isEnded" | "abandonedAt">): boolean => isEnded && abandonedAt === null;

interface Abandonment {
  readonly tenantId: string;
  /** Interviews without activity since this time are abandoned. */
  readonly before: Date;
}

/** Unfinished interviews and tests without activity since `before`. */
const isInactive = ({ tenantId, before }: Abandonment) => sql`
  tenant_id = ${tenantId}::uuid and not is_ended and last_at < ${before.toISOString()}::timestamptz`;

export interface AbandonedInterview {
  readonly id: string;
  /** False if the respondent's last request was to erase an answer, or if they were asked for consent and gave none. */
  readonly keepsAll: boolean;
}

/** True if a tenant has interviews to abandon. */
export async function hasAbandonedInterviews(tx: Tx, of: Abandonment): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from tenant.conversations where ${isInactive(of)} limit 1`);
  return rows.length > 0;
}

/**
 * Abandons the `limit` longest inactive interviews and returns them. Appends no end to their event logs, so that
 * respondents can resume. Skips interviews whose turn is being stored.
 */
export async function abandonInterviews(
  tx: Tx,
  of: Abandonment & { readonly now: Date; readonly limit: number },
): Promise<readonly AbandonedInterview[]> {
  const now = of.now.toISOString();
  const { rows } = await tx.execute(sql`
    update tenant.conversations held set
      is_ended = true, ending = 'abandoned', ended_at = ${now}::timestamptz, abandoned_at = ${now}::timestamptz,
      duration_seconds = coalesce((
        select round((log.event->>'at')::numeric / 1000)::integer from tenant.conversation_events log
        where log.tenant_id = held.tenant_id and log.conversation_id = held.id
        order by log.sequence desc limit 1
      ), 0)
    where held.tenant_id = ${of.tenantId}::uuid and held.id in (
      select id from tenant.conversations where ${isInactive(of)}
      order by last_at limit ${of.limit} for update skip locked
    )
    returning held.id, held.forgotten_id is null and (held.consent_at is not null or not exists (
      select from tenant.guide_versions version
      where version.tenant_id = held.tenant_id and version.id = held.guide_version_id
        and version.graph->'nodes'->0->>'kind' = 'consent'
    )) as keeps_all`);
  return rows.map((row) => ({ id: String(row["id"]), keepsAll: row["keeps_all"] === true }));
}

/** Resumes an abandoned interview: it is counted as open again, and its facts are recomputed when it ends. */
export async function resumeAbandonedInterview(tx: Tx, row: ConversationRow): Promise<ConversationRow> {
  const { tenantId, id } = row;
  const running = { isEnded: false, ending: null, endedAt: null, durationSeconds: null, abandonedAt: null };
  const [woken] = await tx
    .update(conversations)
    .set(running)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        eq(conversations.id, id),
        isNotNull(conversations.abandonedAt),
      ),
    )
    .returning();
  if (woken === undefined) return row;
  await deleteFacts(tx, row);
  return woken;
}
