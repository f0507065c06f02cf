import { not, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { FieldKind } from "../../runtime/types/column-type.ts";
import type {
  FieldFilter,
  FilterOperator,
  FilterScalar,
  FilterValue,
} from "../../runtime/grids/list-state.ts";
import { calendarDay, localMoment } from "../../kernel/date-time.ts";
import { resolveFilter } from "../../runtime/grids/relative-filters.ts";
import { like, escapeLikePattern } from "./list-search.ts";

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** First instant of a day, and of the day after it, in the tenant's time zone. */
const startOf = (day: string, timeZone: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;
const endOf = (day: string, timeZone: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`;

/**
 * Compares an instant with a date (`yyyy-mm-dd`: the whole day in the tenant's time zone) or a date-time (RFC 3339).
 * A day equals every instant within it and is greater than none of them.
 */
function dateCondition(
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

/** A comparison with a value that is stored as text. */
export interface LocalBound {
  readonly operator: "=" | "<" | "<=" | ">" | ">=";
  readonly value: string;
}

/** Sorts after every moment of the day, which continues with `T`, and before the next day. */
const endOfDay = (day: string): string => `${day}U`;

/**
 * Like `dateCondition`, for days and moments stored as text in the tenant's time zone (`2026-12-24`,
 * `2026-12-24T09:30`). All bounds must hold. Empty for an operator without bounds: `ne`.
 */
export function localBounds(operator: FilterOperator, value: string, timeZone: string): LocalBound[] {
  const from =
    isDay(value) || Number.isNaN(Date.parse(value)) ? value : localMoment(new Date(value), timeZone);
  const until = isDay(value) ? endOfDay(value) : undefined;
  switch (operator) {
    case "eq":
      return until === undefined
        ? [{ operator: "=", value: from }]
        : [
            { operator: ">=", value: from },
            { operator: "<", value: until },
          ];
    case "gt":
      return [until === undefined ? { operator: ">", value: from } : { operator: ">=", value: until }];
    case "gte":
      return [{ operator: ">=", value: from }];
    case "lt":
      return [{ operator: "<", value: from }];
    case "lte":
      return [until === undefined ? { operator: "<=", value: from } : { operator: "<", value: until }];
    default:
      return [];
  }
}

function localCondition(
  column: AnyColumn | SQL,
  operator: FilterOperator,
  value: string,
  timeZone: string,
): SQL {
  const isWanted = (wanted: FilterOperator) =>
    sql.join(
      localBounds(wanted, value, timeZone).map(
        (bound) => sql`${column} ${sql.raw(bound.operator)} ${bound.value}`,
      ),
      sql` and `,
    );
  return operator === "ne" ? sql`(${isWanted("eq")}) is not true` : sql`(${isWanted(operator)})`;
}

/** A condition on one field. */
export interface FieldCondition {
  readonly operator: FilterOperator;
  readonly value: FilterValue;
  /** IANA time zone of the tenant. */
  readonly timeZone: string;
}

/** A column or an expression, with the kind of its values. */
export interface FieldValue {
  readonly kind: FieldKind;
  readonly column: AnyColumn | SQL;
  /** A day or a moment stored as text in the tenant's time zone, not as an instant. */
  readonly isLocal?: true;
}

/** The tenant and user of a list request, and the time zone in which its days begin. */
export interface ListTenant {
  readonly tenantId: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Base of relative periods. Default: now. */
  readonly now?: Date;
  readonly userId?: string;
  readonly email?: string;
}

/** Resolves the filter of a field to conditions. `is_me` compares the email address in a text, else the user's id. */
export function conditionsOf(filter: FieldFilter, kind: FieldKind, tenant: ListTenant): FieldCondition[] {
  const { timeZone, now = new Date(), userId, email } = tenant;
  const asker = { today: () => calendarDay(now, timeZone), me: kind === "text" ? email : userId };
  return resolveFilter(filter, asker).map(([operator, value]) => ({ operator, value, timeZone }));
}

const isEmpty = ({ kind, column }: FieldValue): SQL =>
  kind === "text" ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`;

/** Binds a value as the type of the column; numbers compare as `numeric`, whatever the column's type. */
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

/** Builds the SQL of a condition. @throws {TypeError} if the operator is relative and was not resolved. */
export function valueCondition(field: FieldValue, { operator, value, timeZone }: FieldCondition): SQL {
  const { column, kind } = field;
  if (operator === "is_empty") return value === true ? isEmpty(field) : not(isEmpty(field));
  if (kind === "date") {
    const condition = field.isLocal === true ? localCondition : dateCondition;
    return condition(column, operator, String(value), timeZone);
  }
  switch (operator) {
    case "eq":
      return sql`${column} = ${operand(field, value)}`;
    case "ne":
      return sql`${column} is distinct from ${operand(field, value)}`;
    case "contains":
      return like(column, `%${escapeLikePattern(value)}%`);
    case "starts_with":
      return like(column, `${escapeLikePattern(value)}%`);
    case "ends_with":
      return like(column, `%${escapeLikePattern(value)}`);
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
    case "within":
    case "is_me":
      throw new TypeError(`${operator} must be resolved first.`);
  }
}
