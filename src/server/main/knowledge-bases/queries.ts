import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { recordTable } from "../../storage/record-table.ts";
import { knowledgeBases, knowledgeDocuments } from "../../storage/tenant/knowledge-tables.ts";

export type KnowledgeBaseRow = typeof knowledgeBases.$inferSelect;
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
export type KnowledgeDocumentSummary = Omit<KnowledgeDocumentRow, "content">;

/** Whose documents. */
export interface OfKnowledgeBase {
  readonly tenantId: string;
  readonly knowledgeBaseId: string;
}

const within = ({ tenantId, knowledgeBaseId }: OfKnowledgeBase) =>
  and(eq(knowledgeDocuments.tenantId, tenantId), eq(knowledgeDocuments.knowledgeBaseId, knowledgeBaseId));

const byName = [asc(knowledgeDocuments.name), asc(knowledgeDocuments.id)];

/** The documents of a knowledge base by name, without their texts. */
export const listDocuments = (tx: Tx, of: OfKnowledgeBase): Promise<KnowledgeDocumentSummary[]> =>
  tx
    .select(documentColumns)
    .from(knowledgeDocuments)
    .where(within(of))
    .orderBy(...byName);

/** The documents of a knowledge base by name, with their texts. */
export const readDocuments = (tx: Tx, of: OfKnowledgeBase): Promise<KnowledgeDocumentRow[]> =>
  tx
    .select()
    .from(knowledgeDocuments)
    .where(within(of))
    .orderBy(...byName);

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

export async function insertDocument(tx: Tx, row: KnowledgeDocumentRow): Promise<void> {
  await tx.insert(knowledgeDocuments).values(row);
}

export async function deleteDocument(tx: Tx, of: OfKnowledgeBase, id: string): Promise<void> {
  await tx.delete(knowledgeDocuments).where(and(within(of), eq(knowledgeDocuments.id, id)));
}
