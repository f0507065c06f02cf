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

/** A value that a migration changed, by its place in the record. */
export interface MigratedValue {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** A value that was meant to change and did not. */
export interface LeftValue {
  readonly field: string;
  readonly reason: string;
}

/**
 * Changes of stored values that were chosen when a layout was published: a job goes through the records by their ids, and
 * through those that it changed once more where it is undone.
 */
export const dataMigrations = tenant.table(
  "data_migrations",
  {
    ...identity,
    itemId: uuid("item_id").notNull(),
    /** The form that was published, where that is one that the item includes; none: the item itself. */
    publishedItemId: uuid("published_item_id"),
    /** Of the document, when it was published. */
    title: text("title").notNull(),
    entity: text("entity").notNull(),
    itemVersion: integer("item_version").notNull(),
    /** Of the layout that the records were saved with, and of the one that they are to fit. */
    fromRevision: text("from_revision").notNull(),
    toRevision: text("to_revision").notNull(),
    /** What is changed, in words. */
    text: text("text").notNull(),
    choices: jsonb("choices").$type<readonly ValueChoice[]>().notNull(),
    state: text("state").$type<"running" | "done" | "cancelled" | "failed">().notNull(),
    isUndo: boolean("is_undo").notNull().default(false),
    /** Id of the record that it looked at last; none: it begins. */
    position: uuid("position"),
    /** Records to look at, and those that it has looked at. */
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
    // Two at once would each undo what the other did.
    uniqueIndex("data_migrations_running")
      .on(table.tenantId, table.itemId)
      .where(sql`${table.state} = 'running'`),
  ],
);

/** What a migration did to a record, kept so that it can be undone, and what it left, and why. */
export const dataMigrationRecords = tenant.table(
  "data_migration_records",
  {
    tenantId: uuid("tenant_id").notNull(),
    migrationId: uuid("migration_id").notNull(),
    recordId: uuid("record_id").notNull(),
    values: jsonb("values").$type<readonly MigratedValue[]>().notNull(),
    left: jsonb("left_values").$type<readonly LeftValue[]>().notNull(),
    /** What undoing left as it is; none: it is not undone. */
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
 * Counts of whom a document would affect that take too long for a call: a job goes through the records of a form by their
 * ids. A run counts the document and each form that includes it; it is its author's, and the next one takes its place.
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
    /** Hash of what is counted: one document with the same choices has the same. */
    question: text("question").notNull(),
    /** Of the form as it is published, and the form as it would be, with what it includes. */
    fromRevision: text("from_revision").notNull(),
    document: json("document").notNull(),
    names: jsonb("names").$type<readonly string[]>().notNull(),
    prefixes: jsonb("prefixes").$type<readonly string[]>().notNull(),
    choices: jsonb("choices").$type<readonly ValueChoice[]>().notNull(),
    /** The calendar day where the tenant is, by which records are validated. */
    today: text("today").notNull(),
    state: text("state").$type<"running" | "done" | "cancelled" | "failed">().notNull(),
    /** Id of the record that was counted last; none: it begins. */
    position: uuid("position"),
    /** Records to count, and those that are counted. */
    records: integer("records").notNull(),
    seen: integer("seen").notNull().default(0),
    /** What was counted so far. */
    tally: json("tally").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("impact_counts_item").on(table.tenantId, table.itemId, table.ownerId),
  ],
);
