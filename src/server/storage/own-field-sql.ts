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
import type { Tx } from "./statements.ts";

/** What a text is sorted by: more would not fit into an index. */
const sortedLength = 200;

/** Literals, not parameters: only so an expression is the one that an index was made of. The path is of names alone. */
const placeOf = ({ path }: OwnField): SQL => sql.raw(`'{${path.join(",")}}'::text[]`);

/** The functions of own-fields.sql. */
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

/** A field of a tenant's layout as one of a list. */
export interface OwnListField extends FieldValue {
  readonly column: SQL;
  /** What rows are sorted by, where that is not the whole value. */
  readonly sorted?: SQL;
  readonly groupable?: true;
  readonly own: OwnField;
}

/** @param column where the records have their `dynamic_fields` */
export function ownListField(column: AnyColumn, field: OwnField): OwnListField {
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

/** The index of one tenant's values of a field. */
export interface OwnIndex {
  /** Of the table. */
  readonly table: string;
  readonly tenantId: string;
  readonly field: OwnField;
}

/** What the names of these indexes begin with, and those of no others. */
export const ownIndexPrefix = "own_field_";

const functionOf = ({ holds }: OwnField): string => (holds === "day" ? "moment" : holds);

/** The same for the same values, so that a field that changes its type has another. */
export function ownIndexName({ table, tenantId, field }: OwnIndex): string {
  const key = JSON.stringify([table, tenantId, functionOf(field), field.path]);
  return ownIndexPrefix + createHash("sha256").update(key).digest("hex").slice(0, 24);
}

/** The statement that makes an index, without `create index <name>`. */
export function ownIndexDefinition({ table, tenantId, field }: OwnIndex): SQL {
  const value = valueIn(sql.raw("dynamic_fields"), field);
  const key =
    field.holds === "text"
      ? sql`left(${value}, ${sql.raw(String(sortedLength))}) collate "und-x-icu"`
      : value;
  return sql`on tenant.${sql.identifier(table)} (tenant_id, (${key}), id) where tenant_id = ${sql.raw(`'${tenantId}'`)}`;
}

/** What an index can be asked for of a filter; nothing where it does not know its operators. */
function boundsOf({ holds, kind }: OwnField, filter: FieldFilter, tenant: ListTenant): LocalBound[] {
  return conditionsOf(filter, kind, tenant).flatMap(({ operator, value, timeZone }): LocalBound[] => {
    if (typeof value === "object") return [];
    if (kind === "date") return localBounds(operator, String(value), timeZone);
    if (operator === "eq") {
      const text = String(value);
      // The database counts whole characters.
      const sorted = [...text].slice(0, sortedLength).join("");
      return [{ operator: "=", value: holds === "text" ? sorted : text }];
    }
    const comparison = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
    if (holds !== "number" || !(operator in comparison)) return [];
    return [{ operator: comparison[operator as keyof typeof comparison], value: String(value) }];
  });
}

/**
 * The ids of the rows that one of the filters by own fields lets through, by its index.
 * @returns `undefined` where there is no index for any of them, or more than `most` rows pass.
 */
export async function findOwnCandidates(
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
    const index = ownIndexName({ table: list, tenantId: tenant.tenantId, field });
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
