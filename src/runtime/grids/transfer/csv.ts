import type { CompiledColumn } from "../../types/columns/compiled-column.ts";
import type { CompiledGrid } from "../compiled-grid.ts";

/**
 * Where a spreadsheet may find the beginning of a formula (OWASP, "CSV Injection"): at the beginning of a text, and
 * behind `;`, a tab or a line break in it. Which character separates cells is a setting of the reader's system, and with
 * another one than the comma, readers do not see that a field is quoted unless its quote begins the line. What nobody
 * sees may stand before it, such as marks that turn the direction of writing: readers that strip them find the formula.
 */
const formulaInside =
  /([;\t\r\n])(?=[\s\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const formulaFirst =
  /^(?:[\s\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;
const guardInside =
  /([;\t\r\n])'(?=[\s\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

/**
 * A value as one field of CSV (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it, which
 * spreadsheets show as the text that it is; a number is a number, also a negative one.
 */
function field(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const inside = value.replaceAll(formulaInside, "$1'");
  const safe = formulaFirst.test(value) ? `'${inside}` : inside;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before `csvLine` kept spreadsheets from running it: the apostrophes that it put are taken away. */
export function withoutFormulaGuard(cell: string): string {
  const first = cell.startsWith("'") && formulaFirst.test(cell.slice(1)) ? cell.slice(1) : cell;
  return first.replaceAll(guardInside, "$1");
}

/** Values as one line of CSV, with its line break; safe against formulas. */
export const csvLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(field).join(",")}\r\n`;

/** Columns that hold values; those that start hidden too. */
export const exportedColumns = ({ columns }: CompiledGrid): CompiledColumn[] =>
  columns.filter(({ type }) => type !== undefined && type.name !== "actions");

/** Words of the definition (Yes and No, labels of a status) are exported; figures and dates without format. */
export function exportedValue(column: CompiledColumn, row: unknown): string | number | boolean | null {
  const value = column.exportValueOf(row);
  const isWord =
    column.options.length > 0 || column.type?.name === "boolean" || column.type?.name === "status";
  return isWord && value !== null ? column.textOf(row) : value;
}

/** The first line: the headers of the columns. */
export const csvHeader = (grid: CompiledGrid): string =>
  csvLine(exportedColumns(grid).map(({ header }) => header));

/** One row, with its line break. */
export const csvRow = (grid: CompiledGrid, row: unknown): string =>
  csvLine(exportedColumns(grid).map((column) => exportedValue(column, row)));
