import type { InterviewerLink } from "../../../contracts/contracts.gen.ts";
import { defineCall, type CallHost } from "../../platform/call.ts";
import { problem } from "../../platform/errors.ts";
import { areLinksOpen, closeLinks, reopenLinks } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import { requireFound } from "../record-handlers.ts";
import { interviewersPolicy as policy } from "./policy.ts";
import { linkPath } from "./presenter.ts";
import { interviewerRecords, type InterviewerRow } from "./queries.ts";

const openLinkOf = ({ tenantId, id }: InterviewerRow) => ({ tenantId, interviewerId: id, inviteeId: null });

/** What the trail keeps: that it was closed or opened, never the link itself. */
const traced = ({ id }: InterviewerRow, isOpen: boolean) => ({ id, link_is_open: isOpen });

async function present(tx: Tx, row: InterviewerRow): Promise<InterviewerLink> {
  if (row.linkToken === null) return { link: null, is_open: false };
  return { link: linkPath(row.linkToken), is_open: (await areLinksOpen(tx, openLinkOf(row))) === true };
}

/** Mounts the calls by which staff close and open the link that anybody may be interviewed by. */
export function mountOpenLink(host: CallHost): void {
  defineCall(host, "getInterviewerLink", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const row = requireFound(await interviewerRecords.find(tx, caller.tenantId, params.id));
      return { data: await present(tx, row) };
    },
  });

  defineCall(host, "setInterviewerLink", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, params, body, now } = context;
      const row = requireFound(await interviewerRecords.lock(tx, caller.tenantId, params.id));
      if (row.linkToken === null || row.status !== "published") {
        throw problem("ERR_CONFLICT", {
          detail: "Only a published interviewer has a link that can be closed.",
        });
      }
      const { is_open: before } = await present(tx, row);
      if (body.is_open !== before) {
        if (body.is_open) await reopenLinks(tx, openLinkOf(row));
        else await closeLinks(tx, openLinkOf(row), now);
        await recordEntityChange(context, {
          action: "update",
          entity: "interviewer",
          before: traced(row, before),
          after: traced(row, body.is_open),
        });
      }
      return { data: await present(tx, row) };
    },
  });
}
