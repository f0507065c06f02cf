import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { RowImport } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../database.ts";
import { rowImports as table } from "./row-import-tables.ts";

export type RowImportRow = typeof table.$inferSelect;
type Key = Pick<RowImportRow, "tenantId" | "id">;

/** Imports that a job is still at. */
const running: RowImport["state"][] = ["checking", "importing", "undoing"];
const one = ({ tenantId, id }: Key) => and(eq(table.tenantId, tenantId), eq(table.id, id));

/** One import, which nobody else changes until the transaction ends. */
export async function lockRowImport(tx: Tx, key: Key): Promise<RowImportRow | undefined> {
  const [row] = await tx.select().from(table).where(one(key)).for("update");
  return row;
}

/** The row with what the database fills in. */
export async function insertRowImport(tx: Tx, row: typeof table.$inferInsert): Promise<RowImportRow> {
  const [inserted] = await tx.insert(table).values(row).returning();
  if (inserted === undefined) throw new Error("The import was not stored.");
  return inserted;
}

/** Changes nothing where the import is gone. */
export async function updateRowImport(tx: Tx, key: Key, changes: Partial<RowImportRow>): Promise<void> {
  await tx.update(table).set(changes).where(one(key));
}

/** So many are listed of one grid. */
const maxListed = 20;

/** The latest imports of a grid; what was sent is not among what is read. */
export const listRowImports = (tx: Tx, tenantId: string, gridKey: string): Promise<RowImportRow[]> =>
  tx
    .select({ ...columnsWithoutRows, csv: sql<null>`null` })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.gridKey, gridKey)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(maxListed);

const columnsWithoutRows = {
  tenantId: table.tenantId,
  id: table.id,
  gridKey: table.gridKey,
  state: table.state,
  mapping: table.mapping,
  skipsFaulty: table.skipsFaulty,
  rows: table.rows,
  processed: table.processed,
  imported: table.imported,
  refused: table.refused,
  kept: table.kept,
  faults: table.faults,
  reason: table.reason,
  actorId: table.actorId,
  actor: table.actor,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  finishedAt: table.finishedAt,
};

/** Whether a job is at an import of this grid; until the transaction ends nobody begins another one. */
export async function isImportRunning(tx: Tx, tenantId: string, gridKey: string): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`row-import ${tenantId} ${gridKey}`}, 0))`,
  );
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.gridKey, gridKey), inArray(table.state, running)))
    .limit(1);
  return rows.length > 0;
}

/** Forgets imports that nobody has touched since; their records stay. */
export async function forgetRowImports(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx.delete(table).where(and(eq(table.tenantId, tenantId), lt(table.updatedAt, before)));
}

/** Forgets what stood in lines that could not be imported and name one of these telephone numbers, however written. */
export async function forgetImportedNumbers(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<void> {
  const digits = numbers.map((number) => number.replaceAll(/\D/gu, ""));
  const { faults } = table;
  const lines = sql`select told ->> 'line' from jsonb_array_elements(${faults}) told
    where regexp_replace(told ->> 'value', '\\D', '', 'g') = any(${sql.param(digits)}::text[])`;
  await tx.execute(sql`
    update ${table} set faults = (
      select jsonb_agg(
        case when item ->> 'line' in (${lines}) then item || '{"value": ""}' else item end order by at
      ) from jsonb_array_elements(${faults}) with ordinality as each (item, at)
    )
    where ${table.tenantId} = ${tenantId} and exists (${lines})`);
}

/** Imports of before then that still say what stood in the lines that were refused. */
const withOldValues = (tenantId: string, before: Date) =>
  and(
    eq(table.tenantId, tenantId),
    lt(table.finishedAt, before),
    sql`jsonb_path_exists(${table.faults}, '$[*] ? (@.value != "")')`,
  );

/** Whether there are any. */
export async function hasOldImportedValues(tx: Tx, tenantId: string, before: Date): Promise<boolean> {
  const old = withOldValues(tenantId, before);
  return (await tx.select({ id: table.id }).from(table).where(old).limit(1)).length > 0;
}

/**
 * Forgets what stood in refused lines of imports that ended before then: it may be about respondents. That they were
 * refused, where and why, stays as long as the import can be taken back.
 */
export async function forgetOldImportedValues(tx: Tx, tenantId: string, before: Date): Promise<void> {
  const { faults } = table;
  const withoutValues = sql`(
    select jsonb_agg(item || '{"value": ""}' order by at)
    from jsonb_array_elements(${faults}) with ordinality as each (item, at)
  )`;
  await tx.update(table).set({ faults: withoutValues }).where(withOldValues(tenantId, before));
}

/** Whether a job is still at an import. */
export const isImportUnderWay = ({ state }: RowImportRow): boolean => running.includes(state);

/** Whether an import stored rows that can be taken back. */
export const isUndoable = ({ state, imported }: RowImportRow): boolean =>
  imported > 0 && (state === "imported" || state === "stopped");
