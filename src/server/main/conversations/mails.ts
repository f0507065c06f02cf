import type { FastifyBaseLogger } from "fastify";
import { and, count, eq, gte } from "drizzle-orm";
import { type Mail, type LinkMailer, mailErrorOf, nextAttemptAt } from "../../platform/mailer.ts";
import { findTenantName } from "../../storage/control/installation.ts";
import { findMember, listMembers } from "../../storage/control/members.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { type Flag, conversations } from "../../storage/tenant/conversation-tables.ts";
import { findConversation, type ConversationRow } from "../../interviews/read-conversation.ts";
import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";
import type { Jobs, JobTypes } from "../../storage/jobs/job-queue.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";

/** Enqueues a mail for each subscribed member whenever an interview is flagged. */
export const flagMailConsumer = (jobs: Jobs): OutboxConsumer => ({
  name: "flag mails",
  consume: async (tx, { tenantId, topic, payload }) => {
    if (topic !== "conversation.flagged") return;
    const { id: conversationId, flag } = payload as { id: string; flag: Flag };
    for (const member of await listMembers(tx, tenantId)) {
      if (!member.mailsFlags) continue;
      await jobs.enqueue(tx, "flag-mail", {
        tenantId,
        conversationId,
        memberId: member.id,
        flag,
        attempt: 1,
      });
    }
  },
});

export interface FlagMailTools {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** If undefined, no mail is sent. */
  readonly post: LinkMailer | undefined;
}

type FlagMailOf = JobTypes["flag-mail"];

const reasons: Readonly<Record<Flag, string>> = {
  crisis: "A respondent may be in a crisis",
  distress: "A respondent was in distress",
  hostility: "A respondent abused the interviewer",
};

interface FlagMail {
  readonly to: string;
  readonly flag: Flag;
  readonly memberId: string;
  readonly conversation: Pick<ConversationRow, "id" | "interviewerId" | "workflowName" | "isEnded">;
  readonly tenant: string;
  readonly publicUrl: string;
}

/** Creates the mail about a flag: interview and reason, without the respondent's words. */
export function composeFlagMail({ to, flag, memberId, conversation, tenant, publicUrl }: FlagMail): Mail {
  const { id, interviewerId, workflowName, isEnded } = conversation;
  const interviewer = workflowName.replaceAll(/\s+/gu, " ").trim();
  const paragraphs = [
    `${reasons[flag]}. Please read the interview and decide whether someone needs to act.`,
    `Interviewer: ${interviewer}`,
    isEnded ? "The interview has ended." : "The interview had not ended when this was noticed.",
    `${publicUrl}/${tenant}/agents/analytics?workerId=${interviewerId}&tab=transcripts&transcript=${id}`,
    'You are receiving this email because your user has "Mail about flagged interviews" set.',
  ];
  return {
    to,
    subject: `${reasons[flag]}: ${interviewer}`,
    text: `${paragraphs.join("\n\n")}\n`,
    language: "en",
    id: `flag-${id}-${flag}-${memberId}`,
  };
}

/** Creates the mail; undefined if the interview was erased or the member has unsubscribed. */
async function readMail(
  { database }: FlagMailTools,
  { tenantId, conversationId, memberId, flag }: FlagMailOf,
  publicUrl: string,
): Promise<Mail | undefined> {
  return database.inTenant(tenantId, async (tx) => {
    const conversation = await findConversation(tx, tenantId, conversationId);
    const member = await findMember(tx, tenantId, memberId);
    const tenant = await findTenantName(tx, tenantId);
    if (conversation === undefined || tenant === undefined || member?.mailsFlags !== true) return undefined;
    return composeFlagMail({ to: member.email, flag, memberId, conversation, tenant, publicUrl });
  });
}

interface MailAttempt<Job extends "flag-mail" | "notice-mail"> {
  readonly mail: Mail;
  readonly job: Job;
  readonly of: JobTypes[Job];
}

/** Sends a mail, or enqueues the next attempt if the mail server rejects it temporarily. Resolves to the failure. */
async function sendOrRetry<Job extends "flag-mail" | "notice-mail">(
  { database, jobs, now }: FlagMailTools,
  { mailer }: LinkMailer,
  { mail, job, of }: MailAttempt<Job>,
): Promise<{ readonly error: string; readonly startAfter: Date | null } | null> {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    const { message, isFinal } = mailErrorOf(error);
    const startAfter = isFinal ? null : nextAttemptAt(of.attempt, now());
    if (startAfter !== null) {
      const next = { ...of, attempt: of.attempt + 1 };
      await database.inTenant(of.tenantId, (tx) => jobs.enqueue(tx, job, next, { startAfter }));
    }
    return { error: message, startAfter };
  }
}

/**
 * Attempts to send a flag mail. If the mail server rejects it temporarily, enqueues the next attempt: ten within 28
 * hours. May run more than once.
 */
