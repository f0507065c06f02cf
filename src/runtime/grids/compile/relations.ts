import { isObject, getAt } from "../../../kernel/json.ts";
import { plainText } from "../../types/columns/formatting.ts";
import type { CompiledColumn, Lookup } from "../../types/columns/compiled-column.ts";
import { withLabel } from "../../types/columns/row-columns.ts";
import { isAccessor, isRoute } from "./patterns.ts";

/** A column whose values are ids of another list's rows. */
export type RelationColumn = CompiledColumn & { readonly lookup: Lookup };

/** Whether the column shows rows of another list, by their ids. */
export const isRelation = (column: CompiledColumn): column is RelationColumn => column.lookup !== undefined;

/** Reads where a relation's rows are; nothing for what is no usable lookup. */
export function compileLookup(value: unknown): Lookup | undefined {
  if (!isObject(value)) return undefined;
  const { endpoint, label, id = "id" } = value;
  if (!isRoute(endpoint) || !isAccessor(label) || !isAccessor(id)) return undefined;
  return { endpoint, label, id };
}

/** No list answers more rows at once, nor takes more values in a filter. */
const maxIds = 100;

/** The parameters that ask a list for all rows that these rows name; nothing where they name none. */
export function relationQuery(
  column: RelationColumn,
  rows: readonly unknown[],
): Record<string, string> | undefined {
  const values = rows.map((row) => column.valueOf(row));
  const ids = [
    ...new Set(values.filter((value): value is string => typeof value === "string" && value !== "")),
  ];
  if (ids.length === 0) return undefined;
  const named = ids.toSorted((a, b) => (a < b ? -1 : 1)).slice(0, maxIds);
  return {
    q_filters: JSON.stringify({ [column.lookup.id]: { in: named } }),
    page_size: String(maxIds),
  };
}

/** The rows with the labels that a list answered for what they name; those that it does not have stay as they are. */
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
