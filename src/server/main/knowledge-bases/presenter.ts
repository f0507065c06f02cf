import type {
  KnowledgeBase,
  KnowledgeBaseRow as WireRow,
  KnowledgeDocument,
} from "../../../contracts/contracts.gen.ts";
import {
  type KnowledgeBaseRow,
  type KnowledgeDocumentSummary,
  knowledgeBaseList,
  knowledgeBaseRecords,
  listDocuments,
} from "./queries.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";

/** What is shown of a document beside its text. */
export const presentDocument = (row: KnowledgeDocumentSummary): KnowledgeDocument => ({
  id: row.id,
  name: row.name,
  size: row.size,
  created_at: row.createdAt.toISOString(),
});

/** What a list shows of a knowledge base. */
export const presentKnowledgeBaseRow = (row: Omit<KnowledgeBaseRow, "data">): WireRow => ({
  id: row.id,
  tenant_id: row.tenantId,
  name: row.name,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Every field of a knowledge base that leaves the server. */
const presentKnowledgeBase = (
  row: KnowledgeBaseRow,
  documents: readonly KnowledgeDocumentSummary[],
): KnowledgeBase => ({
  ...presentKnowledgeBaseRow(row),
  data: row.data,
  documents: documents.map(presentDocument),
  dynamic_fields: row.dynamicFields,
});

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

const unnamed = "Knowledge base";

/**
 * The columns of a validated knowledge base.
 * @throws {ProblemError} 422 where the table cannot take it.
 */
export function readKnowledgeBase(record: JsonObject) {
  const read = new RecordReader(record);
  const name = (read.text("name") ?? "").trim();
  const values = {
    name: name === "" ? unnamed : name,
    data: read.text("data") ?? "",
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
