import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { RowImport } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../database.ts";
import { rowImports as table } from "./row-import-tables.ts";

export type RowImportRow = typeof table.$inferSelect;
type Key = Pick<RowImportRow, "tenantId" | "id">;

/** States in which a job is working on the import. */
const running: RowImport["state"][] = ["checking", "importing", "undoing"];
const byKey = ({ tenantId, id }: Key) => and(eq(table.tenantId, tenantId), eq(table.id, id));

/** Reads an import and locks it until the transaction ends. */
export async function lockRowImport(tx: Tx, key: Key): Promise<RowImportRow | undefined> {
  const [row] = await tx.select().from(table).where(byKey(key)).for("update");
  return row;
}

/** Inserts an import and returns it with the database's defaults. */
export async function insertRowImport(tx: Tx, row: typeof table.$inferInsert): Promise<RowImportRow> {
  const [inserted] = await tx.insert(table).values(row).returning();
  if (inserted === undefined) throw new Error("The import was not stored.");
  return inserted;
}

/** Does nothing if the import does not exist. */
export async function updateRowImport(tx: Tx, key: Key, changes: Partial<RowImportRow>): Promise<void> {
  await tx.update(table).set(changes).where(byKey(key));
}

/** Maximum imports listed for a grid. */
const maxListed = 20;

/** Lists the latest imports of a grid, without the rows that were sent. */
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

/** Returns whether an import of this grid is running; until the transaction ends no other one can start. */
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

/** Deletes imports that were last updated before a time; keeps their records. */
export async function deleteOldRowImports(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx.delete(table).where(and(eq(table.tenantId, tenantId), lt(table.updatedAt, before)));
}

/** Clears the values of refused lines with one of these telephone numbers, however formatted. */
export async function clearImportedNumbers(
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

/** Imports that finished before a time and still have values of refused lines. */
const withOldValues = (tenantId: string, before: Date) =>
  and(
    eq(table.tenantId, tenantId),
    lt(table.finishedAt, before),
    sql`jsonb_path_exists(${table.faults}, '$[*] ? (@.value != "")')`,
  );

/** Returns whether `clearOldImportedValues` would change anything. */
export async function hasOldImportedValues(tx: Tx, tenantId: string, before: Date): Promise<boolean> {
  const old = withOldValues(tenantId, before);
  return (await tx.select({ id: table.id }).from(table).where(old).limit(1)).length > 0;
}

/**
 * Clears the values of refused lines of imports that finished before a time, as they may be about respondents. Keeps
 * place and reason of each refusal as long as the import can be undone.
 */
export async function clearOldImportedValues(tx: Tx, tenantId: string, before: Date): Promise<void> {
  const { faults } = table;
  const withoutValues = sql`(
    select jsonb_agg(item || '{"value": ""}' order by at)
    from jsonb_array_elements(${faults}) with ordinality as each (item, at)
  )`;
  await tx.update(table).set({ faults: withoutValues }).where(withOldValues(tenantId, before));
}

/** Returns whether a job is working on the import. */
export const isImportUnderWay = ({ state }: RowImportRow): boolean => running.includes(state);

/** Returns whether an import stored rows and can be undone. */
export const isUndoable = ({ state, imported }: RowImportRow): boolean =>
  imported > 0 && (state === "imported" || state === "stopped");
