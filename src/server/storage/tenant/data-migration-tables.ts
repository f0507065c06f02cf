import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ValueChoice } from "../../../runtime/studio/impact/value-choices.ts";
import { identity, tenant, time } from "./columns.ts";

/** A value that a migration changed, by its path in the record. */
export interface MigratedValue {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** A value that should have changed and did not. */
export interface LeftValue {
  readonly field: string;
  readonly reason: string;
}

/**
 * Changes of stored values, chosen when a layout was published: a job processes the records in order of their ids, and
 * for an undo the changed ones once more.
 */
export const dataMigrations = tenant.table(
  "data_migrations",
  {
    ...identity,
    itemId: uuid("item_id").notNull(),
    /** The published form, if the item includes it; null: the item itself. */
    publishedItemId: uuid("published_item_id"),
    /** Title of the document when it was published. */
    title: text("title").notNull(),
    entity: text("entity").notNull(),
    itemVersion: integer("item_version").notNull(),
    /** Revision of the layout that the records were saved with, and of the one that they should fit. */
    fromRevision: text("from_revision").notNull(),
    toRevision: text("to_revision").notNull(),
    /** What is changed, in words. */
    text: text("text").notNull(),
    choices: jsonb("choices").$type<readonly ValueChoice[]>().notNull(),
    state: text("state").$type<"running" | "done" | "cancelled" | "failed">().notNull(),
    isUndo: boolean("is_undo").notNull().default(false),
    /** Id of the record processed last; null at the start. */
    position: uuid("position"),
    /** Records to process, and those processed. */
    records: integer("records").notNull(),
    seen: integer("seen").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    restored: integer("restored").notNull().default(0),
    ownerId: uuid("owner_id").notNull(),
    owner: text("owner").notNull(),
    timeZone: text("time_zone").notNull(),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("data_migrations_item").on(table.tenantId, table.itemId, table.createdAt),
    index("data_migrations_published_item").on(table.tenantId, table.publishedItemId, table.createdAt),
    // Concurrent ones would undo each other's changes.
    uniqueIndex("data_migrations_running")
      .on(table.tenantId, table.itemId)
      .where(sql`${table.state} = 'running'`),
  ],
);

/** Changed values of a record, kept for undo, and values left unchanged, with reasons. */
export const dataMigrationRecords = tenant.table(
  "data_migration_records",
  {
    tenantId: uuid("tenant_id").notNull(),
    migrationId: uuid("migration_id").notNull(),
    recordId: uuid("record_id").notNull(),
    values: jsonb("values").$type<readonly MigratedValue[]>().notNull(),
    left: jsonb("left_values").$type<readonly LeftValue[]>().notNull(),
    /** Values that the undo left unchanged; null: not undone. */
    kept: jsonb("kept_values").$type<readonly LeftValue[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.migrationId, table.recordId] }),
    foreignKey({
      name: "data_migration_records_migration",
      columns: [table.tenantId, table.migrationId],
      foreignColumns: [dataMigrations.tenantId, dataMigrations.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Counts of the records that a document would affect, if counting takes too long for a request: a job processes the
 * records of a form in order of their ids. A run counts the document and each form that includes it; it belongs to its
 * author and is replaced by the next one.
 */
export const impactCounts = tenant.table(
  "impact_counts",
  {
    ...identity,
    runId: uuid("run_id").notNull(),
    /** The document, and the form whose records are counted. */
    itemId: uuid("item_id").notNull(),
    formId: uuid("form_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** Hash of what is counted: equal for the same document with the same choices. */
    question: text("question").notNull(),
    /** Revision of the published form, and the form as it would become, with what it includes. */
    fromRevision: text("from_revision").notNull(),
    document: json("document").notNull(),
    names: jsonb("names").$type<readonly string[]>().notNull(),
    prefixes: jsonb("prefixes").$type<readonly string[]>().notNull(),
    choices: jsonb("choices").$type<readonly ValueChoice[]>().notNull(),
    /** Calendar day in the tenant's time zone, by which records are validated. */
    today: text("today").notNull(),
    state: text("state").$type<"running" | "done" | "cancelled" | "failed">().notNull(),
    /** Id of the record counted last; null at the start. */
    position: uuid("position"),
    /** Records to count, and those counted. */
    records: integer("records").notNull(),
    seen: integer("seen").notNull().default(0),
    /** Intermediate result. */
    tally: json("tally").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("impact_counts_item").on(table.tenantId, table.itemId, table.ownerId),
  ],
);
