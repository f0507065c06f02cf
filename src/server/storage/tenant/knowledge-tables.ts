import { foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dynamicFields, identity, lifetime, sortable, tenant, time } from "./columns.ts";

/** Background knowledge of interviewers. */
export const knowledgeBases = tenant.table(
  "knowledge_bases",
  {
    ...identity,
    name: text("name").notNull(),
    /** Background information, in markdown. */
    data: text("data").notNull(),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("knowledge_bases_created").on(table.tenantId, table.createdAt, table.id),
    index("knowledge_bases_name").on(table.tenantId, sortable(table.name), table.id),
  ],
);

/** Texts in addition to the background information; deleted with their knowledge base. */
export const knowledgeDocuments = tenant.table(
  "knowledge_documents",
  {
    ...identity,
    knowledgeBaseId: uuid("knowledge_base_id").notNull(),
    /** Name of the source file. */
    name: text("name").notNull(),
    /** Bytes of the source file. */
    size: integer("size").notNull(),
    content: text("content").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("knowledge_documents_name").on(table.tenantId, table.knowledgeBaseId, table.name),
    foreignKey({
      name: "knowledge_documents_base",
      columns: [table.tenantId, table.knowledgeBaseId],
      foreignColumns: [knowledgeBases.tenantId, knowledgeBases.id],
    }).onDelete("cascade"),
  ],
);
