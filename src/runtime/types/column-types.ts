import type { ColumnType } from "./column-type.ts";
import { actionsColumn } from "./columns/actions/actions.ts";
import { booleanColumn } from "./columns/boolean/boolean.ts";
import { dateColumn } from "./columns/date/date.ts";
import { datetimeColumn } from "./columns/datetime/datetime.ts";
import { durationColumn } from "./columns/duration/duration.ts";
import { linkColumn } from "./columns/link/link.ts";
import { numberColumn } from "./columns/number/number.ts";
import { progressColumn } from "./columns/progress/progress.ts";
import { priceColumn } from "./columns/price/price.ts";
import { relationColumn } from "./columns/relation/relation.ts";
import { statusColumn } from "./columns/status/status.ts";
import { tagsColumn } from "./columns/tags/tags.ts";
import { textColumn } from "./columns/text/text.ts";

/** Column types by name. */
export type ColumnTypes = ReadonlyMap<string, ColumnType>;

/** Registers column types; a later one of the same name replaces an earlier one. */
export function createColumnTypes(types: readonly ColumnType[]): ColumnTypes {
  return new Map(types.map((type) => [type.name, type]));
}

/** The column types that the product ships. */
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
