import { and, eq, isNotNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { languages } from "../../../interviewing/languages/language.ts";
import type { Mail, Mailer } from "../../platform/mailer.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import type { Jobs, JobTypes } from "../../worker/job-queue.ts";
import { personalLinkPath } from "./presenter.ts";
import { invitationTexts } from "./invitation-texts.ts";
import { mailErrorOf, nextMail, type MailError } from "./mail-pauses.ts";

/** How invitations go out. */
export interface InvitationPost {
  readonly mailer: Mailer;
  /** Address of the product as browsers see it. */
  readonly publicUrl: string;
}

export interface InvitationTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** None: nothing is mailed; staff find each personal link in the list of invitees. */
  readonly post: InvitationPost | undefined;
}

type InvitationOf = JobTypes["invitation-mail"];

const fill = (text: string, name: string, value: string): string => text.replaceAll(`{${name}}`, () => value);

/** One line of a mail, whatever was typed into the form. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

type InviteeRow = typeof invitees.$inferSelect;
type InterviewerRow = typeof interviewers.$inferSelect;

/** The invitation, in the language of the interview; it says of the tenant what the page says. */
export function invitationMail(
  invitee: InviteeRow,
  interviewer: InterviewerRow,
  { publicUrl, link }: { readonly publicUrl: string; readonly link: string },
): Mail {
  const language = languages.find((each) => each === interviewer.language) ?? "en";
  const texts = invitationTexts[language];
  const { public_title: title, public_organisation: organisation } = interviewer.dynamicFields;
  const { fullName } = invitee;
  const paragraphs = [
    fullName === null ? texts.greeting : fill(texts.greetingNamed, "name", oneLine(fullName)),
    texts.body,
    `${publicUrl}${link}`,
    ...(typeof organisation === "string" && organisation.trim() !== ""
      ? [fill(texts.asked, "organisation", oneLine(organisation))]
      : []),
    texts.own,
  ];
  const named = typeof title === "string" && title.trim() !== "" ? `: ${oneLine(title)}` : "";
  return {
    to: invitee.email,
    subject: `${texts.subject}${named}`,
    text: `${paragraphs.join("\n\n")}\n`,
    language,
    id: `invitation-${invitee.id}-${invitee.mailing}`,
  };
}

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
  { mailer, publicUrl, cipher }: InvitationPost & { readonly cipher: TextCipher },
): Promise<MailError | null> {
  if (interviewer.status !== "published") return unreachable;
  const link = personalLinkPath(invitee, cipher);
  if (link === null) return lostLink;
  try {
    await mailer.send(invitationMail(invitee, interviewer, { publicUrl, link }));
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
