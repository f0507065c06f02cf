import { foreignKey, index, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identity, tenant, time } from "./columns.ts";

/** Files of records; their contents are in the blob store. */
export const files = tenant.table(
  "files",
  {
    ...identity,
    /** Name without a folder. */
    name: text("name").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    /** Bytes received so far, from the start. */
    received: integer("received").notNull().default(0),
    /** Media type, detected from the content; null until all of it is received. */
    type: text("type"),
    uploadedBy: uuid("uploaded_by").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("files_created").on(table.tenantId, table.createdAt),
    index("files_uploader").on(table.tenantId, table.uploadedBy),
  ],
);

/** References from records to files. A file is deleted with its last reference. */
export const fileUses = tenant.table(
  "file_uses",
  {
    tenantId: uuid("tenant_id").notNull(),
    fileId: uuid("file_id").notNull(),
    entity: text("entity").notNull(),
    entityId: uuid("entity_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fileId, table.entity, table.entityId] }),
    index("file_uses_record").on(table.tenantId, table.entityId),
    foreignKey({
      name: "file_uses_file",
      columns: [table.tenantId, table.fileId],
      foreignColumns: [files.tenantId, files.id],
    }).onDelete("cascade"),
  ],
);
