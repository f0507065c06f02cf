import { and, eq, type AnyColumn, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./database.ts";

/** What every record that staff edit has. */
export interface RecordRow {
  readonly tenantId: string;
  readonly id: string;
  /** Counts edits. */
  readonly version: number;
}

/** The rows of a tenant's table, one at a time. */
export interface RecordTable<Row extends RecordRow, New> {
  find(tx: Tx, tenantId: string, id: string): Promise<Row | undefined>;
  /** Reads a row and keeps others from changing it until the transaction ends. */
  lock(tx: Tx, tenantId: string, id: string): Promise<Row | undefined>;
  insert(tx: Tx, row: New): Promise<Row>;
  /** Replaces a locked row. */
  replace(tx: Tx, row: Row): Promise<void>;
  remove(tx: Tx, row: Row): Promise<void>;
}

type OwnedTable = PgTable & { readonly tenantId: AnyColumn; readonly id: AnyColumn };

/** Reads and writes single rows of a table whose key is tenant and id. */
export function recordTable<Table extends OwnedTable>(
  table: Table,
): RecordTable<Table["$inferSelect"] & RecordRow, Table["$inferInsert"]> {
  type Row = Table["$inferSelect"] & RecordRow;
  // Drizzle infers nothing from a table that is a type parameter.
  const plain: PgTable = table;
  const one = (tenantId: string, id: string): SQL | undefined =>
    and(eq(table.tenantId, tenantId), eq(table.id, id));
  return {
    find: async (tx, tenantId, id) => {
      const rows = await tx.select().from(plain).where(one(tenantId, id));
      return rows[0] as Row | undefined;
    },
    lock: async (tx, tenantId, id) => {
      const rows = await tx.select().from(plain).where(one(tenantId, id)).for("update");
      return rows[0] as Row | undefined;
    },
    insert: async (tx, row) => {
      const rows = await tx.insert(plain).values(row).returning();
      if (rows[0] === undefined) throw new Error("The row was not stored.");
      return rows[0] as Row;
    },
    replace: async (tx, row) => {
      await tx.update(plain).set(row).where(one(row.tenantId, row.id));
    },
    remove: async (tx, row) => {
      await tx.delete(plain).where(one(row.tenantId, row.id));
    },
  };
}