export async function sendFlagMail(tools: FlagMailTools, of: FlagMailOf): Promise<void> {
  const { log, post } = tools;
  if (post === undefined) {
    log.warn(
      { conversation: of.conversationId },
      "An interview was flagged; nobody was emailed, because SMTP_URL is not set",
    );
    return;
  }
  const mail = await readMail(tools, of, post.publicUrl);
  if (mail === undefined) return;
  const failure = await sendOrRetry(tools, post, { mail, job: "flag-mail", of });
  if (failure !== null) log.error({ conversation: of.conversationId, ...failure }, "A flag was not mailed");
}

/** Minimum time between two notices to an owner. */
const quietMs = 60 * 60 * 1000;

type InterviewerRow = typeof interviewers.$inferSelect;

const wantsNotices = ({ dynamicFields, owner, isDemo }: InterviewerRow): boolean =>
  dynamicFields["notify_owner"] === true && owner !== null && !isDemo;

const ofInterviewer = (tenantId: string, id: string) =>
  and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, id));

/**
 * Enqueues a mail to a subscribed interviewer's owner when an interview ends: immediately for the first, then one per
 * hour for all others. An already enqueued mail covers further interviews.
 */
export const noticeMailConsumer = (jobs: Jobs, clock: () => Date): OutboxConsumer => ({
  name: "notices",
  consume: async (tx, { tenantId, topic, payload }) => {
    if (topic !== "conversation.ended") return;
    const conversation = await findConversation(tx, tenantId, (payload as { id: string }).id);
    if (conversation === undefined || conversation.isTest || conversation.endedAt === null) return;
    const of = ofInterviewer(tenantId, conversation.interviewerId);
    const [row] = await tx.select().from(interviewers).where(of).for("update");
    const now = clock();
    if (row === undefined || !wantsNotices(row) || (row.noticeAt !== null && row.noticeAt > now)) return;
    const earliest = row.noticeAt === null ? now : new Date(row.noticeAt.getTime() + quietMs);
    const noticeAt = earliest > now ? earliest : now;
    await tx.update(interviewers).set({ noticeAt }).where(of);
    const since = conversation.endedAt.toISOString();
    const data = { tenantId, interviewerId: row.id, since, attempt: 1 };
    await jobs.enqueue(tx, "notice-mail", data, { startAfter: noticeAt });
  },
});

type NoticeOf = JobTypes["notice-mail"];

async function countEnded(tx: Tx, { tenantId, interviewerId, since }: NoticeOf): Promise<number> {
  const [counted] = await tx
    .select({ ended: count() })
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        eq(conversations.interviewerId, interviewerId),
        eq(conversations.isTest, false),
        gte(conversations.endedAt, new Date(since)),
      ),
    );
  return counted?.ended ?? 0;
}

/** Creates the mail: a count and a link, without respondents' words. Undefined if the owner has unsubscribed. */
async function readNotice(tx: Tx, of: NoticeOf, publicUrl: string): Promise<Mail | undefined> {
  const { tenantId, interviewerId, since } = of;
  const [row] = await tx.select().from(interviewers).where(ofInterviewer(tenantId, interviewerId));
  if (row === undefined || !wantsNotices(row)) return undefined;
  const owner = (await listMembers(tx, tenantId)).find(({ email }) => email === row.owner);
  const tenant = await findTenantName(tx, tenantId);
  const ended = await countEnded(tx, of);
  if (owner === undefined || tenant === undefined || ended === 0) return undefined;
  const name = row.name.replaceAll(/\s+/gu, " ").trim();
  const headline = ended === 1 ? "1 interview came in" : `${ended} interviews came in`;
  const paragraphs = [
    `${headline} at ${name}.`,
    `${publicUrl}/${tenant}/agents/analytics?workerId=${interviewerId}&tab=transcripts`,
    'You are receiving this email because "Email the owner about new interviews" is on for this interviewer. You get at most one an hour.',
  ];
  return {
    to: owner.email,
    subject: `${headline}: ${name}`,
    text: `${paragraphs.join("\n\n")}\n`,
    language: "en",
    id: `notice-${interviewerId}-${Date.parse(since)}`,
  };
}

/**
 * Attempts to send a notice mail. If the mail server rejects it temporarily, enqueues the next attempt: ten within 28
 * hours. May run more than once.
 */
export async function sendNoticeMail(tools: FlagMailTools, of: NoticeOf): Promise<void> {
  const { database, log, post } = tools;
  if (post === undefined) return;
  const mail = await database.inTenant(of.tenantId, (tx) => readNotice(tx, of, post.publicUrl));
  if (mail === undefined) return;
  const failure = await sendOrRetry(tools, post, { mail, job: "notice-mail", of });
  if (failure !== null) log.warn({ interviewer: of.interviewerId, ...failure }, "A notice was not mailed");
}
