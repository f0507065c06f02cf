import { and, eq, getTableName, sql, sum, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FieldKind } from "../../runtime/types/column-type.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { statement, type Tx } from "./statements.ts";
import { conditionsOf, valueCondition, type FieldValue, type ListTenant } from "./list-conditions.ts";
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

export interface CountedRows {
  /** Rows that fulfil `filters`. */
  readonly rows: number;
  /** Those of a list's filters that its rows are counted by. */
  readonly filters: ListState["filters"];
}

/** What a list is narrowed by that its rows are counted by. */
function countedFilters({ table, fields }: Counted, filters: ListState["filters"]) {
  const by = countedBy.get(table);
  return Object.entries(filters).flatMap(([name, filter]) => {
    const field = fields[name];
    const value = by && field && countedValue(by, field);
    return value === undefined ? [] : [{ name, filter, value }];
  });
}

/** Where the counts of a list's rows have the value of a field; `undefined` where they are not counted by it. */
export function countedValueOf({ table }: Counted, field: FieldValue): FieldValue | undefined {
  const by = countedBy.get(table);
  return by && countedValue(by, field);
}

/** What the counts fulfil that the filters let through, of those by which rows are counted. */
export const countedConditions = (
  source: Counted,
  tenant: ListTenant,
  filters: ListState["filters"],
): SQL[] =>
  countedFilters(source, filters).flatMap(({ filter, value }) =>
    conditionsOf(filter, value.kind, tenant).map((asked) => valueCondition(value, asked)),
  );

/** Whether nothing else narrows a list: the rows counted are its total then, else the most that it can be. */
export const isTotalCounted = (
  source: Counted,
  { search, filters, anyOf }: Pick<ListState, "search" | "filters" | "anyOf">,
): boolean =>
  !isSearch(search) &&
  anyOf === undefined &&
  countedFilters(source, filters).length === Object.keys(filters).length;

const counting = { rows: sum(rowCounts.rows).mapWith(Number) };
const countAll = statement((db) =>
  db
    .select(counting)
    .from(rowCounts)
    .where(
      and(
        eq(rowCounts.tenantId, sql.placeholder("tenantId")),
        eq(rowCounts.tableName, sql.placeholder("tableName")),
      ),
    ),
);

/**
 * Counts the rows of a list from what the database keeps as they come, change and go, exactly; none of them is read. By
 * what it is narrowed besides (a search, alternatives, or filters that rows are not counted by, see `countedBy`) is left out.
 */
export async function readCountedRows(
  tx: Tx,
  source: Counted,
  tenant: ListTenant,
  { filters }: Pick<ListState, "filters">,
): Promise<CountedRows> {
  const counted = countedFilters(source, filters);
  const conditions = countedConditions(source, tenant, filters);
  const { tenantId } = tenant;
  const tableName = getTableName(source.table);
  const [sums] =
    conditions.length === 0
      ? await countAll(tx, { tenantId, tableName })
      : await tx
          .select(counting)
          .from(rowCounts)
          .where(and(eq(rowCounts.tenantId, tenantId), eq(rowCounts.tableName, tableName), ...conditions));
  return {
    rows: sums?.rows ?? 0,
    filters: Object.fromEntries(counted.map(({ name, filter }) => [name, filter])),
  };
}
