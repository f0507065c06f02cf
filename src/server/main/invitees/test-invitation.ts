import { defineWaitingCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { Limiter } from "../../platform/limits.ts";
import type { MailPost } from "../../platform/mailer.ts";
import { interviewerRecords } from "../interviewers/queries.ts";
import { requireFound } from "../record-handlers.ts";
import { invitationMail } from "./invitation-mail.ts";
import { mailErrorOf } from "./mail-pauses.ts";
import { inviteesPolicy as policy } from "./policy.ts";

/** Test mails that one person may send in a minute. */
const mailsPerMinute = 5;

/**
 * Registers the call by which staff mail themselves an invitation, to see that mail works and how it reads. Its link
 * leads to the test page, so that nobody's interview begins by it.
 */
export function registerTestInvitationRoute(host: CallHost, post: MailPost | undefined): void {
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
          detail: "No mail server is set up (SMTP_URL), so nothing can be mailed.",
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
