import type { CompiledColumn } from "../../types/columns/compiled-column.ts";
import type { CompiledGrid } from "../compiled-grid.ts";

/**
 * Positions where a spreadsheet may see the start of a formula (OWASP, "CSV Injection"): at the start of a field, and
 * after `;`, tab or line break in it. The separator depends on the reader's locale, and with any other than the comma a
 * quote is recognized only at the start of a line. Invisible characters such as direction marks may precede the
 * formula, because some readers strip them.
 */
const formulaInside =
  /([;\t\r\n])(?=[\s\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const formulaFirst =
  /^(?:[\s\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;
const guardInside =
  /([;\t\r\n])'(?=[\s\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

/**
 * Formats a value as a CSV field (RFC 4180). An apostrophe before a potential formula makes spreadsheets show it as
 * text. Numbers, also negative ones, stay numbers.
 */
function field(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const inside = value.replaceAll(formulaInside, "$1'");
  const safe = formulaFirst.test(value) ? `'${inside}` : inside;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reverts the escaping of `csvLine`: removes the apostrophes that it added. */
export function withoutFormulaGuard(cell: string): string {
  const first = cell.startsWith("'") && formulaFirst.test(cell.slice(1)) ? cell.slice(1) : cell;
  return first.replaceAll(guardInside, "$1");
}

/** Formats values as one CSV line, with line break; escapes formulas. */
export const csvLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(field).join(",")}\r\n`;

/** Columns with values, including those hidden by default. */
export const exportedColumns = ({ columns }: CompiledGrid): CompiledColumn[] =>
  columns.filter(({ type }) => type !== undefined && type.name !== "actions");

const wordTypes: ReadonlySet<string | undefined> = new Set(["boolean", "status", "relation"]);

/** Exports words (Yes and No, labels of statuses and of related rows) as shown; numbers and dates unformatted. */
export function exportedValue(column: CompiledColumn, row: unknown): string | number | boolean | null {
  const value = column.exportValueOf(row);
  const isWord = column.options.length > 0 || wordTypes.has(column.type?.name);
  return isWord && value !== null ? column.textOf(row) : value;
}

/** The header line. */
export const csvHeader = (grid: CompiledGrid): string =>
  csvLine(exportedColumns(grid).map(({ header }) => header));

/** One row, with line break. */
export const csvRow = (grid: CompiledGrid, row: unknown): string =>
  csvLine(exportedColumns(grid).map((column) => exportedValue(column, row)));
