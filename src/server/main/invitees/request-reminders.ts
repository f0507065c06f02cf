import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readLinkTimes } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import { whyNobodyBegins } from "../../voice/respondents/link-access.ts";
import { selectInvitees } from "../../interviews/invitee-queries.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";

/** People of a tenant that one round reminds at most; the next one goes on. */
const atOnce = 200;

interface Reminding {
  readonly tenantId: string;
  readonly now: Date;
}

/** Invitations that went out as many days ago as their interviewer says, to people who have not finished since. */
async function findDue(tx: Tx, { tenantId, now }: Reminding) {
  const days = sql`(${interviewers.dynamicFields} ->> 'reminder_days')`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return selectInvitees(tx)
    .where(
      and(
        eq(invitees.tenantId, tenantId),
        eq(interviewers.status, "published"),
        eq(interviewers.isActive, true),
        isNotNull(invitees.mailedAt),
        isNull(invitees.remindedAt),
        isNull(invitees.unsubscribedAt),
        // A tenant's own layout may have made something else of the field.
        sql`case when ${days} ~ '^[0-9]{1,3}$'
          then ${invitees.mailedAt} + make_interval(days => ${days}::int) <= ${at} else false end`,
        // Who has ended, refused, or is in the middle of it, is left alone.
        sql`not exists (select from ${conversations}
          where ${conversations.tenantId} = ${invitees.tenantId}
            and ${conversations.inviteeId} = ${invitees.id} and not ${conversations.isTest}
            and coalesce(${conversations.ending}, '') not in ('abandoned', 'failed'))`,
      ),
    )
    .orderBy(invitees.mailedAt)
    .limit(atOnce);
}

/** Enqueues the reminders that are due, each once; answers how many. Links that open nothing are not reminded of. */
export async function requestReminders(tx: Tx, jobs: Jobs, of: Reminding): Promise<number> {
  const { tenantId, now } = of;
  let requested = 0;
  for (const { invitee, interviewer } of await findDue(tx, of)) {
    const { id: inviteeId, interviewerId } = invitee;
    const link = await readLinkTimes(tx, { tenantId, interviewerId, inviteeId });
    const isOpen =
      link !== undefined && link.closedAt === null && (link.expiresAt === null || link.expiresAt > now);
    const isWanted = isOpen && (await whyNobodyBegins(tx, interviewer, now)) === null;
    const mailing = invitee.mailing + 1;
    const again = { isReminder: true, mailing, mailedAt: null, mailAttempts: 0, mailFailure: null };
    // Another worker may have been quicker, and staff may have mailed again.
    const isSame = and(eq(invitees.mailing, invitee.mailing), isNull(invitees.remindedAt));
    const marked = await tx
      .update(invitees)
      .set({ remindedAt: now, ...(isWanted ? { ...again, nextMailAt: now } : {}) })
      .where(and(eq(invitees.tenantId, tenantId), eq(invitees.id, inviteeId), isSame))
      .returning({ id: invitees.id });
    if (!isWanted || marked.length === 0) continue;
    await jobs.enqueue(tx, "invitation-mail", { tenantId, inviteeId, mailing });
    requested += 1;
  }
  return requested;
}
