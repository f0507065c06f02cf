import { and, eq, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { groupDirection, type GroupValue, type ListGroup } from "../../runtime/grids/groups.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import type { RequestedSummary } from "../../runtime/grids/summaries.ts";
import type { FieldKind } from "../../runtime/types/column-type.ts";
import { groupedPage, type ListPage } from "../platform/list-page.ts";
import type { FieldValue, ListTenant } from "./list-conditions.ts";
import { summaryColumns } from "./list-summaries.ts";
import { countedConditions, countedValueOf, isTotalCounted } from "./list-total.ts";
import type { Tx } from "./database.ts";
import { sortable } from "./tenant/columns.ts";
import { rowCounts } from "./tenant/tables.ts";

interface GroupedList {
  readonly table: PgTable;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** A list request with groups. */
export interface AskedGroups extends ListState {
  readonly groupBy: string;
  readonly summaries: readonly RequestedSummary[];
  readonly inGroup?: unknown;
}

/** The group's key as text: a moment by its day in the tenant's time zone; an empty text is null. */
function keyOf({ column, kind, isLocal }: FieldValue, timeZone: string): SQL<string | null> {
  switch (kind) {
    case "text":
      return sql`nullif(${column}, '')`;
    case "date":
      if (isLocal === true) return sql`left(${column}, 10)`;
      return sql`(${column} at time zone ${timeZone}::text)::date::text`;
    default:
      return sql`(${column})::text`;
  }
}

const valueOf = (key: string | null, kind: FieldKind): GroupValue =>
  key !== null && kind === "boolean" ? key === "true" : key;

/** Groups the matching rows; summaries aggregate the same rows. */
const groupsOfRows = (
  tx: Tx,
  { table }: GroupedList,
  key: SQL<string | null>,
  {
    selected,
    where,
  }: { readonly selected: Readonly<Record<string, SQL.Aliased>>; readonly where: SQL | undefined },
) =>
  tx
    .select({ key: key.as("key"), count: sql<number>`count(*)::float8`.as("count"), ...selected })
    .from(table)
    .where(where)
    .groupBy(sql`1`)
    .as("groups");

/** Like `groupsOfRows`, from the maintained counts: reads no row. */
const groupsOfCounts = (
  tx: Tx,
  table: PgTable,
  key: SQL<string | null>,
  conditions: readonly SQL[],
  tenantId: string,
) =>
  tx
    .select({ key: key.as("key"), count: sql<number>`sum(${rowCounts.rows})::float8`.as("count") })
    .from(rowCounts)
    .where(and(eq(rowCounts.tenantId, tenantId), eq(rowCounts.tableName, getTableName(table)), ...conditions))
    .groupBy(sql`1`)
    .having(sql`sum(${rowCounts.rows}) > 0`)
    .as("groups");

/**
 * Reads one page of the groups of all matching rows: by value, or if the values are ids by size, largest first; the
 * group without a value last. Reads no row if rows are counted by the field and by all that narrows the list.
 *
 * @param where resolves to the rows' condition; called only if rows are read
 */
export async function readGroups(
  tx: Tx,
  source: GroupedList,
  tenant: ListTenant,
  request: AskedGroups,
  where: () => Promise<SQL | undefined>,
): Promise<ListPage<never>> {
  const { groupBy, page, pageSize, summaries } = request;
  const field = source.fields[groupBy];
  if (field === undefined) throw new TypeError(`The list has no field ${groupBy}.`);
  const counted = countedValueOf(source, field);
  const isCounted =
    counted !== undefined &&
    summaries.length === 0 &&
    request.inGroup === undefined &&
    isTotalCounted(source, request);
  const sums = summaryColumns(source, summaries);
  const groups = isCounted
    ? groupsOfCounts(
        tx,
        source.table,
        keyOf(counted, tenant.timeZone),
        countedConditions(source, tenant, request.filters),
        tenant.tenantId,
      )
    : groupsOfRows(tx, source, keyOf(field, tenant.timeZone), {
        selected: sums.selected,
        where: await where(),
      });
  const direction = sql.raw(groupDirection(request, field.kind));
  const key = field.kind === "text" ? sortable(groups.key) : sql`${groups.key}`;
  const bySize = field.kind === "id" ? [sql`(${groups.key} is null)`, sql`${groups.count} ${direction}`] : [];
  const read = (limit: number, offset: number) =>
    tx
      .select({
        row: sql<Record<string, unknown>>`to_jsonb(${sql.identifier("groups")})`,
        total: sql<number>`sum(${groups.count}) over ()`.mapWith(Number),
        totalGroups: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(groups)
      .orderBy(...bySize, sql`${key} ${direction} nulls last`)
      .limit(limit)
      .offset(offset);
  const rows = await read(pageSize, page * pageSize);
  // A page past the end has no row with the totals.
  const [first] = rows.length === 0 && page > 0 ? await read(1, 0) : rows;
  const found = rows.map(({ row }): ListGroup => {
    const value = valueOf((row["key"] ?? null) as string | null, field.kind);
    const group = { value, count: Number(row["count"]) };
    return summaries.length === 0 ? group : { ...group, summaries: sums.read(row) };
  });
  return groupedPage(found, { total: first?.total ?? 0, totalGroups: first?.totalGroups ?? 0, pageSize });
}
