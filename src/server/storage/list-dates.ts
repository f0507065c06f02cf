import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { FilterOperator } from "../../runtime/grids/list-state.ts";

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** First instant of a day, and of the day after it, where the tenant is. */
const startOf = (day: string, timeZone: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;
const endOf = (day: string, timeZone: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`;

/**
 * Compares an instant with a date (`yyyy-mm-dd`: the whole day where the tenant is) or a date-time (RFC 3339).
 * A day is equal to every instant within it, and greater than none of them.
 */
export function dateCondition(
  column: AnyColumn | SQL,
  operator: FilterOperator,
  value: string,
  timeZone: string,
): SQL {
  const from = isDay(value) ? startOf(value, timeZone) : sql`${value}::timestamptz`;
  const until = isDay(value) ? endOf(value, timeZone) : undefined;
  switch (operator) {
    case "eq":
      return until ? sql`(${column} >= ${from} and ${column} < ${until})` : sql`${column} = ${from}`;
    case "ne":
      return until
        ? sql`(${column} < ${from} or ${column} >= ${until} or ${column} is null)`
        : sql`${column} is distinct from ${from}`;
    case "gt":
      return until ? sql`${column} >= ${until}` : sql`${column} > ${from}`;
    case "gte":
      return sql`${column} >= ${from}`;
    case "lt":
      return sql`${column} < ${from}`;
    case "lte":
      return until ? sql`${column} < ${until}` : sql`${column} <= ${from}`;
    default:
      throw new TypeError(`Dates have no operator ${operator}.`);
  }
}
