import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  not,
  sql,
  sum,
  type AnyColumn,
  type SQL,
} from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { FieldKind, ListRules } from "../../runtime/grids/list-rules.ts";
import type { FilterOperator, FilterScalar, FilterValue, ListState } from "../../runtime/grids/list-state.ts";
import type { Tx } from "./database.ts";
import { dateCondition } from "./list-dates.ts";
import { findCandidates, like, literally, searchConditions } from "./list-search.ts";
import { sortable } from "./tenant/columns.ts";
import { rowCounts } from "./tenant/tables.ts";

/** One field of a list: what it holds, and where it stands. */
export interface ListField {
  readonly kind: FieldKind;
  readonly column: AnyColumn;
  readonly searched?: true;
}

/** A field that lists can be narrowed by, and that stands in no column: it orders nothing. */
export interface DerivedField {
  readonly kind: FieldKind;
  readonly narrow: (filter: FieldCondition) => SQL;
}

/** What a filter asks of one field. */
export interface FieldCondition {
  readonly operator: FilterOperator;
  readonly value: FilterValue;
  /** Where the tenant is, as an IANA name. */
  readonly timeZone: string;
}

/** A table that answers the list contract. */
export interface ListSource<Table extends PgTable> {
  readonly table: Table;
  readonly tenantId: AnyColumn;
  readonly id: AnyColumn;
  /** By their names on the wire. */
  readonly fields: Readonly<Record<string, ListField>>;
  readonly derived?: Readonly<Record<string, DerivedField>>;
  /** What is read of a row, where presenters of the list need less than all of it: long texts stay in the table. */
  readonly columns?: Record<string, PgColumn>;
}

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly totalPages: number;
}

/** What callers may ask of a list. */
export const rulesOf = (source: ListSource<PgTable>): ListRules => ({
  fields: Object.fromEntries(
    Object.entries({ ...source.fields, ...source.derived }).map(([name, { kind }]) => [name, kind]),
  ),
  sortable: Object.keys(source.fields),
  defaultOrdering: [{ field: "created_at", descending: true }],
});

/** What stands somewhere: in a column, or an expression. */
export interface FieldValue {
  readonly kind: FieldKind;
  readonly column: AnyColumn | SQL;
}

