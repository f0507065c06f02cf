import { and, eq, getTableColumns, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { statement, type Tx } from "./statements.ts";

/** Columns of every record that staff edit. */
export interface RecordRow {
  readonly tenantId: string;
  readonly id: string;
  /** Incremented by each edit. */
  readonly version: number;
}

/** Access to single rows of a tenant's table. */
export interface RecordTable<Row extends RecordRow, New> {
  find(tx: Tx, tenantId: string, id: string): Promise<Row | undefined>;
  /** Reads a row and locks it until the transaction ends. */
  lock(tx: Tx, tenantId: string, id: string): Promise<Row | undefined>;
  insert(tx: Tx, row: New): Promise<Row>;
  /** Replaces a locked row. */
  replace(tx: Tx, row: Row): Promise<void>;
  remove(tx: Tx, row: Row): Promise<void>;
}

type OwnedTable = PgTable & { readonly tenantId: AnyColumn; readonly id: AnyColumn };

/** Creates access to single rows of a table whose key is tenant and id. */
export function recordTable<Table extends OwnedTable>(
  table: Table,
): RecordTable<Table["$inferSelect"] & RecordRow, Table["$inferInsert"]> {
  type Row = Table["$inferSelect"] & RecordRow;
  // Drizzle infers nothing from a table that is a type parameter.
  const plain: PgTable = table;
  const byKey = (tenantId: unknown, id: unknown): SQL | undefined =>
    and(eq(table.tenantId, tenantId), eq(table.id, id));
  const placed = byKey(sql.placeholder("tenantId"), sql.placeholder("id"));
  const columns = Object.keys(getTableColumns(plain));
  const select = statement((db) => db.select().from(plain).where(placed));
  const selectToLock = statement((db) => db.select().from(plain).where(placed).for("update"));
  const remove = statement((db) => db.delete(plain).where(placed));
  // Columns that a row does not set get their default, so each set of columns is a statement of its own.
  const inserts = new Map<string, ReturnType<typeof insertOf>>();
  const insertOf = (names: readonly string[]) =>
    statement((db) =>
      db
        .insert(plain)
        .values(Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])))
        .returning(),
    );
  return {
    find: async (tx, tenantId, id) => (await select(tx, { tenantId, id }))[0] as Row | undefined,
    lock: async (tx, tenantId, id) => (await selectToLock(tx, { tenantId, id }))[0] as Row | undefined,
    insert: async (tx, row) => {
      const values: Record<string, unknown> = row;
      const names = columns.filter((name) => values[name] !== undefined);
      const insert = inserts.get(names.join()) ?? insertOf(names);
      inserts.set(names.join(), insert);
      const rows = await insert(tx, values);
      if (rows[0] === undefined) throw new Error("The row was not stored.");
      return rows[0] as Row;
    },
    replace: async (tx, row) => {
      await tx.update(plain).set(row).where(byKey(row.tenantId, row.id));
    },
    remove: async (tx, { tenantId, id }) => {
      await remove(tx, { tenantId, id });
    },
  };
}
