import { and, eq, getTableName, sql, sum, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { FieldKind } from "../../runtime/types/column-type.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { statement, type Tx } from "./database.ts";
import { conditionsOf, valueCondition, type FieldValue, type ListTenant } from "./list-conditions.ts";
import { hasSearchWords } from "./list-search.ts";
import { countedBy, type CountedBy } from "./tenant/counted-by.ts";
import { rowCounts } from "./tenant/tables.ts";

/** A list's table, and its fields by name. */
interface Counted {
  readonly table: PgTable;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** Casts values of `facets`, which are JSON, to the types of their columns. */
const castOf: Readonly<Partial<Record<FieldKind, SQL>>> = {
  boolean: sql`::boolean`,
  id: sql`::uuid`,
  number: sql`::numeric`,
  text: sql``,
};

/** Returns where the counts hold the values of a field; `undefined` if rows are not counted by it. */
function countedValue({ owner, facets }: CountedBy, { kind, column }: FieldValue): FieldValue | undefined {
  if (column === owner) return { kind, column: rowCounts.ownerId };
  const facet = facets.find((each) => each === column);
  const cast = castOf[kind];
  if (facet === undefined || cast === undefined) return undefined;
  return { kind, column: sql`(${rowCounts.facets} ->> ${facet.name}::text)${cast}` };
}

export interface CountedRows {
  /** Number of rows that match `filters`. */
  readonly rows: number;
  /** The list's filters on fields that its rows are counted by. */
  readonly filters: ListState["filters"];
}

/** Selects the filters on fields that rows are counted by. */
function countedFilters({ table, fields }: Counted, filters: ListState["filters"]) {
  const by = countedBy.get(table);
  return Object.entries(filters).flatMap(([name, filter]) => {
    const field = fields[name];
    const value = by && field && countedValue(by, field);
    return value === undefined ? [] : [{ name, filter, value }];
  });
}

/** Returns where the counts of a list hold the values of a field; `undefined` if its rows are not counted by it. */
export function countedValueOf({ table }: Counted, field: FieldValue): FieldValue | undefined {
  const by = countedBy.get(table);
  return by && countedValue(by, field);
}

/** Converts the filters on counted fields to conditions on the counts; ignores the other filters. */
export const countedConditions = (
  source: Counted,
  tenant: ListTenant,
  filters: ListState["filters"],
): SQL[] =>
  countedFilters(source, filters).flatMap(({ filter, value }) =>
    conditionsOf(filter, value.kind, tenant).map((condition) => valueCondition(value, condition)),
  );

/** Returns whether nothing else narrows a list: then the counted rows are its exact total, else an upper bound. */
export const isTotalCounted = (
  source: Counted,
  { search, filters, anyOf }: Pick<ListState, "search" | "filters" | "anyOf">,
): boolean =>
  !hasSearchWords(search) &&
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
 * Counts the rows of a list exactly, from the maintained counts, without reading any row. Ignores what else narrows the
 * list: a search, alternatives, and filters on fields that rows are not counted by (`countedBy`).
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
