import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { MailPost } from "../../platform/mailer.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import type { Jobs, JobTypes } from "../../storage/jobs/job-queue.ts";
import { personalLinkPath } from "./presenter.ts";
import { invitationMail } from "./invitation-mail.ts";
import { unsubscribeParam } from "../../../domain/navigation/respondent-root.ts";
import { mailErrorOf, nextMail, type MailError } from "./mail-pauses.ts";

export interface InvitationTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** None: nothing is mailed; staff find each personal link in the list of invitees. */
  readonly post: MailPost | undefined;
}

type InvitationOf = JobTypes["invitation-mail"];

type InviteeRow = typeof invitees.$inferSelect;
type InterviewerRow = typeof interviewers.$inferSelect;

/** What is to be mailed now, and to whom; nothing where it went out, was withdrawn or is mailed by a newer job. */
async function read({ database }: InvitationTools, { tenantId, inviteeId, mailing }: InvitationOf) {
  const [row] = await database.inTenant(tenantId, (tx) =>
    tx
      .select({ invitee: invitees, interviewer: interviewers })
      .from(invitees)
      .innerJoin(
        interviewers,
        and(eq(interviewers.tenantId, invitees.tenantId), eq(interviewers.id, invitees.interviewerId)),
      )
      .where(
        and(
          eq(invitees.tenantId, tenantId),
          eq(invitees.id, inviteeId),
          eq(invitees.mailing, mailing),
          isNotNull(invitees.nextMailAt),
          isNull(invitees.unsubscribedAt),
        ),
      ),
  );
  return row;
}

type MailColumns = "mailedAt" | "mailAttempts" | "mailFailure" | "nextMailAt";

/** Notes what became of a mailing, unless staff have asked for a newer one meanwhile. */
async function note(
  tx: Tx,
  { tenantId, inviteeId, mailing }: InvitationOf,
  changes: Partial<Pick<InviteeRow, MailColumns>>,
): Promise<boolean> {
  const noted = await tx
    .update(invitees)
    .set(changes)
    .where(and(eq(invitees.tenantId, tenantId), eq(invitees.id, inviteeId), eq(invitees.mailing, mailing)))
    .returning({ id: invitees.id });
  return noted.length > 0;
}

const lostLink: MailError = {
  message: "The link cannot be read any more. Mail again to create a new link.",
  isFinal: true,
};

const unreachable: MailError = { message: "The interviewer is not live.", isFinal: true };

/** Asks the mail server to take the mail; answers why it did not. */
async function tryToSend(
  { invitee, interviewer }: { readonly invitee: InviteeRow; readonly interviewer: InterviewerRow },
  { mailer, publicUrl, cipher }: MailPost & { readonly cipher: TextCipher },
): Promise<MailError | null> {
  if (interviewer.status !== "published") return unreachable;
  const link = personalLinkPath(invitee, cipher);
  if (link === null) return lostLink;
  try {
    const address = `${publicUrl}${link}`;
    const unsubscribe = `${address}?${unsubscribeParam}=1`;
    await mailer.send(invitationMail(invitee, interviewer, { address, unsubscribe }));
    return null;
  } catch (error) {
    return mailErrorOf(error);
  }
}

/**
 * Makes one attempt to mail somebody their personal link, and plans the next one where the mail server does not take
 * it: ten within 28 hours. No transaction is open meanwhile. May run more than once.
 */
export async function sendInvitation(tools: InvitationTools, of: InvitationOf): Promise<void> {
  const { database, jobs, log, now, post } = tools;
  const { tenantId, inviteeId } = of;
  const row = await read(tools, of);
  if (row === undefined) return;
  if (post === undefined) {
    log.info({ invitee: inviteeId }, "No SMTP_URL is set: staff hand over the personal link themselves");
    await database.inTenant(tenantId, (tx) => note(tx, of, { nextMailAt: null }));
    return;
  }
  const fault = await tryToSend(row, { ...post, cipher: database.cipher });
  const at = now();
  const mailAttempts = row.invitee.mailAttempts + 1;
  if (fault === null) {
    const sent = { mailedAt: at, mailAttempts, mailFailure: null, nextMailAt: null };
    await database.inTenant(tenantId, (tx) => note(tx, of, sent));
    log.info({ invitee: inviteeId }, "An invitation was mailed");
    return;
  }
  const nextMailAt = fault.isFinal ? null : nextMail(mailAttempts, at);
  log.warn({ invitee: inviteeId, fault: fault.message, nextMailAt }, "An invitation was not mailed");
  await database.inTenant(tenantId, async (tx) => {
    const isNoted = await note(tx, of, { mailAttempts, mailFailure: fault.message, nextMailAt });
    if (isNoted && nextMailAt !== null) {
      await jobs.enqueue(tx, "invitation-mail", of, { startAfter: nextMailAt });
    }
  });
}
