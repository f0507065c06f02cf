import { and, count, eq, gte } from "drizzle-orm";
import type { Mail } from "../../platform/mailer.ts";
import { findTenantName } from "../../storage/control/installation.ts";
import { listMembers } from "../../storage/control/members.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { findConversation } from "../../interviews/read-conversation.ts";
import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";
import type { Jobs, JobTypes } from "../../storage/jobs/job-queue.ts";
import { mailErrorOf, nextMail } from "../invitees/mail-pauses.ts";
import type { FlagMailTools } from "./flag-mail.ts";

/** An owner is mailed at most once in so many milliseconds. */
const quietMs = 60 * 60 * 1000;

type InterviewerRow = typeof interviewers.$inferSelect;

const wantsNotices = ({ dynamicFields, owner, isDemo }: InterviewerRow): boolean =>
  dynamicFields["notify_owner"] === true && owner !== null && !isDemo;

const ofInterviewer = (tenantId: string, id: string) =>
  and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, id));

/**
 * Has the owner of an interviewer mailed when interviews ended, where they want it: at once, and then all of an hour
 * together. What is still to be mailed tells of this one too.
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

/** The mail as it is to go out now: a figure and a link, not a word of a respondent. Nothing where nobody wants it. */
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
    'You get this mail because "Mail the owner about new interviews" is on for this interviewer. You get at most one an hour.',
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
 * Makes one attempt to mail an owner about new interviews, and plans the next one where the mail server does not take
 * it: ten within 28 hours. May run more than once.
 */
export async function sendNotice(tools: FlagMailTools, of: NoticeOf): Promise<void> {
  const { database, jobs, log, now, post } = tools;
  const { tenantId, interviewerId, attempt } = of;
  if (post === undefined) return;
  const mail = await database.inTenant(tenantId, (tx) => readNotice(tx, of, post.publicUrl));
  if (mail === undefined) return;
  try {
    await post.mailer.send(mail);
  } catch (error) {
    const { message, isFinal } = mailErrorOf(error);
    const startAfter = isFinal ? null : nextMail(attempt, now());
    log.warn({ interviewer: interviewerId, fault: message, startAfter }, "A notice was not mailed");
    if (startAfter === null) return;
    await database.inTenant(tenantId, (tx) =>
      jobs.enqueue(tx, "notice-mail", { ...of, attempt: attempt + 1 }, { startAfter }),
    );
  }
}
