import { index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { tenant, time } from "./columns.ts";

/** State of a list entry, without the fields that a tenant's layout adds. */
export interface EntryState {
  readonly label: string;
  readonly parent: string | null;
  readonly position: number;
  readonly is_active: boolean;
}

/** Versions of the tenants' lists, with author and counts of changes; the changes are in `list_changes`. */
export const listVersions = tenant.table(
  "list_versions",
  {
    tenantId: uuid("tenant_id").notNull(),
    list: text("list").notNull(),
    version: integer("version").notNull(),
    /** `start`: the list before its first recorded change. */
    kind: text("kind").$type<"start" | "edit" | "import" | "restore">().notNull(),
    /** For a restore: the version that was restored. */
    restored: integer("restored"),
    authorId: uuid("author_id"),
    author: text("author"),
    added: integer("added").notNull(),
    changed: integer("changed").notNull(),
    /** Entries no longer offered. */
    retired: integer("retired").notNull(),
    /** Entries offered from then on. */
    entries: integer("entries").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.list, table.version] })],
);

/** Entries that a version of a list changed, with their states before and after. */
export const listChanges = tenant.table(
  "list_changes",
  {
    tenantId: uuid("tenant_id").notNull(),
    list: text("list").notNull(),
    version: integer("version").notNull(),
    code: text("code").notNull(),
    before: jsonb("before").$type<EntryState>(),
    after: jsonb("after").$type<EntryState>(),
  },
  (table) => [
    // The state of an entry at a version is `before` of its earliest later change.
    primaryKey({ columns: [table.tenantId, table.list, table.code, table.version] }),
    index("list_changes_version").on(table.tenantId, table.list, table.version, table.code),
  ],
);
