import { and, eq, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { languages } from "../../../interviewing/languages/language.ts";
import type { Mail, Mailer } from "../../platform/mailer.ts";
import type { Database } from "../../storage/database.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import { linkPath } from "../interviewers/presenter.ts";
import { invitationTexts } from "./invitation-texts.ts";

/** How invitations go out. */
export interface InvitationPost {
  readonly mailer: Mailer;
  /** Address of the product as browsers see it. */
  readonly publicUrl: string;
}

export interface InvitationTools {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** None: nothing is mailed; staff find each personal link in the list of invitees. */
  readonly post: InvitationPost | undefined;
}

interface InvitationOf {
  readonly tenantId: string;
  readonly inviteeId: string;
}

const fill = (text: string, name: string, value: string): string => text.replaceAll(`{${name}}`, () => value);

/** One line of a mail, whatever was typed into the form. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

type InviteeRow = typeof invitees.$inferSelect;
type InterviewerRow = typeof interviewers.$inferSelect;

/** The invitation, in the language of the interview; it says of the tenant what the page says. */
export function invitationMail(invitee: InviteeRow, interviewer: InterviewerRow, publicUrl: string): Mail {
  const language = languages.find((each) => each === interviewer.language) ?? "en";
  const texts = invitationTexts[language];
  const { public_title: title, public_organisation: organisation } = interviewer.dynamicFields;
  const { fullName } = invitee;
  const paragraphs = [
    fullName === null ? texts.greeting : fill(texts.greetingNamed, "name", oneLine(fullName)),
    texts.body,
    `${publicUrl}${linkPath(invitee.linkToken)}`,
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
    id: `invitation-${invitee.id}`,
  };
}

/** Who is still invited, to what is still published, and has had no mail yet. */
async function read({ database }: InvitationTools, { tenantId, inviteeId }: InvitationOf) {
  const [row] = await database.inTenant(tenantId, (tx) =>
    tx
      .select({ invitee: invitees, interviewer: interviewers })
      .from(invitees)
      .innerJoin(
        interviewers,
        and(eq(interviewers.tenantId, invitees.tenantId), eq(interviewers.id, invitees.interviewerId)),
      )
      .where(and(eq(invitees.tenantId, tenantId), eq(invitees.id, inviteeId), isNull(invitees.mailedAt))),
  );
  return row;
}

/**
 * Mails somebody their personal link, once. May run more than once.
 * @throws {Error} when the mail server did not take it; the job is tried again.
 */
export async function sendInvitation(tools: InvitationTools, of: InvitationOf): Promise<void> {
  const { database, log, now, post } = tools;
  const { tenantId, inviteeId } = of;
  if (post === undefined) {
    log.info({ invitee: inviteeId }, "No SMTP_URL is set: staff hand over the personal link themselves");
    return;
  }
  const row = await read(tools, of);
  if (row === undefined) return;
  await post.mailer.send(invitationMail(row.invitee, row.interviewer, post.publicUrl));
  await database.inTenant(tenantId, (tx) =>
    tx
      .update(invitees)
      .set({ mailedAt: now() })
      .where(and(eq(invitees.tenantId, tenantId), eq(invitees.id, inviteeId))),
  );
  log.info({ invitee: inviteeId }, "An invitation was mailed");
}
