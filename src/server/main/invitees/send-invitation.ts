import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import {
  type LinkMailer,
  type Mail,
  mailErrorOf,
  nextAttemptAt,
  type MailError,
} from "../../platform/mailer.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { type interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import { selectInvitees } from "../../interviews/invitee-queries.ts";
import type { Jobs, JobTypes } from "../../storage/jobs/job-queue.ts";
import { personalLinkPath } from "./presenter.ts";
import { unsubscribeParam } from "../../../domain/navigation/respondent-root.ts";
import { languages, type Language } from "../../../interviewing/languages/language.ts";
import allTexts from "./invitation-texts.json" with { type: "json" };
import { defineWaitingCall } from "../../calls/waiting-calls.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { Limiter } from "../../platform/limits.ts";
import { interviewerRecords } from "../interviewers/queries.ts";
import { requireFound } from "../record-handlers.ts";
import { inviteesPolicy as policy } from "../policies.ts";

export interface InvitationTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** If undefined, no mail is sent; the list of invitees shows the personal links. */
  readonly post: LinkMailer | undefined;
}

type InvitationOf = JobTypes["invitation-mail"];

type InviteeRow = typeof invitees.$inferSelect;
type InterviewerRow = typeof interviewers.$inferSelect;

/** Reads what to mail; undefined if it was sent, withdrawn, or replaced by a newer mailing. */
async function read({ database }: InvitationTools, { tenantId, inviteeId, mailing }: InvitationOf) {
  const [row] = await database.inTenant(tenantId, (tx) =>
    selectInvitees(tx).where(
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

/** Updates the state of a mailing unless a newer one was requested. Returns whether it was updated. */
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
  message: "The link can no longer be read. Send the invitation again to create a new link.",
  isFinal: true,
};

const unreachable: MailError = { message: "The interviewer is not live.", isFinal: true };

/** Sends the mail. Returns the error if the mail server did not accept it. */
async function tryToSend(
  { invitee, interviewer }: { readonly invitee: InviteeRow; readonly interviewer: InterviewerRow },
  { mailer, publicUrl, cipher }: LinkMailer & { readonly cipher: TextCipher },
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
 * Attempts to mail a personal link. If the mail server rejects it temporarily, enqueues the next attempt: ten within 28
 * hours. No transaction is open while sending. May run more than once.
 */
export async function sendInvitation(tools: InvitationTools, of: InvitationOf): Promise<void> {
  const { database, jobs, log, now, post } = tools;
  const { tenantId, inviteeId } = of;
  const row = await read(tools, of);
  if (row === undefined) return;
  if (post === undefined) {
    log.info({ invitee: inviteeId }, "SMTP_URL is not set: staff need to send the personal link themselves");
    await database.inTenant(tenantId, (tx) => note(tx, of, { nextMailAt: null }));
    return;
  }
  const error = await tryToSend(row, { ...post, cipher: database.cipher });
  const at = now();
  const mailAttempts = row.invitee.mailAttempts + 1;
  if (error === null) {
    const sent = { mailedAt: at, mailAttempts, mailFailure: null, nextMailAt: null };
    await database.inTenant(tenantId, (tx) => note(tx, of, sent));
    log.info({ invitee: inviteeId }, "An invitation was emailed");
    return;
  }
  const nextMailAt = error.isFinal ? null : nextAttemptAt(mailAttempts, at);
  log.warn({ invitee: inviteeId, error: error.message, nextMailAt }, "An invitation was not mailed");
  await database.inTenant(tenantId, async (tx) => {
    const isNoted = await note(tx, of, { mailAttempts, mailFailure: error.message, nextMailAt });
    if (isNoted && nextMailAt !== null) {
      await jobs.enqueue(tx, "invitation-mail", of, { startAfter: nextMailAt });
    }
  });
}

/** Mail texts by interview language; names in braces are placeholders. */
const invitationTexts: Readonly<Record<Language, (typeof allTexts)["en"]>> = allTexts;

/** Columns of an invitee used in the mail. */
export type Invited = Pick<InviteeRow, "id" | "email" | "fullName" | "mailing" | "isReminder">;

const fill = (text: string, name: string, value: string): string => text.replaceAll(`{${name}}`, () => value);

/** Collapses whitespace to a single line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/**
 * Creates the invitation or reminder in the interview's language. Names only what the public page shows of the tenant.
 * @param unsubscribe URL of the page to unsubscribe; omitted in test mails.
 */
function invitationMail(
  invitee: Invited,
  { language: spoken, dynamicFields }: Pick<InterviewerRow, "language" | "dynamicFields">,
  { address, unsubscribe }: { readonly address: string; readonly unsubscribe?: string },
): Mail {
  const language = languages.find((each) => each === spoken) ?? "en";
  const texts = invitationTexts[language];
  const title = oneLine(textOf(dynamicFields["public_title"]));
  const organisation = oneLine(textOf(dynamicFields["public_organisation"]));
  const { id, email, fullName, mailing, isReminder } = invitee;
  const paragraphs = [
    fullName === null ? texts.greeting : fill(texts.greetingNamed, "name", oneLine(fullName)),
    textOf(dynamicFields["invitation_greeting"]),
    isReminder ? texts.reminder : texts.body,
    address,
    organisation === "" ? "" : fill(texts.asked, "organisation", organisation),
    texts.own,
    unsubscribe === undefined ? "" : `${texts.unsubscribe}\n${unsubscribe}`,
  ].filter((paragraph) => paragraph !== "");
  const subject = isReminder ? texts.reminderSubject : texts.subject;
  return {
    to: email,
    subject: title === "" ? subject : `${subject}: ${title}`,
    text: `${paragraphs.join("\n\n")}\n`,
    language,
    id: `invitation-${id}-${mailing}`,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

/** Test mails per person and minute. */
const mailsPerMinute = 5;

/**
 * Registers the call that mails an invitation to the caller, to check the mail settings and texts. It links to the test
 * page, so that it cannot start an interview.
 */
export function registerTestInvitationRoute(host: CallHost, post: LinkMailer | undefined): void {
  const limiter = new Limiter(mailsPerMinute);
  defineWaitingCall(host, "sendTestInvitation", {
    policy: policy.write,
    handler: async ({ params, caller }) => {
      const { tenantId, tenant, userId, email, displayName } = caller;
      const row = await host.database.inTenant(tenantId, (tx) =>
        interviewerRecords.find(tx, tenantId, params.id),
      );
      const interviewer = requireFound(row);
      if (post === undefined) {
        throw problem("ERR_CONFLICT", {
          detail: "No mail server is set up (SMTP_URL), so emails cannot be sent.",
        });
      }
      limiter.take(userId);
      const to = { id: interviewer.id, email, fullName: displayName, mailing: 0, isReminder: false };
      const address = `${post.publicUrl}/${tenant}/agents/test-chat/${interviewer.id}`;
      try {
        await post.mailer.send({
          ...invitationMail(to, interviewer, { address }),
          id: `test-${interviewer.id}-${host.now().getTime()}`,
        });
        return { data: { email, is_sent: true, failure: null } };
      } catch (error) {
        return { data: { email, is_sent: false, failure: mailErrorOf(error).message } };
      }
    },
  });
}
