import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { recordTable, RecordReader } from "../../storage/record-table.ts";
import { knowledgeBases, knowledgeDocuments } from "../../storage/tenant/knowledge-tables.ts";
import type {
  KnowledgeBase,
  KnowledgeBaseRow as WireRow,
  KnowledgeDocument,
} from "../../../contracts/contracts.gen.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";

type KnowledgeBaseRow = typeof knowledgeBases.$inferSelect;
export type KnowledgeDocumentRow = typeof knowledgeDocuments.$inferSelect;

const { data: _data, ...shortColumns } = getTableColumns(knowledgeBases);

export const knowledgeBaseList: ListSource<typeof knowledgeBases> = {
  table: knowledgeBases,
  tenantId: knowledgeBases.tenantId,
  id: knowledgeBases.id,
  columns: shortColumns,
  fields: {
    id: { kind: "id", column: knowledgeBases.id },
    name: { kind: "text", column: knowledgeBases.name, searched: true },
    created_at: { kind: "date", column: knowledgeBases.createdAt },
    updated_at: { kind: "date", column: knowledgeBases.updatedAt },
  },
};

export const knowledgeBaseRecords = recordTable(knowledgeBases);

const { content: _content, ...documentColumns } = getTableColumns(knowledgeDocuments);

/** A document without its text. */
type KnowledgeDocumentSummary = Omit<KnowledgeDocumentRow, "content">;

/** Identifies the knowledge base of a document. */
export interface OfKnowledgeBase {
  readonly tenantId: string;
  readonly knowledgeBaseId: string;
}

const within = ({ tenantId, knowledgeBaseId }: OfKnowledgeBase) =>
  and(eq(knowledgeDocuments.tenantId, tenantId), eq(knowledgeDocuments.knowledgeBaseId, knowledgeBaseId));

const byName = [asc(knowledgeDocuments.name), asc(knowledgeDocuments.id)];

/** Lists a knowledge base's documents by name, without their texts. */
export const listDocuments = (tx: Tx, of: OfKnowledgeBase): Promise<KnowledgeDocumentSummary[]> =>
  tx
    .select(documentColumns)
    .from(knowledgeDocuments)
    .where(within(of))
    .orderBy(...byName);

/** Reads a knowledge base's documents by name, with their texts. */
export const readDocuments = (tx: Tx, of: OfKnowledgeBase): Promise<KnowledgeDocumentRow[]> =>
  tx
    .select()
    .from(knowledgeDocuments)
    .where(within(of))
    .orderBy(...byName);

/** Finds a document; undefined if it belongs to another knowledge base. */
export async function findDocument(
  tx: Tx,
  of: OfKnowledgeBase,
  id: string,
): Promise<KnowledgeDocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(knowledgeDocuments)
    .where(and(within(of), eq(knowledgeDocuments.id, id)));
  return row;
}

/** @throws on a unique violation if a document with this name exists */
export async function insertDocument(tx: Tx, row: KnowledgeDocumentRow): Promise<void> {
  await tx.insert(knowledgeDocuments).values(row);
}

/** Deletes a document with its text; does nothing if it does not exist. */
export async function deleteDocument(tx: Tx, of: OfKnowledgeBase, id: string): Promise<void> {
  await tx.delete(knowledgeDocuments).where(and(within(of), eq(knowledgeDocuments.id, id)));
}

/** Builds the response of a document, without its text. */
export const presentDocument = (row: KnowledgeDocumentSummary): KnowledgeDocument => ({
  id: row.id,
  name: row.name,
  size: row.size,
  created_at: row.createdAt.toISOString(),
});

/** Builds a knowledge base's row in lists. */
export const presentKnowledgeBaseRow = (row: Omit<KnowledgeBaseRow, "data">): WireRow => ({
  id: row.id,
  tenant_id: row.tenantId,
  name: row.name,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Builds the response of a knowledge base. */
const presentKnowledgeBase = (
  row: KnowledgeBaseRow,
  documents: readonly KnowledgeDocumentSummary[],
): KnowledgeBase => ({
  ...presentKnowledgeBaseRow(row),
  data: row.data,
  documents: documents.map(presentDocument),
  dynamic_fields: row.dynamicFields,
});

/** Handlers of knowledge bases, shared by all calls that read or write them. */
export const knowledgeBaseHandlers = (configuration: Configuration) =>
  recordHandlers(configuration, {
    entity: "knowledge-base",
    layoutKey: "knowledge_base",
    table: knowledgeBaseRecords,
    read: readKnowledgeBase,
    present: async (row, { tx }) =>
      presentKnowledgeBase(row, await listDocuments(tx, { tenantId: row.tenantId, knowledgeBaseId: row.id })),
    formValues: ({ name, data, dynamic_fields }) => ({ name, data, dynamic_fields }),
  });

const unnamed = "Knowledge base";

/**
 * Reads the columns of a validated knowledge base.
 * @throws {ProblemError} 422 if the table cannot store it.
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
