import type { ColumnType } from "../../column-type.ts";
import { isUnsetInRow } from "../../empty.ts";
import { textColumn } from "../text/text.ts";

/** The values of a list, or the one value. */
export const tagsOf = (value: unknown): readonly unknown[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item) => !isUnsetInRow(item));
};

/** Several words of a row side by side; a value that is no list is one of them. Exported with commas between them. */
export const tagsColumn: ColumnType = { ...textColumn, name: "tags", isPlain: false };
