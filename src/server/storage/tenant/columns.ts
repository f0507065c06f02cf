import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { integer, jsonb, pgSchema, timestamp, uuid } from "drizzle-orm/pg-core";

/** Everything that belongs to a tenant. Every table has `tenant_id` first in its key, and forced row-level security. */
export const tenant = pgSchema("tenant");

/** Milliseconds, as JavaScript has them, so that what was read compares equal to what is stored. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** A text as people sort it (the root collation of Unicode), whatever the collation of the database. */
export const sortable = (column: AnyColumn | SQL | SQL.Aliased): SQL => sql`${column} collate "und-x-icu"`;

export const identity = {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull(),
};

export const lifetime = {
  /** Counts edits; what `If-Match` names. */
  version: integer("version").notNull().default(1),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
};

export const dynamicFields = jsonb("dynamic_fields").$type<Record<string, unknown>>().notNull().default({});
