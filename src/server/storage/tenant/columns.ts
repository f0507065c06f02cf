import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { integer, jsonb, pgSchema, timestamp, uuid } from "drizzle-orm/pg-core";

/** Tables of tenants. Each has `tenant_id` first in its key, and forced row-level security. */
export const tenant = pgSchema("tenant");

/** Milliseconds, the precision of JavaScript, so that read and stored values compare equal. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** Sorts a text by the root collation of Unicode, whatever the database's collation. */
export const sortable = (column: AnyColumn | SQL | SQL.Aliased): SQL => sql`${column} collate "und-x-icu"`;

export const identity = {
  tenantId: uuid("tenant_id").notNull(),
  id: uuid("id").notNull(),
};

export const lifetime = {
  /** Incremented by each edit; compared with `If-Match`. */
  version: integer("version").notNull().default(1),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
};

export const dynamicFields = jsonb("dynamic_fields").$type<Record<string, unknown>>().notNull().default({});
