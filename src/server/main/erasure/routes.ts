import { defineCall, type CallHost } from "../../calls/call.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { readList, rulesOf, type ListSource } from "../../storage/list.ts";
import { erasures } from "../../storage/tenant/analytics-tables.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { eraseRespondent, findRespondent } from "./erase-respondent.ts";
import { insertErasure, presentErasure } from "./run-retention.ts";
import { erasurePolicy as policy } from "../policies.ts";

const erasureList: ListSource<typeof erasures> = {
  table: erasures,
  tenantId: erasures.tenantId,
  id: erasures.id,
  fields: {
    id: { kind: "id", column: erasures.id },
    actor: { kind: "text", column: erasures.actor, searched: true },
    created_at: { kind: "date", column: erasures.createdAt },
  },
};

/** Registers the erasure calls of `schemas/calls/analytics.json`. */
export function registerErasureRoutes(host: CallHost, jobs: Jobs): void {
  defineCall(host, "listErasures", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(erasureList));
      const page = await readList(tx, erasureList, caller, state);
      return presentPage(page, page.rows.map(presentErasure));
    },
  });

  defineCall(host, "eraseRespondent", {
    policy: policy.erase,
    handler: async (context) => {
      const { tx, caller, body, now } = context;
      const { tenantId, userId, email } = caller;
      const conversationId = body.conversation_id?.toLowerCase() ?? null;
      const inviteeId = body.invitee_id?.toLowerCase() ?? null;
      if ((conversationId === null) === (inviteeId === null)) {
        const message = "Name either an interview or an invitee";
        throw invalidInput("/conversation_id", "required", message);
      }
      const respondent = await findRespondent(tx, tenantId, { conversationId, inviteeId });
      if (respondent === undefined) throw problem("ERR_NOT_FOUND");
      const erased = await eraseRespondent(tx, jobs, respondent, { tenantId, now, cipher: context.cipher });
      const after = await insertErasure(tx, { tenantId, actorId: userId, actor: email, now }, erased);
      await recordEntityChange(context, { action: "create", entity: "erasure", before: undefined, after });
      return { data: after };
    },
  });
}
