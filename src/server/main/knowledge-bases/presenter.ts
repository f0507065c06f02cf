import type {
  KnowledgeBase,
  KnowledgeBaseRow as WireRow,
  KnowledgeDocument,
} from "../../../contracts/contracts.gen.ts";
import type { KnowledgeBaseRow, KnowledgeDocumentSummary } from "./queries.ts";

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
export const presentKnowledgeBase = (
  row: KnowledgeBaseRow,
  documents: readonly KnowledgeDocumentSummary[],
): KnowledgeBase => ({
  ...presentKnowledgeBaseRow(row),
  data: row.data,
  documents: documents.map(presentDocument),
  dynamic_fields: row.dynamicFields,
});
