import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../calls/list-query.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { knowledgeBaseHandlers, presentKnowledgeBaseRow } from "./presenter.ts";
import { knowledgeBasesPolicy as policy } from "../policies.ts";
import { knowledgeBaseList } from "./queries.ts";

/** The calls of `schemas/calls/knowledge-bases.json`, but for those of documents. */
export function registerKnowledgeBasesRoutes(host: CallHost, configuration: Configuration): void {
  const records = knowledgeBaseHandlers(configuration);

  defineCall(host, "listKnowledgeBases", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(knowledgeBaseList));
      const page = await readList(tx, knowledgeBaseList, caller, state);
      return presentPage(page, page.rows.map(presentKnowledgeBaseRow));
    },
  });
  defineCall(host, "getKnowledgeBase", { policy: policy.read, handler: records.get });
  defineCall(host, "createKnowledgeBase", { policy: policy.write, handler: records.create });
  defineCall(host, "updateKnowledgeBase", { policy: policy.write, handler: records.update });
}
