import { v7 as uuidv7 } from "uuid";
import type { Invitee, RefusedInvitee } from "../../../contracts/contracts.gen.ts";
import { readEmailAddress } from "../../../domain/interviewer/invitee-lines.ts";
import { isActionPermitted } from "../../../domain/interviewer/actions.ts";
import { messages } from "../../../runtime/language/messages.ts";
import { defineCall, type CallContext, type CallHost } from "../../calls/call.ts";
import { problem, ProblemError, invalidInput } from "../../platform/errors.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { deleteLinks, insertLink, readExpiries } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { encryptionContextOf } from "../../storage/encryption/text-cipher.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { newLinkToken } from "../interviewers/contact.ts";
import { interviewerRecords } from "../interviewers/queries.ts";
import { readExpiry } from "../interviewers/routes.ts";
import { requireConfirmedAddress } from "../look-alike-letters.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { requireFound } from "../record-handlers.ts";
import { inviteesPolicy as policy } from "../policies.ts";
import { personalLinkPath, presentInvitee, presentInviteeForAudit } from "./presenter.ts";
import {
  inviteeList,
  inviteeRecords,
  lockInvitee,
  lockInviteeById,
  type InviteeRow,
} from "../../interviews/invitee-queries.ts";

const entity = "invitee";

const refuse = (code: string, message: string) => invalidInput("/user_email", code, message);

/** @throws {ProblemError} 422 for an invalid email address. */
function readEmail(text: string): string {
  if (text.trim() === "") throw refuse("required", messages.required);
  const email = readEmailAddress(text);
  if (email === null) throw refuse("format", "Enter an email address, such as name@example.com");
  return email;
}

const requireInterviewer = async (tx: Tx, tenantId: string, id: string) =>
  requireFound(await interviewerRecords.find(tx, tenantId, id));

/** Replaces a personal link whose token cannot be decrypted; the old link becomes invalid. */
async function renewLink(
  { tx, now, cipher }: Pick<CallContext<"mailInvitation">, "tx" | "now" | "cipher">,
  row: InviteeRow,
  expiresAt: Date | null,
): Promise<InviteeRow> {
  const { tenantId, interviewerId, id: inviteeId } = row;
  const { token, tokenHash } = newLinkToken();
  await deleteLinks(tx, { tenantId, interviewerId, inviteeId });
  const link = { tenantId, interviewerId, inviteeId, tokenHash, expiresAt };
  await insertLink(tx, { ...link, createdAt: now, closedAt: null });
  return { ...row, linkToken: cipher.encrypt(token, encryptionContextOf("invitees", row)) };
}

type Inviting = Pick<CallContext<"addInvitee">, "tx" | "caller" | "now" | "cipher" | "request">;

/** Locks an interviewer to invite to. @throws {ProblemError} 409 if it is not published. */
async function lockInviting({ tx, caller }: Inviting, id: string) {
  const interviewer = requireFound(await interviewerRecords.lock(tx, caller.tenantId, id));
  if (!isActionPermitted("invite", { status: interviewer.status, is_active: interviewer.isActive })) {
    throw problem("ERR_CONFLICT", {
      detail: "People can be invited only while the interviewer is published.",
    });
  }
  return interviewer;
}

export interface InvitingTools {
  readonly jobs: Jobs;
  /** Whether a mail server is configured. If not, invitations are marked to be sent by hand. */
  readonly sendsMail: boolean;
}

interface NewInvitee {
  readonly user_email: string;
  readonly full_name: string | null;
  readonly confirm_look_alikes?: boolean;
  readonly expires_at?: string | null;
}

/** Error code and message for one of many invitees. */
const reasonOf = ({ code, message, details: { errors } }: ProblemError) => ({
  code: code === "ERR_VALIDATION" ? (errors?.[0]?.code ?? code) : code,
  message: errors?.[0]?.message ?? message,
});

/**
 * Invites a person to a locked interviewer: creates a personal link and enqueues the mail if mail is configured.
 * @throws {ProblemError} 422 if the address is invalid or already invited, before anything is written.
 */
