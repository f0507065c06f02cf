import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { problem, invalidInput } from "../../platform/errors.ts";
import { findTenantOfInvitee } from "../../storage/control/link-tokens.ts";
import type { Database } from "../../storage/database.ts";
import { invitees } from "../../storage/tenant/interviewer-tables.ts";
import { type Bounce, BounceReportError, readBounce } from "./read-bounce.ts";

/** Size limit of a report, which contains the returned mail or its headers; invitations are small. */
const maxReportBytes = 256_000;

/** Message-IDs of invitations and reminders, as created by `send-invitation.ts`, with any host. */
const invitationId = /^invitation-([0-9a-f-]{36})-(\d{1,9})@/u;

/** Reasons shown to staff, by subject and detail of the status (RFC 3463); the mail server's own text is not shown. */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.1\.\d+$/u, "The mail came back: the address does not exist"],
  [/\.2\.2$/u, "The mail came back: the mailbox is full"],
  [/\.7\.\d+$/u, "The mail came back: the recipient's mail server refused it"],
];

const reasonOf = ({ status }: Bounce): string => {
  const [, reason = "The mail came back"] = reasons.find(([pattern]) => pattern.test(status)) ?? [];
  return `${reason} (${status}).`;
};

const digest = (text: string) => createHash("sha256").update(text).digest();

interface BounceTools {
  readonly database: Database;
  readonly now: () => Date;
  /** Bearer token of the endpoint; undefined disables it. */
  readonly secret: string | undefined;
}

/** Records a bounce. Returns false if the mail is not an invitation or has been sent again since. */
async function noteBounce({ database, now }: BounceTools, bounce: Bounce): Promise<boolean> {
  const [, inviteeId = "", mailing = ""] = invitationId.exec(bounce.messageId) ?? [];
  if (inviteeId === "") return false;
  const tenantId = await database.inControl((tx) => findTenantOfInvitee(tx, inviteeId));
  if (tenantId === undefined) return false;
  const noted = await database.inTenant(tenantId, (tx) =>
    tx
      .update(invitees)
      // Not mailed, so that no reminder is sent to an address that bounces.
      .set({ mailedAt: null, mailFailure: reasonOf(bounce), updatedAt: now() })
      .where(
        and(
          eq(invitees.tenantId, tenantId),
          eq(invitees.id, inviteeId),
          eq(invitees.mailing, Number(mailing)),
          isNotNull(invitees.mailedAt),
        ),
      )
      .returning({ id: invitees.id }),
  );
  if (noted.length === 0) await requireMailed(database, { tenantId, inviteeId, mailing: Number(mailing) });
  return noted.length > 0;
}

/**
 * Checks that the mailing is not still in progress: a report may arrive before the mail is recorded as sent.
 * @throws problem ERR_CONFLICT, so that the sender retries
 */
async function requireMailed(
  database: Database,
  of: { readonly tenantId: string; readonly inviteeId: string; readonly mailing: number },
): Promise<void> {
  const underWay = await database.inTenant(of.tenantId, (tx) =>
    tx.$count(
      invitees,
      and(
        eq(invitees.tenantId, of.tenantId),
        eq(invitees.id, of.inviteeId),
        eq(invitees.mailing, of.mailing),
        isNull(invitees.mailedAt),
        isNotNull(invitees.nextMailAt),
      ),
    ),
  );
  if (underWay > 0) {
    throw problem("ERR_CONFLICT", { detail: "The mail is still being sent. Send the report again later." });
  }
}

/**
 * Registers the endpoint for bounce reports, which accepts `message/rfc822` with the secret as bearer token. Reports
 * about other mails are accepted and ignored, so that all reports of a mailbox can be forwarded.
 */
export function registerBouncesRoute(app: FastifyInstance, tools: BounceTools): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      "message/rfc822",
      { parseAs: "string", bodyLimit: maxReportBytes },
      (_request, body, done) => done(null, body),
    );
    inner.post("/main/mail/bounces", async (request, reply) => {
      const { secret } = tools;
      if (secret === undefined) {
        throw problem("ERR_FORBIDDEN", {
          detail: "Bounced mail is not processed here: MAIL_BOUNCE_SECRET is not set.",
        });
      }
      const authorization = request.headers.authorization ?? "";
      if (!timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`))) {
        throw problem("ERR_FORBIDDEN", { detail: "The request does not contain MAIL_BOUNCE_SECRET." });
      }
      try {
        const bounce = readBounce(typeof request.body === "string" ? request.body : "");
        const isNoted = bounce !== null && (await noteBounce(tools, bounce));
        request.log.info({ status: bounce?.status, isNoted }, "A bounce report was processed");
      } catch (error) {
        if (!(error instanceof BounceReportError)) throw error;
        throw invalidInput("", "format", error.message);
      }
      return reply.code(204).send();
    });
  });
}
