import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import { conversations } from "../storage/tenant/conversation-tables.ts";
import type { ConversationRow } from "./read-conversation.ts";
import { interviewFacts } from "../storage/tenant/analytics-tables.ts";
import { countTerms } from "./count-interviews.ts";

/** Takes an interview's words out of what was learned from them; that it took place stays counted. */
export async function forgetFacts(tx: Tx, { tenantId, id, interviewerId }: ConversationRow): Promise<void> {
  const [forgotten] = await tx
    .delete(interviewFacts)
    .where(and(eq(interviewFacts.tenantId, tenantId), eq(interviewFacts.conversationId, id)))
    .returning({ startedOn: interviewFacts.startedOn, facts: interviewFacts.facts });
  if (forgotten !== undefined) await countTerms(tx, { tenantId, interviewerId }, [forgotten], -1);
}

/** Whether a conversation has ended for good; an abandoned one goes on when its respondent returns. */
export const isOver = ({ isEnded, abandonedAt }: Pick<ConversationRow, "isEnded" | "abandonedAt">): boolean =>
  isEnded && abandonedAt === null;

interface Abandonment {
  readonly tenantId: string;
  /** Interviews in which nothing was said since then are abandoned. */
  readonly before: Date;
}

/** Interviews that respondents left in the middle, and tests that staff did. */
const left = ({ tenantId, before }: Abandonment) => sql`
  tenant_id = ${tenantId}::uuid and not is_ended and last_at < ${before.toISOString()}::timestamptz`;

export interface AbandonedInterview {
  readonly id: string;
  /** Whether the respondent's last wish was to have an answer erased. */
  readonly isForgetting: boolean;
}

/** Whether a tenant has interviews to be abandoned. */
export async function hasAbandonedInterviews(tx: Tx, of: Abandonment): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from tenant.conversations where ${left(of)} limit 1`);
  return rows.length > 0;
}

/**
 * Ends the interviews that were left longest ago, at most `limit`, and answers them. Their logs do not
 * end, so that respondents who return go on where they were. One whose turn is being stored is passed over.
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
      select id from tenant.conversations where ${left(of)}
      order by last_at limit ${of.limit} for update skip locked
    )
    returning held.id, held.forgotten_id`);
  return rows.map((row) => ({ id: String(row["id"]), isForgetting: row["forgotten_id"] !== null }));
}

/** Lets an abandoned interview go on: it counts as going on again, and insights are drawn from it at its end. */
export async function wakeInterview(tx: Tx, row: ConversationRow): Promise<ConversationRow> {
  const { tenantId, id } = row;
  const awake = { isEnded: false, ending: null, endedAt: null, durationSeconds: null, abandonedAt: null };
  const [woken] = await tx
    .update(conversations)
    .set(awake)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        eq(conversations.id, id),
        isNotNull(conversations.abandonedAt),
      ),
    )
    .returning();
  if (woken === undefined) return row;
  await forgetFacts(tx, row);
  return woken;
}
