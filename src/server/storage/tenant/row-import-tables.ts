import { boolean, index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { RowImport } from "../../../contracts/contracts.gen.ts";
import { identity, tenant, time } from "./columns.ts";

/** Imports of rows: input, progress and result. */
export const rowImports = tenant.table(
  "row_imports",
  {
    ...identity,
    gridKey: text("grid_key").notNull(),
    state: text("state").$type<RowImport["state"]>().notNull(),
    /** The rows as sent; null once they are imported. */
    csv: text("csv"),
    /** Names of the fields that the columns fill; null: the column is ignored. */
    mapping: jsonb("mapping").$type<(string | null)[]>().notNull(),
    skipsFaulty: boolean("skips_faulty").notNull(),
    rows: integer("rows").notNull(),
    /** Lines that the import, or its undo, has processed. */
    processed: integer("processed").notNull().default(0),
    imported: integer("imported").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    kept: integer("kept").notNull().default(0),
    faults: jsonb("faults").$type<RowImport["faults"]>().notNull().default([]),
    reason: text("reason"),
    /** The user on whose behalf the records are created. */
    actorId: uuid("actor_id").notNull(),
    actor: text("actor").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    finishedAt: time("finished_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("row_imports_grid").on(table.tenantId, table.gridKey, table.createdAt),
  ],
);
