import { and, asc, desc, eq, getTableColumns, inArray, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FieldKind, ListRules } from "../../runtime/grids/list-rules.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import type { Tx } from "./database.ts";
import { conditionsOf, valueCondition, type FieldCondition } from "./list-conditions.ts";
import { findCandidates, searchConditions } from "./list-search.ts";
import { readCountedTotal } from "./list-total.ts";
import { sortable } from "./tenant/columns.ts";

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
    return conditionsOf(filter, timeZone).map((asked) =>
      field === undefined ? derived?.narrow(asked) : valueCondition(field, asked),
    );
  });
  const candidates = await findCandidates(tx, source, state);
  return and(
    candidates && sql`${source.id} = any(${sql.param(candidates)}::uuid[])`,
    ...searchConditions(source.fields, state.search),
    ...filters,
  );
}

const columnsOf = ({ table, columns }: ListSource<PgTable>) => columns ?? getTableColumns(table);

/**
 * Reads one page of a tenant's rows. Empty values come last ascending and first descending. The total is exact. Of
 * the whole list, and of one narrowed by what its rows are counted by (`countedBy`), it costs the same at any size; else as
 * much as finding the rows. Texts are sought by an index where it helps.
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
  const total = (await readCountedTotal(tx, source, tenant, state)) ?? (await tx.$count(table, where));
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
