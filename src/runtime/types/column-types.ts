import type { ColumnType } from "./column-type.ts";
import {
  actionsColumn,
  linkColumn,
  relationColumn,
  statusColumn,
  tagsColumn,
} from "./columns/row-columns.ts";
import {
  booleanColumn,
  dateColumn,
  datetimeColumn,
  durationColumn,
  numberColumn,
  progressColumn,
  priceColumn,
  textColumn,
} from "./columns/value-columns.ts";

/** Column types by name. */
export type ColumnTypes = ReadonlyMap<string, ColumnType>;

/** Creates a registry of column types; later types replace earlier ones of the same name. */
export function createColumnTypes(types: readonly ColumnType[]): ColumnTypes {
  return new Map(types.map((type) => [type.name, type]));
}

/** The built-in column types. */
export const columnTypes: ColumnTypes = createColumnTypes([
  textColumn,
  numberColumn,
  priceColumn,
  booleanColumn,
  dateColumn,
  datetimeColumn,
  durationColumn,
  progressColumn,
  linkColumn,
  relationColumn,
  tagsColumn,
  statusColumn,
  actionsColumn,
]);
