import type { ColumnType } from "../../column-type.ts";
import { plainText } from "../plain-text.ts";

/** Labels of spec 4.1 where they differ from the value in capitals. */
const labels: ReadonlyMap<string, string> = new Map([
  ["published", "LIVE"],
  ["inprogress", "IN PROGRESS"],
]);

const keyOf = (value: unknown) => plainText(value).toLowerCase();

/**
 * A status as a badge. Its text is the label among the column's options, else the pair of the column's format
 * for booleans, else the label of spec 4.1; values match whatever their case.
 */
export const statusColumn: ColumnType = {
  name: "status",
  filterKind: "text",
  sortable: true,
  isPlain: false,
  align: "start",
  width: 160,
  createFormatter: ({ format, options }) => {
    const texts = new Map(options.map(({ id, label }) => [keyOf(id), label]));
    const pair = typeof format === "object" ? format : undefined;
    return (value) => {
      const key = keyOf(value);
      const text = texts.get(key);
      if (text !== undefined) return text;
      if (pair && typeof value === "boolean") return value ? pair[0] : pair[1];
      return labels.get(key) ?? plainText(value).replaceAll("_", " ").toUpperCase();
    };
  },
  exportValue: (value) => (typeof value === "boolean" ? value : plainText(value) || null),
};
