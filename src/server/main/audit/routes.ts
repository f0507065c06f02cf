import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../calls/list-query.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import { auditPolicy as policy } from "./policy.ts";
import { presentAuditEntry, auditList } from "./queries.ts";

/** The calls of `schemas/calls/audit.json`. */
export function registerAuditRoutes(host: CallHost): void {
  defineCall(host, "listAuditEntries", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(auditList));
      const page = await readList(tx, auditList, caller, state);
      return presentPage(page, page.rows.map(presentAuditEntry));
    },
  });
}
