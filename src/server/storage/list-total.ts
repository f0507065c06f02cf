import { and, eq, getTableName, sql, sum, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FieldKind } from "../../runtime/grids/list-rules.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import type { Tx } from "./database.ts";
import { conditionsOf, valueCondition, type FieldValue } from "./list-conditions.ts";
import { isSearch } from "./list-search.ts";
import { countedBy, type CountedBy } from "./tenant/counted-by.ts";
import { rowCounts } from "./tenant/tables.ts";

/** A list of a table, by the names of its fields. */
interface Counted {
  readonly table: PgTable;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** What `facets` holds is JSON; these are the types of the columns that it comes from. */
const castOf: Readonly<Partial<Record<FieldKind, SQL>>> = {
  boolean: sql`::boolean`,
  id: sql`::uuid`,
  number: sql`::numeric`,
  text: sql``,
};

/** Where the counts have the value that rows have in a field; `undefined` where they are not counted by it. */
function countedValue({ owner, facets }: CountedBy, { kind, column }: FieldValue): FieldValue | undefined {
  if (column === owner) return { kind, column: rowCounts.ownerId };
  const facet = facets.find((each) => each === column);
  const cast = castOf[kind];
  if (facet === undefined || cast === undefined) return undefined;
  return { kind, column: sql`(${rowCounts.facets} ->> ${facet.name}::text)${cast}` };
}

/** What the counts must be of; `undefined` where a list is narrowed by anything else than what its rows are counted by. */
function countedConditions(
  { table, fields }: Counted,
  state: Pick<ListState, "search" | "filters">,
  timeZone: string,
): SQL[] | undefined {
  if (isSearch(state.search)) return undefined;
  const conditions: SQL[] = [];
  for (const [name, filter] of Object.entries(state.filters)) {
    const by = countedBy.get(table);
    const field = fields[name];
    const value = by && field && countedValue(by, field);
    if (value === undefined) return undefined;
    conditions.push(...conditionsOf(filter, timeZone).map((asked) => valueCondition(value, asked)));
  }
  return conditions;
}

/**
 * The exact total of a list, from the counts that the database keeps as rows come, change and go; none of its rows are
 * read. @returns `undefined` where it is narrowed by anything else than what its rows are counted by (`countedBy`).
 */
export async function readCountedTotal(
  tx: Tx,
  list: Counted,
  { tenantId, timeZone }: { readonly tenantId: string; readonly timeZone: string },
  state: Pick<ListState, "search" | "filters">,
): Promise<number | undefined> {
  const conditions = countedConditions(list, state, timeZone);
  if (conditions === undefined) return undefined;
  const [counted] = await tx
    .select({ total: sum(rowCounts.rows).mapWith(Number) })
    .from(rowCounts)
    .where(
      and(eq(rowCounts.tenantId, tenantId), eq(rowCounts.tableName, getTableName(list.table)), ...conditions),
    );
  return counted?.total ?? 0;
}
