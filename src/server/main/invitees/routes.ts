import { v7 as uuidv7 } from "uuid";
import { permits } from "../../../domain/interviewer/actions.ts";
import { messages } from "../../../runtime/forms/messages.ts";
import { defineCall, type CallContext, type CallHost } from "../../platform/call.ts";
import { problem } from "../../platform/errors.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../platform/list-query.ts";
import { deleteLinks, insertLink, readExpiries } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { ownerOf } from "../../storage/encryption/text-cipher.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Jobs } from "../../worker/job-queue.ts";
import { newLinkToken } from "../interviewers/contact.ts";
import { interviewerRecords } from "../interviewers/queries.ts";
import { readExpiry } from "../interviewers/read-expiry.ts";
import { requireConfirmedAddress } from "../look-alike-letters.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import { requireFound } from "../record-handlers.ts";
import { inviteesPolicy as policy } from "./policy.ts";
import { personalLinkPath, presentInvitee, tracedInvitee } from "./presenter.ts";
import { inviteeList, inviteeRecords, lockInvitee, lockInviteeById, type InviteeRow } from "./queries.ts";

const entity = "invitee";
const maxEmailLength = 254;
const address = /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/u;

const refuse = (code: string, message: string) =>
  problem("ERR_VALIDATION", { errors: [{ pointer: "/user_email", code, message }] });

/** @throws {ProblemError} 422 for what is no email address. */
function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email === "") throw refuse("required", messages.required);
  if (email.length > maxEmailLength || !address.test(email)) {
    throw refuse("format", "Enter an email address, such as name@example.com");
  }
  return email;
}

const requireInterviewer = async (tx: Tx, tenantId: string, id: string) =>
  requireFound(await interviewerRecords.find(tx, tenantId, id));

/** Replaces a personal link that cannot be decrypted any more; the old one opens nothing from now on. */
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
  return { ...row, linkToken: cipher.encrypt(token, ownerOf("invitees", row)) };
}

/** The calls of `schemas/calls/invitees.json`. */
export function registerInviteesRoutes(host: CallHost, jobs: Jobs): void {
  defineCall(host, "listInvitees", {
    policy: policy.read,
    handler: async ({ tx, caller, params, query, cipher }) => {
      const { id } = await requireInterviewer(tx, caller.tenantId, params.id);
      const { fields: _, ...asked } = query;
      const state = readListState(asked, rulesOf(inviteeList));
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
      const { tx, caller, body, now, cipher } = context;
      const { tenantId } = caller;
      const email = readEmail(body.user_email);
      requireConfirmedAddress(email, body.confirm_look_alikes ?? false, "/user_email");
      const interviewer = requireFound(await interviewerRecords.lock(tx, tenantId, body.interviewer_id));
      if (!permits("invite", { status: interviewer.status, is_active: interviewer.isActive })) {
        throw problem("ERR_CONFLICT", {
          detail: "People can be invited while the interviewer is published.",
        });
      }
      const interviewerId = interviewer.id;
      if ((await lockInvitee(tx, tenantId, { interviewerId, email })) !== undefined) {
        throw refuse("taken", "This person is invited already");
      }
      const expiresAt = readExpiry(body.expires_at, now);
      const { token, tokenHash } = newLinkToken();
      const id = uuidv7();
      const row = await inviteeRecords.insert(tx, {
        tenantId,
        id,
        interviewerId,
        email,
        fullName: body.full_name?.trim() || null,
        linkToken: cipher.encrypt(token, ownerOf("invitees", { tenantId, id })),
        invitedAt: now,
        nextMailAt: now,
        createdAt: now,
        updatedAt: now,
      });
      await insertLink(tx, {
        tenantId,
        interviewerId,
        inviteeId: row.id,
        tokenHash,
        createdAt: now,
        closedAt: null,
        expiresAt,
      });
      await jobs.enqueue(tx, "invitation-mail", { tenantId, inviteeId: row.id, mailing: row.mailing });
      const after = tracedInvitee(row);
      await recordEntityChange(context, { action: "create", entity, before: undefined, after });
      return { data: presentInvitee(row, cipher, expiresAt) };
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
      if (!permits("invite", { status: interviewer.status, is_active: interviewer.isActive })) {
        throw problem("ERR_CONFLICT", {
          detail: "Invitations can be mailed while the interviewer is published.",
        });
      }
      const expiresAt = (await readExpiries(tx, { tenantId, interviewerId })).get(row.id) ?? null;
      // The first attempt of this mailing is still to come: a second click asks for nothing more.
      if (row.nextMailAt !== null && row.mailAttempts === 0) {
        return { data: presentInvitee(row, cipher, expiresAt) };
      }
      const again = {
        ...(personalLinkPath(row, cipher) === null ? await renewLink(context, row, expiresAt) : row),
        mailing: row.mailing + 1,
        mailedAt: null,
        mailAttempts: 0,
        mailFailure: null,
        nextMailAt: now,
        updatedAt: now,
      };
      await inviteeRecords.replace(tx, again);
      await jobs.enqueue(tx, "invitation-mail", { tenantId, inviteeId: row.id, mailing: again.mailing });
      const [before, after] = [tracedInvitee(row), { ...tracedInvitee(again), mailing: again.mailing }];
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
      const before = tracedInvitee(row);
      await recordEntityChange(context, { action: "delete", entity, before, after: undefined });
      return { data: presentInvitee(row, context.cipher) };
    },
  });
}