async function invite(
  context: Inviting,
  { jobs, sendsMail }: InvitingTools,
  interviewerId: string,
  invitee: NewInvitee,
): Promise<Invitee> {
  const { tx, caller, now, cipher } = context;
  const { tenantId } = caller;
  const email = readEmail(invitee.user_email);
  requireConfirmedAddress(email, invitee.confirm_look_alikes ?? false, "/user_email");
  if ((await lockInvitee(tx, tenantId, { interviewerId, email })) !== undefined) {
    throw refuse("taken", "This person is already invited");
  }
  const expiresAt = readExpiry(invitee.expires_at, now);
  const { token, tokenHash } = newLinkToken();
  const id = uuidv7();
  const row = await inviteeRecords.insert(tx, {
    tenantId,
    id,
    interviewerId,
    email,
    fullName: invitee.full_name?.trim() || null,
    linkToken: cipher.encrypt(token, encryptionContextOf("invitees", { tenantId, id })),
    invitedAt: now,
    nextMailAt: sendsMail ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  const link = { tenantId, interviewerId, inviteeId: row.id, tokenHash, expiresAt };
  await insertLink(tx, { ...link, createdAt: now, closedAt: null });
  if (sendsMail) {
    await jobs.enqueue(tx, "invitation-mail", { tenantId, inviteeId: row.id, mailing: row.mailing });
  }
  const after = presentInviteeForAudit(row);
  await recordEntityChange(context, { action: "create", entity, before: undefined, after });
  return presentInvitee(row, cipher, expiresAt);
}

/** Registers the calls of `schemas/calls/invitees.json`. */
export function registerInviteesRoutes(host: CallHost, tools: InvitingTools): void {
  const { jobs, sendsMail } = tools;
  defineCall(host, "listInvitees", {
    policy: policy.read,
    handler: async ({ tx, caller, params, query, cipher }) => {
      const { id } = await requireInterviewer(tx, caller.tenantId, params.id);
      const { fields: _, ...listQuery } = query;
      const state = readListState(listQuery, rulesOf(inviteeList));
      const filters = { ...state.filters, interviewer_id: { eq: id } };
      const page = await readList(tx, inviteeList, caller, { ...state, filters });
      const expiries = await readExpiries(tx, { tenantId: caller.tenantId, interviewerId: id });
      const data = page.rows.map((row) => presentInvitee(row, cipher, expiries.get(row.id) ?? null));
      return presentPage(page, data);
    },
  });

  defineCall(host, "addInvitee", {
    policy: policy.write,
    handler: async (context) => {
      const { body } = context;
      const interviewer = await lockInviting(context, body.interviewer_id);
      return {
        data: await invite(context, tools, interviewer.id, { ...body, full_name: body.full_name ?? null }),
      };
    },
  });

  defineCall(host, "addInvitees", {
    policy: policy.write,
    handler: async (context) => {
      const { body } = context;
      const { id } = await lockInviting(context, body.interviewer_id);
      readExpiry(body.expires_at, context.now);
      const invited: Invitee[] = [];
      const refused: RefusedInvitee[] = [];
      for (const { user_email: email, full_name: name = null } of body.invitees) {
        try {
          invited.push(await invite(context, tools, id, { ...body, user_email: email, full_name: name }));
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          refused.push({ user_email: email, ...reasonOf(error) });
        }
      }
      return { data: { invited, refused } };
    },
  });

  defineCall(host, "mailInvitation", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, params, now, cipher } = context;
      const { tenantId } = caller;
      const interviewer = await requireInterviewer(tx, tenantId, params.interviewer_id);
      const { id: interviewerId } = interviewer;
      const of = { interviewerId, id: params.invitee_id.toLowerCase() };
      const row = requireFound(await lockInviteeById(tx, tenantId, of));
      if (!isActionPermitted("invite", { status: interviewer.status, is_active: interviewer.isActive })) {
        throw problem("ERR_CONFLICT", {
          detail: "Invitations can be emailed only while the interviewer is published.",
        });
      }
      if (row.unsubscribedAt !== null) {
        throw problem("ERR_CONFLICT", {
          detail: "This person asked not to receive any more emails about this interview.",
        });
      }
      const expiresAt = (await readExpiries(tx, { tenantId, interviewerId })).get(row.id) ?? null;
      // The first attempt of the current mailing is still pending, for example after a double click.
      if (row.nextMailAt !== null && row.mailAttempts === 0) {
        return { data: presentInvitee(row, cipher, expiresAt) };
      }
      const again = {
        ...(personalLinkPath(row, cipher) === null ? await renewLink(context, row, expiresAt) : row),
        mailing: row.mailing + 1,
        isReminder: false,
        mailedAt: null,
        mailAttempts: 0,
        mailFailure: null,
        // Without a mail server, this still replaces an unreadable link.
        nextMailAt: sendsMail ? now : null,
        updatedAt: now,
      };
      await inviteeRecords.replace(tx, again);
      if (sendsMail) {
        await jobs.enqueue(tx, "invitation-mail", { tenantId, inviteeId: row.id, mailing: again.mailing });
      }
      const [before, after] = [
        presentInviteeForAudit(row),
        { ...presentInviteeForAudit(again), mailing: again.mailing },
      ];
      await recordEntityChange(context, { action: "update", entity, before, after });
      return { data: presentInvitee(again, cipher, expiresAt) };
    },
  });

  defineCall(host, "removeInvitee", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, body, params } = context;
      const { id: interviewerId } = await requireInterviewer(tx, caller.tenantId, params.interviewer_id);
      const of = { interviewerId, email: body.user_email.trim().toLowerCase() };
      const row = requireFound(await lockInvitee(tx, caller.tenantId, of));
      await deleteLinks(tx, { tenantId: caller.tenantId, interviewerId, inviteeId: row.id });
      await inviteeRecords.remove(tx, row);
      const before = presentInviteeForAudit(row);
      await recordEntityChange(context, { action: "delete", entity, before, after: undefined });
      return { data: presentInvitee(row, context.cipher) };
    },
  });
}
