import type { ColumnType } from "../../column-type.ts";
import { plainText } from "../plain-text.ts";
import { formatterOf } from "../template-formatter.ts";

/** Any text; the type that draws whatever no other type fits. */
export const textColumn: ColumnType = {
  name: "text",
  filterKind: "text",
  sortable: true,
  isPlain: true,
  align: "start",
  width: undefined,
  createFormatter: (settings) => formatterOf(settings, plainText),
  // Whole: only what is shown is clamped.
  exportValue: (value) => (typeof value === "string" ? value : plainText(value)) || null,
};
