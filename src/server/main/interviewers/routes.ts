import { defineCall, type CallHost, type CallContext } from "../../calls/call.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import { addCustomFields } from "../custom-fields.ts";
import { requireFound } from "../record-handlers.ts";
import { createInterviewer, duplicateInterviewer } from "./create.ts";
import { deleteInterviewer } from "./delete.ts";
import { interviewersPolicy as policy } from "../policies.ts";
import { presentInterviewer, linkPath, openLinkPath } from "./presenter.ts";
import { countInterviewers, interviewerList, interviewerRecords, type InterviewerRow } from "./queries.ts";
import { readRelated } from "./related.ts";
import { presentInterviewerWithTexts, updateInterviewer, type InterviewerServices } from "./update.ts";
import type { InterviewerLink } from "../../../contracts/contracts.gen.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import {
  closeLinks,
  deleteExpiredPreviews,
  expireLinks,
  insertLink,
  readLinkTimes,
  reopenLinks,
} from "../../storage/control/link-tokens.ts";
import { findClosedReason } from "../../interviews/closed-reason.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { newLinkToken, renewOpenLink } from "./contact.ts";
import { reportPublishing } from "./publishing-report.ts";

/** Registers the calls of `schemas/calls/interviewers.json`. */
export function registerInterviewersRoutes(host: CallHost, services: InterviewerServices): void {
  const { configuration, recognises } = services;

  defineCall(host, "listInterviewers", {
    policy: policy.read,
    handler: async ({ tx, caller, query, now, cipher }) => {
      const list = await addCustomFields(tx, configuration, caller.tenantId, interviewerList, { ...query });
      const state = readListState({ ...query }, rulesOf(list));
      const page = await readList(tx, list, caller, state);
      const related = await readRelated(tx, caller.tenantId, page.rows, now, caller.timeZone);
      return presentPage(
        page,
        page.rows.map((row) => presentInterviewer(row, related, cipher)),
      );
    },
  });

  defineCall(host, "countInterviewers", {
    policy: policy.read,
    handler: async ({ tx, caller }) => ({ data: await countInterviewers(tx, caller.tenantId) }),
  });

  defineCall(host, "getInterviewer", {
    policy: policy.read,
    handler: async (context) => {
      const { tx, caller, params } = context;
      const row = requireFound(await interviewerRecords.find(tx, caller.tenantId, params.id));
      return { data: await presentInterviewerWithTexts(context, row) };
    },
  });

  defineCall(host, "getPublishingReport", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const row = requireFound(await interviewerRecords.find(tx, caller.tenantId, params.id));
      return { data: { notices: await reportPublishing(tx, row, recognises) } };
    },
  });

  defineCall(host, "createInterviewer", {
    policy: policy.write,
    handler: createInterviewer(configuration),
  });
  defineCall(host, "duplicateInterviewer", { policy: policy.write, handler: duplicateInterviewer });
  defineCall(host, "updateInterviewer", { policy: policy.write, handler: updateInterviewer(services) });
  defineCall(host, "deleteInterviewer", { policy: policy.write, handler: deleteInterviewer });
  registerOpenLinkRoutes(host);
}

/**
 * Parses the expiry time of a link; null for none.
 * @throws {ProblemError} 422 for an invalid or past time.
 */
export function readExpiry(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined) return null;
  const expiresAt = new Date(text);
  if (expiresAt > now) return expiresAt;
  throw invalidInput("/expires_at", "min", "Choose a day in the future");
}

const openLinkOf = ({ tenantId, id }: InterviewerRow) => ({ tenantId, interviewerId: id, inviteeId: null });

/** Representation of a link in the audit trail: state and expiry, but not the link itself. */
const traced = ({ id }: InterviewerRow, { is_open: isOpen, expires_at: expiresAt }: InterviewerLink) => ({
  id,
  link_is_open: isOpen,
  link_expires_at: expiresAt,
});

async function present(
  { tx, now, cipher }: Pick<CallContext<"getInterviewerLink">, "tx" | "now" | "cipher">,
  row: InterviewerRow,
): Promise<InterviewerLink> {
  const closedReason = await findClosedReason(tx, row, now);
  if (row.linkToken === null) {
    return {
      link: null,
      is_lost: false,
      is_open: false,
      is_expired: false,
      expires_at: null,
      closed_reason: closedReason,
    };
  }
  const link = openLinkPath(row, cipher);
  const { closedAt, expiresAt } = (await readLinkTimes(tx, openLinkOf(row))) ?? {
    closedAt: now,
    expiresAt: null,
  };
  return {
    link,
    is_lost: link === null,
    is_open: closedAt === null,
    is_expired: expiresAt !== null && expiresAt <= now,
    expires_at: expiresAt?.toISOString() ?? null,
    closed_reason: closedReason,
  };
}

const previewMs = 24 * 60 * 60 * 1_000;

/** Registers the calls for an interviewer's open link and for previews. */
function registerOpenLinkRoutes(host: CallHost): void {
  defineCall(host, "getInterviewerLink", {
    policy: policy.read,
    handler: async (context) => {
      const { tx, caller, params } = context;
      const row = requireFound(await interviewerRecords.find(tx, caller.tenantId, params.id));
      return { data: await present(context, row) };
    },
  });

  defineCall(host, "setInterviewerLink", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, params, body, now } = context;
      const locked = requireFound(await interviewerRecords.lock(tx, caller.tenantId, params.id));
      if (locked.linkToken === null || locked.status !== "published") {
        throw problem("ERR_CONFLICT", {
          detail: "Only a published interviewer has a link that can be closed.",
        });
      }
      const before = await present(context, locked);
      const row = body.renew === true ? await renewOpenLink(tx, locked, context) : locked;
      if (body.expires_at !== undefined) {
        await expireLinks(tx, openLinkOf(row), readExpiry(body.expires_at, now));
      }
      if (body.is_open !== (row === locked ? before.is_open : true)) {
        if (body.is_open) await reopenLinks(tx, openLinkOf(row));
        else await closeLinks(tx, openLinkOf(row), now);
      }
      const after = await present(context, row);
      if (row !== locked || after.is_open !== before.is_open || after.expires_at !== before.expires_at) {
        await recordEntityChange(context, {
          action: "update",
          entity: "interviewer",
          before: traced(row, before),
          after: { ...traced(row, after), ...(row === locked ? {} : { link_renewed: true }) },
        });
      }
      return { data: after };
    },
  });
  defineCall(host, "createInterviewerPreview", {
    policy: policy.read,
    handler: async ({ tx, caller, params, now }) => {
      const { tenantId, userId: staffId } = caller;
      const { id, interviewGuideId } = requireFound(await interviewerRecords.find(tx, tenantId, params.id));
      if (interviewGuideId === null) {
        throw problem("ERR_CONFLICT", { detail: "There is nothing to preview until the guide is written." });
      }
      const links = { tenantId, interviewerId: id };
      await deleteExpiredPreviews(tx, links, now);
      const { token, tokenHash } = newLinkToken();
      const expiresAt = new Date(now.getTime() + previewMs);
      await insertLink(tx, {
        ...links,
        inviteeId: null,
        staffId,
        tokenHash,
        createdAt: now,
        closedAt: null,
        expiresAt,
      });
      return { data: { link: linkPath(token), expires_at: expiresAt.toISOString() } };
    },
  });
}
