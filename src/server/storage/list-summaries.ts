import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  type RequestedSummary,
  type Summaries,
  type SummaryFunction,
  summaryKey,
} from "../../runtime/grids/summaries.ts";
import type { FieldValue } from "./list-conditions.ts";
import type { Tx } from "./database.ts";

/** A list's table, and its fields by name. */
export interface SummedList {
  readonly table: PgTable;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** An aggregate as a number; of dates as milliseconds since 1970, or as the stored text. */
function aggregateOf(
  of: SummaryFunction,
  { column, kind, isLocal }: FieldValue,
): SQL<number | string | null> {
  if (of === "distinct") {
    // As in filters, an empty text is null.
    const value = kind === "text" ? sql`nullif(${column}, '')` : sql`${column}`;
    return sql`count(distinct ${value})::float8`;
  }
  if (isLocal === true) return sql`${sql.raw(of)}(${column})`;
  const value = kind === "date" ? sql`extract(epoch from ${column}) * 1000` : sql`${column}::numeric`;
  return sql`${sql.raw(of)}(${value})::float8`;
}

/** The aggregates of summaries, and the function that reads them from a row. */
export interface SummaryColumns {
  readonly selected: Readonly<Record<string, SQL.Aliased<number | string | null>>>;
  readonly read: (row: Readonly<Record<string, unknown>>) => Summaries;
}

/** Fields come from the list and functions from a closed set: no text of the request gets into the SQL. */
export function summaryColumns(
  { fields }: SummedList,
  summaries: readonly RequestedSummary[],
): SummaryColumns {
  const known = summaries.flatMap(({ of, field: name }, at) => {
    const field = fields[name];
    return field === undefined
      ? []
      : [{ of, field, key: summaryKey({ of, field: name }), alias: `sum_${at}` }];
  });
  return {
    selected: Object.fromEntries(
      known.map(({ of, field, alias }) => [alias, aggregateOf(of, field).as(alias)]),
    ),
    read: (row) =>
      Object.fromEntries(
        known.map(({ of, field, key, alias }) => {
          const value = row[alias];
          if (field.isLocal === true && typeof value === "string") return [key, value];
          if (typeof value !== "number") return [key, null];
          const isMoment = field.kind === "date" && of !== "distinct";
          return [key, isMoment ? new Date(value).toISOString() : value];
        }),
      ),
  };
}

/** Computes summaries over all rows that meet a condition. */
export async function readSummaries(
  tx: Tx,
  source: SummedList,
  summaries: readonly RequestedSummary[],
  where: SQL | undefined,
): Promise<Summaries> {
  const { selected, read } = summaryColumns(source, summaries);
  const [row = {}] = await tx.select(selected).from(source.table).where(where);
  return read(row);
}
