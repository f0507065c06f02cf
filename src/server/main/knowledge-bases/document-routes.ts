import type { Caller } from "../../calls/caller.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import type { Tx } from "../../storage/database.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import { requireFound } from "../record-handlers.ts";
import { addDocument, documentEntity } from "./add-document.ts";
import { knowledgeBasesPolicy as policy } from "./policy.ts";
import { presentDocument } from "./presenter.ts";
import { deleteDocument, findDocument, knowledgeBaseRecords, type OfKnowledgeBase } from "./queries.ts";
import { readDocument } from "./read-document.ts";

/** Keeps others from adding or removing documents until the transaction ends. */
async function lockOwner(tx: Tx, { tenantId }: Caller, id: string): Promise<OfKnowledgeBase> {
  const { id: knowledgeBaseId } = requireFound(await knowledgeBaseRecords.lock(tx, tenantId, id));
  return { tenantId, knowledgeBaseId };
}

/** The calls of a knowledge base's documents. */
export function registerKnowledgeDocumentsRoutes(host: CallHost): void {
  defineCall(host, "createKnowledgeDocument", {
    policy: policy.write,
    handler: async (context) => {
      host.limits.uploads.take(context.caller.userId);
      const document = readDocument(context.body);
      const of = await lockOwner(context.tx, context.caller, context.params.id);
      return { data: await addDocument(context, of, document) };
    },
  });

  defineCall(host, "getKnowledgeDocument", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const of = { tenantId: caller.tenantId, knowledgeBaseId: params.id };
      const row = requireFound(await findDocument(tx, of, params.document_id));
      return { data: { ...presentDocument(row), content: row.content } };
    },
  });

  defineCall(host, "deleteKnowledgeDocument", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, params } = context;
      const of = await lockOwner(tx, caller, params.id);
      const before = presentDocument(requireFound(await findDocument(tx, of, params.document_id)));
      await deleteDocument(tx, of, before.id);
      await recordEntityChange(context, {
        action: "delete",
        entity: documentEntity,
        before,
        after: undefined,
      });
      return { data: before };
    },
  });
}
