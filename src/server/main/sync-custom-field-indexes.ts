import { getTableName, inArray, sql, sum, and, eq } from "drizzle-orm";
import { isObject } from "../../kernel/json.ts";
import { indexedFieldsOf } from "../../runtime/grids/own-fields.ts";
import { listTenantIds } from "../storage/control/installation.ts";
import type { Database, Tx } from "../storage/database.ts";
import {
  updateCustomFieldIndexes,
  haveIndexesChanged,
  minIndexedRows,
  type OwnerAccess,
  type WantedIndex,
  selectIndexes,
} from "../storage/custom-field-indexes.ts";
import { rowCounts } from "../storage/tenant/tables.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { listsWithCustomFields } from "./list-rules.ts";
import { readCustomFields } from "./custom-fields.ts";

/** Row counts of a tenant's tables, limited to tables with more than `minIndexedRows` rows. */
async function longTables(tx: Tx, tenantId: string, tables: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ table: rowCounts.tableName, rows: sum(rowCounts.rows).mapWith(Number) })
    .from(rowCounts)
    .where(and(eq(rowCounts.tenantId, tenantId), inArray(rowCounts.tableName, [...tables])))
    .groupBy(rowCounts.tableName)
    .having(sql`sum(${rowCounts.rows}) > ${minIndexedRows}`);
  return new Map(rows.map(({ table, rows: count }) => [table, count]));
}

/** Custom fields that the tenant's published grids sort or filter long lists by; each one needs an index. */
async function wantedOf(tx: Tx, configuration: Configuration, tenantId: string): Promise<WantedIndex[]> {
  const lists = listsWithCustomFields(configuration.resources);
  const long = await longTables(
    tx,
    tenantId,
    lists.map(({ list }) => getTableName(list.table)),
  );
  if (long.size === 0) return [];
  const grids = await configuration.items(tx, tenantId, { name: "grid" });
  const wanted: WantedIndex[] = [];
  for (const { endpoint, list } of lists) {
    const table = getTableName(list.table);
    const rows = long.get(table);
    if (rows === undefined) continue;
    const ofList = grids.filter(({ data }) => isObject(data) && data["endpoint"] === endpoint);
    const named = new Set(ofList.flatMap(({ data }) => indexedFieldsOf(data)));
    if (named.size === 0) continue;
    const fields = await readCustomFields(tx, configuration, tenantId, list);
    for (const field of fields) if (named.has(field.name)) wanted.push({ table, tenantId, field, rows });
  }
  return wanted;
}

/** Creates and drops custom-field indexes so that they match the published grid definitions of all tenants. */
export async function syncCustomFieldIndexes(
  database: Database,
  owner: OwnerAccess,
  configuration: Configuration,
): Promise<void> {
  const wanted: WantedIndex[] = [];
  for (const tenantId of await database.inControl(listTenantIds)) {
    wanted.push(...(await database.inTenant(tenantId, (tx) => wantedOf(tx, configuration, tenantId))));
  }
  const selected = selectIndexes(wanted);
  if (await database.inControl((tx) => haveIndexesChanged(tx, selected)))
    await updateCustomFieldIndexes(owner, selected);
}
