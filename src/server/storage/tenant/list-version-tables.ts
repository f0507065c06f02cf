import { index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { tenant, time } from "./columns.ts";

/** What an entry of a list says, but for the fields that a tenant's layout adds. */
export interface EntryState {
  readonly label: string;
  readonly parent: string | null;
  readonly position: number;
  readonly is_active: boolean;
}

/** The states that the tenants' lists had, each by who made it, with what it changed (`list_changes`). */
export const listVersions = tenant.table(
  "list_versions",
  {
    tenantId: uuid("tenant_id").notNull(),
    list: text("list").notNull(),
    version: integer("version").notNull(),
    /** `start`: the list as it was before its first change that is known. */
    kind: text("kind").$type<"start" | "edit" | "import" | "restore">().notNull(),
    /** Of a restore: the version whose state it is. */
    restored: integer("restored"),
    authorId: uuid("author_id"),
    author: text("author"),
    added: integer("added").notNull(),
    changed: integer("changed").notNull(),
    /** No longer offered. */
    retired: integer("retired").notNull(),
    /** Offered since. */
    entries: integer("entries").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.list, table.version] })],
);

/** Each entry that a version of a list changed: as it was before, and since. */
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
    // What an entry was at a version is the earliest change behind it.
    primaryKey({ columns: [table.tenantId, table.list, table.code, table.version] }),
    index("list_changes_version").on(table.tenantId, table.list, table.version, table.code),
  ],
);
