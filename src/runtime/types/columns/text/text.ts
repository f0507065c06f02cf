import type { ColumnType } from "../../column-type.ts";
import { plainText } from "../plain-text.ts";
import { templateFormatter } from "../template-formatter.ts";

/** Any text; the type that draws whatever no other type fits. */
export const textColumn: ColumnType = {
  name: "text",
  filterKind: "text",
  sortable: true,
  align: "start",
  width: undefined,
  createFormatter: (settings) =>
    typeof settings.format === "string"
      ? templateFormatter(settings.format, settings, plainText)
      : (value) => plainText(value),
  exportValue: (value) => plainText(value) || null,
};
