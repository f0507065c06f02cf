import { createHash } from "node:crypto";
import { getTableName, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { OwnField } from "../../runtime/grids/own-fields.ts";
import type { FieldFilter, ListState } from "../../runtime/grids/list-state.ts";
import {
  conditionsOf,
  localBounds,
  type FieldValue,
  type LocalBound,
  type ListTenant,
} from "./list-conditions.ts";
import type { Tx } from "./database.ts";

/** Characters that a text is sorted by: longer keys would not fit into an index. */
const sortedLength = 200;

/** Literals, not parameters, so that the expression equals that of an index. The path consists of names only. */
const placeOf = ({ path }: OwnField): SQL => sql.raw(`'{${path.join(",")}}'::text[]`);

/** Calls a function of own-fields.sql. */
function valueIn(column: AnyColumn | SQL, field: OwnField): SQL {
  const place = placeOf(field);
  switch (field.holds) {
    case "text":
      return sql`tenant.own_text(${column}, ${place})`;
    case "number":
      return sql`tenant.own_number(${column}, ${place})`;
    case "boolean":
      return sql`tenant.own_boolean(${column}, ${place})`;
    case "day":
    case "moment":
      return sql`(tenant.own_moment(${column}, ${place}) collate "C")`;
  }
}

/** A field of a tenant's layout, as a field of a list. */
export interface CustomListField extends FieldValue {
  readonly column: SQL;
  /** What rows are sorted by, if not the whole value. */
  readonly sorted?: SQL;
  readonly groupable?: true;
  readonly own: OwnField;
}

/** @param column `dynamic_fields` of the records */
export function createCustomListField(column: AnyColumn, field: OwnField): CustomListField {
  const value = valueIn(column, field);
  return {
    kind: field.kind,
    column: value,
    own: field,
    ...(field.holds === "text" && { sorted: sql`left(${value}, ${sql.raw(String(sortedLength))})` }),
    ...(field.kind === "date" && { isLocal: true as const }),
    ...(field.isGroupable && { groupable: true as const }),
  };
}

/** An index of one tenant's values of a field. */
export interface CustomFieldIndex {
  /** Name of the table. */
  readonly table: string;
  readonly tenantId: string;
  readonly field: OwnField;
}

/** Name prefix of these indexes, and of no others. */
export const customFieldIndexPrefix = "own_field_";

const functionOf = ({ holds }: OwnField): string => (holds === "day" ? "moment" : holds);

/** Depends on the type, so that a field that changes its type gets another index. */
export function customFieldIndexName({ table, tenantId, field }: CustomFieldIndex): string {
  const key = JSON.stringify([table, tenantId, functionOf(field), field.path]);
  return customFieldIndexPrefix + createHash("sha256").update(key).digest("hex").slice(0, 24);
}

/** The SQL of an index, without `create index <name>`. */
export function customFieldIndexDefinition({ table, tenantId, field }: CustomFieldIndex): SQL {
  const value = valueIn(sql.raw("dynamic_fields"), field);
  const key =
    field.holds === "text"
      ? sql`left(${value}, ${sql.raw(String(sortedLength))}) collate "und-x-icu"`
      : value;
  return sql`on tenant.${sql.identifier(table)} (tenant_id, (${key}), id) where tenant_id = ${sql.raw(`'${tenantId}'`)}`;
}

/** The bounds of a filter for its index; empty if the index does not support the operators. */
function boundsOf({ holds, kind }: OwnField, filter: FieldFilter, tenant: ListTenant): LocalBound[] {
  return conditionsOf(filter, kind, tenant).flatMap(({ operator, value, timeZone }): LocalBound[] => {
    if (typeof value === "object") return [];
    if (kind === "date") return localBounds(operator, String(value), timeZone);
    if (operator === "eq") {
      const text = String(value);
      // By code point, as the database counts.
      const sorted = [...text].slice(0, sortedLength).join("");
      return [{ operator: "=", value: holds === "text" ? sorted : text }];
    }
    const comparison = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
    if (holds !== "number" || !(operator in comparison)) return [];
    return [{ operator: comparison[operator as keyof typeof comparison], value: String(value) }];
  });
}

/**
 * Looks up the ids of the rows that match one of the filters on own fields, with its index.
 * @returns `undefined` if none of these fields has an index, or more than `max` rows match.
 */
export async function findCustomFieldCandidates(
  tx: Tx,
  {
    table,
    fields,
  }: { readonly table: PgTable; readonly fields: Readonly<Record<string, { readonly own?: OwnField }>> },
  tenant: ListTenant,
  { filters }: Pick<ListState, "filters">,
  max: number,
): Promise<string[] | undefined> {
  const list = getTableName(table);
  for (const [name, filter] of Object.entries(filters)) {
    const field = fields[name]?.own;
    const bounds = field === undefined ? [] : boundsOf(field, filter, tenant);
    if (field === undefined || bounds.length === 0) continue;
    const index = customFieldIndexName({ table: list, tenantId: tenant.tenantId, field });
    const answer = await tx.execute<{ ids: string[] | null }>(
      sql`select tenant.find_own(${list}, ${index}, ${functionOf(field)}, ${sql.param(field.path)}::text[],
        ${sql.param(bounds.map(({ operator }) => operator))}::text[],
        ${sql.param(bounds.map(({ value }) => value))}::text[], ${max}) as ids`,
    );
    const ids = answer.rows[0]?.ids;
    if (ids != null) return ids;
  }
  return undefined;
}