const isEmpty = ({ kind, column }: FieldValue): SQL =>
  kind === "text" ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`;

/** A value as a parameter of the column's type; numbers are compared as decimals whatever the column counts in. */
function operand({ kind }: FieldValue, value: FilterValue): SQL {
  switch (kind) {
    case "number":
      return sql`${String(value)}::numeric`;
    case "id":
      return sql`${value}::uuid`;
    default:
      return sql`${value}`;
  }
}

/** Whether a value is as a filter wants it. */
export function valueCondition(field: FieldValue, { operator, value, timeZone }: FieldCondition): SQL {
  const { column, kind } = field;
  if (operator === "is_empty") return value === true ? isEmpty(field) : not(isEmpty(field));
  if (kind === "date") return dateCondition(column, operator, String(value), timeZone);
  switch (operator) {
    case "eq":
      return sql`${column} = ${operand(field, value)}`;
    case "ne":
      return sql`${column} is distinct from ${operand(field, value)}`;
    case "contains":
      return like(column, `%${literally(value)}%`);
    case "starts_with":
      return like(column, `${literally(value)}%`);
    case "ends_with":
      return like(column, `%${literally(value)}`);
    case "gt":
      return sql`${column} > ${operand(field, value)}`;
    case "gte":
      return sql`${column} >= ${operand(field, value)}`;
    case "lt":
      return sql`${column} < ${operand(field, value)}`;
    case "lte":
      return sql`${column} <= ${operand(field, value)}`;
    case "in": {
      const values = (value as readonly FilterScalar[]).map((each) => operand(field, each));
      return values.length === 0 ? sql`false` : sql`${column} in (${sql.join(values, sql`, `)})`;
    }
  }
}

/** The field and direction of each term, ties broken by id, so that pages never overlap. */
function orderingOf(source: ListSource<PgTable>, state: ListState): SQL[] {
  const terms = state.ordering.flatMap(({ field, descending }) => {
    const { column, kind } = source.fields[field] ?? {};
    if (column === undefined) return [];
    const term = kind === "text" ? sortable(column) : column;
    return [descending ? desc(term) : asc(term)];
  });
  // In the direction of the first term, so that one index serves both.
  const tie = state.ordering[0]?.descending === true ? desc(source.id) : asc(source.id);
  return [...terms, tie];
}

/** Whose rows, and where a day begins that a filter names. */
export interface ListTenant {
  readonly tenantId: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** What narrows a list; nothing where it shows all the tenant's rows. */
async function narrowing(
  tx: Tx,
  source: ListSource<PgTable>,
  { timeZone }: ListTenant,
  state: ListState,
): Promise<SQL | undefined> {
  const filters = Object.entries(state.filters).flatMap(([name, filter]) => {
    const field = source.fields[name];
    const derived = source.derived?.[name];
    return Object.entries(filter).map(([operator, value]) => {
      const asked = { operator: operator as FilterOperator, value, timeZone };
      return field === undefined ? derived?.narrow(asked) : valueCondition(field, asked);
    });
  });
  const candidates = await findCandidates(tx, source, state);
  return and(
    candidates && sql`${source.id} = any(${sql.param(candidates)}::uuid[])`,
    ...searchConditions(source.fields, state.search),
    ...filters,
  );
}

const columnsOf = ({ table, columns }: ListSource<PgTable>) => columns ?? getTableColumns(table);

/** All the tenant's rows of a table, from the counts that the database keeps as rows come and go. */
async function countAll(tx: Tx, table: PgTable, tenantId: string): Promise<number> {
  const { name } = getTableConfig(table);
  const [counted] = await tx
    .select({ total: sum(rowCounts.rows).mapWith(Number) })
    .from(rowCounts)
    .where(and(eq(rowCounts.tenantId, tenantId), eq(rowCounts.tableName, name)));
  return counted?.total ?? 0;
}

/**
 * Reads one page of a tenant's rows. Empty values come last ascending and first descending. The total is exact: of
 * the whole list it costs the same at any size, of a narrowed one as much as finding its rows. Texts are sought by an index where it helps.
 */
export async function readList<Table extends PgTable>(
  tx: Tx,
  source: ListSource<Table>,
  tenant: ListTenant,
  state: ListState,
): Promise<ListPage<Table["$inferSelect"]>> {
  const table: PgTable = source.table;
  const narrowed = await narrowing(tx, source, tenant, state);
  const where = and(eq(source.tenantId, tenant.tenantId), narrowed);
  const total =
    narrowed === undefined ? await countAll(tx, table, tenant.tenantId) : await tx.$count(table, where);
  const offset = state.page * state.pageSize;
  const rows =
    offset >= total
      ? []
      : await tx
          .select(columnsOf(source))
          .from(table)
          .where(where)
          .orderBy(...orderingOf(source, state))
          .limit(state.pageSize)
          .offset(offset);
  return { rows, total, totalPages: Math.ceil(total / state.pageSize) };
}

/** The ids of all rows that a list shows, in its order, whatever its page. */
export async function readListIds(
  tx: Tx,
  source: ListSource<PgTable>,
  tenant: ListTenant,
  state: ListState,
): Promise<string[]> {
  const narrowed = await narrowing(tx, source, tenant, state);
  const rows = await tx
    .select({ id: sql<string>`${source.id}` })
    .from(source.table)
    .where(and(eq(source.tenantId, tenant.tenantId), narrowed))
    .orderBy(...orderingOf(source, state));
  return rows.map(({ id }) => id);
}

/** The rows of these ids that are still there, in no particular order. */
export async function readRowsByIds<Table extends PgTable>(
  tx: Tx,
  source: ListSource<Table>,
  tenantId: string,
  ids: readonly string[],
): Promise<Table["$inferSelect"][]> {
  const table: PgTable = source.table;
  return tx
    .select(columnsOf(source))
    .from(table)
    .where(and(eq(source.tenantId, tenantId), inArray(source.id, [...ids])));
}
