import type { FastifyBaseLogger } from "fastify";
import type { Mail, MailPost } from "../../platform/mailer.ts";
import { findTenantName } from "../../storage/control/installation.ts";
import { findMember, listMembers } from "../../storage/control/members.ts";
import type { Database } from "../../storage/database.ts";
import type { Flag } from "../../storage/tenant/conversation-tables.ts";
import { findConversation, type ConversationRow } from "../../interviews/read-conversation.ts";
import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";
import type { Jobs, JobTypes } from "../../storage/jobs/job-queue.ts";
import { mailErrorOf, nextMail } from "../invitees/mail-pauses.ts";

/** Has everybody mailed who wants to know of flagged interviews, each time that a flag is raised. */
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
  /** None: nothing is mailed here. */
  readonly post: MailPost | undefined;
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

/** What staff are told: which interview and why, not a word of the respondent. */
export function flagMail({ to, flag, memberId, conversation, tenant, publicUrl }: FlagMail): Mail {
  const { id, interviewerId, workflowName, isEnded } = conversation;
  const interviewer = workflowName.replaceAll(/\s+/gu, " ").trim();
  const paragraphs = [
    `${reasons[flag]}. Please read the interview and decide whether somebody has to act.`,
    `Interviewer: ${interviewer}`,
    isEnded ? "The interview has ended." : "The interview had not ended when this was noticed.",
    `${publicUrl}/${tenant}/agents/analytics?workerId=${interviewerId}&tab=transcripts&transcript=${id}`,
    'You get this mail because your user has "Mail about flagged interviews" set.',
  ];
  return {
    to,
    subject: `${reasons[flag]}: ${interviewer}`,
    text: `${paragraphs.join("\n\n")}\n`,
    language: "en",
    id: `flag-${id}-${flag}-${memberId}`,
  };
}

/** The mail as it is to go out now; nothing where the interview was erased or nobody wants it any more. */
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
    return flagMail({ to: member.email, flag, memberId, conversation, tenant, publicUrl });
  });
}

/**
 * Makes one attempt to mail a member about a flag, and plans the next one where the mail server does not take it: ten
 * within 28 hours. May run more than once.
 */
export async function sendFlagMail(tools: FlagMailTools, of: FlagMailOf): Promise<void> {
  const { database, jobs, log, now, post } = tools;
  const { tenantId, conversationId, attempt } = of;
  if (post === undefined) {
    log.warn(
      { conversation: conversationId },
      "An interview was flagged; no SMTP_URL is set, nobody is mailed",
    );
    return;
  }
  const mail = await readMail(tools, of, post.publicUrl);
  if (mail === undefined) return;
  try {
    await post.mailer.send(mail);
  } catch (error) {
    const { message, isFinal } = mailErrorOf(error);
    const startAfter = isFinal ? null : nextMail(attempt, now());
    log.error({ conversation: conversationId, fault: message, startAfter }, "A flag was not mailed");
    if (startAfter === null) return;
    await database.inTenant(tenantId, (tx) =>
      jobs.enqueue(tx, "flag-mail", { ...of, attempt: attempt + 1 }, { startAfter }),
    );
  }
}
