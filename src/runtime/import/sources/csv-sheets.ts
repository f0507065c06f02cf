import { CsvError, csvRows } from "../../../kernel/csv-rows.ts";
import { formatCount } from "../../../kernel/format.ts";
import { ImportError } from "../source-form.ts";
import { maxRows, type Rows, type Workbook } from "./workbook.ts";

/**
 * Rows of a CSV file.
 *
 * @throws {ImportError} where there are too many rows, or one is too long.
 */
export function parseCsv(source: string): Rows {
  const rows: string[][] = [];
  try {
    for (const row of csvRows(source)) {
      rows.push(row);
      if (rows.length > maxRows)
        throw new ImportError(`The file has more than ${formatCount(maxRows)} rows.`);
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportError(error.message) : error;
  }
  return rows;
}

const sheetNames = new Set(["survey", "choices", "settings", "columns", "external_choices", "entities"]);

/**
 * Sheets of one CSV file, as pyxform writes them: a row whose only first cell is the sheet's name, then its rows with
 * an empty first cell. A file without such rows is the survey sheet alone.
 */
export function sheetsOfCsv(rows: Rows): Workbook {
  const isMarked = rows.some((row) => isName(row));
  if (!isMarked) return new Map([["survey", rows]]);
  const workbook = new Map<string, string[][]>();
  let open: string[][] | undefined;
  for (const row of rows) {
    if (isName(row)) {
      open = [];
      workbook.set((row[0] ?? "").trim().toLowerCase(), open);
    } else open?.push(row.slice(1));
  }
  return workbook;
}

const isName = (row: readonly string[]) =>
  sheetNames.has((row[0] ?? "").trim().toLowerCase()) && row.slice(1).every((cell) => cell.trim() === "");
