import { isObject, getAt } from "../../../kernel/json.ts";
import { plainText } from "../../types/columns/formatting.ts";
import type { CompiledColumn, Lookup } from "../../types/columns/compiled-column.ts";
import { withLabel } from "../../types/columns/row-columns.ts";
import { isAccessor, isRoute } from "./patterns.ts";

/** A column with ids of rows in another list. */
export type RelationColumn = CompiledColumn & { readonly lookup: Lookup };

/** Whether the column's values are ids of rows in another list. */
export const isRelation = (column: CompiledColumn): column is RelationColumn => column.lookup !== undefined;

/** Compiles the source of a relation's rows. Returns `undefined` for an invalid lookup. */
export function compileLookup(value: unknown): Lookup | undefined {
  if (!isObject(value)) return undefined;
  const { endpoint, label, id = "id" } = value;
  if (!isRoute(endpoint) || !isAccessor(label) || !isAccessor(id)) return undefined;
  return { endpoint, label, id };
}

/** Limit of lists on rows per page and on values in a filter. */
const maxIds = 100;

/** Distinct ids that rows refer to. */
export function relationIds(column: RelationColumn, rows: readonly unknown[]): string[] {
  const values = rows.map((row) => column.valueOf(row));
  return [...new Set(values.filter((value): value is string => typeof value === "string" && value !== ""))];
}

/** Query parameters for the rows that these rows refer to; `undefined` if they refer to none. */
export function relationQuery(
  column: RelationColumn,
  rows: readonly unknown[],
): Record<string, string> | undefined {
  const ids = relationIds(column, rows);
  if (ids.length === 0) return undefined;
  const named = ids.toSorted((a, b) => (a < b ? -1 : 1)).slice(0, maxIds);
  return {
    q_filters: JSON.stringify({ [column.lookup.id]: { in: named } }),
    page_size: String(maxIds),
  };
}

/** Replaces ids with the labels in a response; ids that it lacks are kept. */
export function withRelation(
  column: RelationColumn,
  rows: readonly unknown[],
  answered: readonly unknown[],
): readonly unknown[] {
  const { id, label } = column.lookup;
  const labels = new Map(
    answered.map((row) => [getAt(row, id.split(".")), plainText(getAt(row, label.split(".")))]),
  );
  return rows.map((row) => {
    const text = labels.get(column.valueOf(row));
    return text === undefined || text === "" ? row : withLabel(row, column.field, text);
  });
}
