import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readLinkTimes } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import { findClosedReason } from "../../interviews/closed-reason.ts";
import { selectInvitees } from "../../interviews/invitee-queries.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";

/** Maximum number of reminders per tenant and round. */
const atOnce = 200;

interface Reminding {
  readonly tenantId: string;
  readonly now: Date;
}

/** Finds invitations whose reminder is due, unless the invitee has an interview in progress or finished. */
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
        // The tenant's layout may have changed the type of the field.
        sql`case when ${days} ~ '^[0-9]{1,3}$'
          then ${invitees.mailedAt} + make_interval(days => ${days}::int) <= ${at} else false end`,
        // Abandoned and failed interviews do not count, so that these invitees are reminded too.
        sql`not exists (select from ${conversations}
          where ${conversations.tenantId} = ${invitees.tenantId}
            and ${conversations.inviteeId} = ${invitees.id} and not ${conversations.isTest}
            and coalesce(${conversations.ending}, '') not in ('abandoned', 'failed'))`,
      ),
    )
    .orderBy(invitees.mailedAt)
    .limit(atOnce);
}

/** Enqueues reminders that are due and returns their number. Invitees with closed or expired links are skipped. */
export async function requestReminders(tx: Tx, jobs: Jobs, of: Reminding): Promise<number> {
  const { tenantId, now } = of;
  let requested = 0;
  for (const { invitee, interviewer } of await findDue(tx, of)) {
    const { id: inviteeId, interviewerId } = invitee;
    const link = await readLinkTimes(tx, { tenantId, interviewerId, inviteeId });
    const isOpen =
      link !== undefined && link.closedAt === null && (link.expiresAt === null || link.expiresAt > now);
    const isWanted = isOpen && (await findClosedReason(tx, interviewer, now)) === null;
    const mailing = invitee.mailing + 1;
    const again = { isReminder: true, mailing, mailedAt: null, mailAttempts: 0, mailFailure: null };
    // Skip if another worker or a member of staff has mailed in the meantime.
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
