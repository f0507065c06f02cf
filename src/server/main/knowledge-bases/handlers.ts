import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";
import { presentKnowledgeBase } from "./presenter.ts";
import { knowledgeBaseList, knowledgeBaseRecords, listDocuments } from "./queries.ts";
import { readKnowledgeBase } from "./read-knowledge-base.ts";

/** How knowledge bases are read and written, whichever call asks for it. */
export const knowledgeBaseHandlers = (configuration: Configuration) =>
  recordHandlers(configuration, {
    entity: "knowledge-base",
    layoutKey: "knowledge_base",
    list: knowledgeBaseList,
    table: knowledgeBaseRecords,
    read: readKnowledgeBase,
    present: async (row, { tx }) =>
      presentKnowledgeBase(row, await listDocuments(tx, { tenantId: row.tenantId, knowledgeBaseId: row.id })),
    formValues: ({ name, data, dynamic_fields }) => ({ name, data, dynamic_fields }),
  });
