import { CsvError, csvRows, csvSeparator } from "../../../kernel/csv-rows.ts";
import { formatCount } from "../../../kernel/format.ts";
import { withoutFormulaGuard } from "./csv.ts";

/** Limits on lines and characters of one import. */
export const maxImportRows = 5_000;
export const maxImportCharacters = 2_000_000;

/** A line of a file: cells and line number; line 1 is the header. */
export interface ImportLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ImportTable {
  readonly headers: readonly string[];
  readonly lines: readonly ImportLine[];
}

/** Thrown if a file cannot be read as a table; the message gives reason and position. */
export class ImportFileError extends Error {}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/**
 * Parses the rows of a file or of pasted text, separated by commas, semicolons or tabs. Skips empty lines. Cells are
 * never evaluated: a formula is read as text.
 *
 * @throws {ImportFileError} if there are no rows or more than 5,000, or if a row is invalid or longer than the header
 */
export function readImportTable(csv: string): ImportTable {
  let headers: readonly string[] | undefined;
  const lines: ImportLine[] = [];
  let line = 0;
  try {
    for (const row of csvRows(csv, csvSeparator(csv))) {
      line += 1;
      if (isBlank(row)) continue;
      const cells = row.map((cell) => withoutFormulaGuard(cell).trim());
      if (headers === undefined) {
        headers = cells;
        continue;
      }
      const extra = cells.slice(headers.length).find((cell) => cell !== "");
      if (extra !== undefined) {
        throw new ImportFileError(
          `Line ${formatCount(line)} has ${formatCount(cells.length)} cells, but the first line names ${formatCount(headers.length)} columns.`,
        );
      }
      lines.push({ line, cells });
      if (lines.length > maxImportRows) {
        throw new ImportFileError(
          `An import can have at most ${formatCount(maxImportRows)} rows; split the file.`,
        );
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFileError(error.message);
    throw error;
  }
  if (headers === undefined) throw new ImportFileError("There are no rows.");
  if (lines.length === 0)
    throw new ImportFileError(
      "There is only one line; the first line names the columns, and rows must follow.",
    );
  return { headers, lines };
}
