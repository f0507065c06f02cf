import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { problem } from "../../platform/errors.ts";
import { findTenantOfInvitee } from "../../storage/control/link-tokens.ts";
import type { Database } from "../../storage/database.ts";
import { invitees } from "../../storage/tenant/interviewer-tables.ts";
import { type Bounce, BounceReportError, readBounce } from "./read-bounce.ts";

/** A report holds the headers of a mail, or all of it; ours are small. */
const maxReportBytes = 256_000;

/** Message-IDs of invitations and reminders, at whichever mail server; `send-invitation.ts` makes them. */
const invitationId = /^invitation-([0-9a-f-]{36})-(\d{1,9})@/u;

/** Why a mail came back, by the subject and detail of its status (RFC 3463); what the mail server wrote is not told. */
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
  /** What whoever brings the reports knows; none: they are not taken. */
  readonly secret: string | undefined;
}

/** Notes that a mailing came back; answers whether it was one of ours, which nobody has asked to repeat since. */
async function noteBounce({ database, now }: BounceTools, bounce: Bounce): Promise<boolean> {
  const [, inviteeId = "", mailing = ""] = invitationId.exec(bounce.messageId) ?? [];
  if (inviteeId === "") return false;
  const tenantId = await database.inControl((tx) => findTenantOfInvitee(tx, inviteeId));
  if (tenantId === undefined) return false;
  const noted = await database.inTenant(tenantId, (tx) =>
    tx
      .update(invitees)
      // Not mailed, so that nobody is reminded at an address that takes nothing.
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
 * A report may be faster than the note that the mail server took the mail.
 * @throws problem ERR_CONFLICT, so that whoever brings it tries again
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
    throw problem("ERR_CONFLICT", { detail: "The mail is still being sent. Bring the report again." });
  }
}

/**
 * Registers where reports of mail that came back are brought, as `message/rfc822`, by whoever knows the secret. One that
 * is about another mail is taken as well: the reports of a whole mailbox may be brought.
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
          detail: "Mail that comes back is not read here (MAIL_BOUNCE_SECRET).",
        });
      }
      const given = request.headers.authorization ?? "";
      if (!timingSafeEqual(digest(given), digest(`Bearer ${secret}`))) {
        throw problem("ERR_FORBIDDEN", { detail: "The request does not bring MAIL_BOUNCE_SECRET." });
      }
      try {
        const bounce = readBounce(typeof request.body === "string" ? request.body : "");
        const isNoted = bounce !== null && (await noteBounce(tools, bounce));
        request.log.info({ status: bounce?.status, isNoted }, "A report about a mail was read");
      } catch (error) {
        if (!(error instanceof BounceReportError)) throw error;
        throw problem("ERR_VALIDATION", {
          errors: [{ pointer: "", code: "format", message: error.message }],
        });
      }
      return reply.code(204).send();
    });
  });
}
