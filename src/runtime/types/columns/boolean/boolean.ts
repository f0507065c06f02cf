import type { ColumnType } from "../../column-type.ts";
import { plainText } from "../plain-text.ts";

/** Yes or No, or the pair of texts that the column's format gives, true first. */
export const booleanColumn: ColumnType = {
  name: "boolean",
  filterKind: "boolean",
  sortable: true,
  isPlain: false,
  align: "start",
  width: 120,
  createFormatter: ({ format }) => {
    const [yes, no] = typeof format === "object" ? format : (["Yes", "No"] as const);
    return (value) => {
      if (typeof value !== "boolean") return plainText(value);
      return value ? yes : no;
    };
  },
  exportValue: (value) => (typeof value === "boolean" ? value : plainText(value) || null),
};
