import { CsvError, csvRows, csvSeparator } from "../../../kernel/csv-rows.ts";
import { formatCount } from "../../../kernel/format.ts";
import { withoutFormulaGuard } from "../../../runtime/grids/transfer/csv.ts";
import { maxListEntries } from "./resource.ts";

/** An entry in a file. */
export interface FileEntry {
  readonly code: string;
  readonly label: string;
  readonly parent: string | null;
  /** Whether forms offer it; other entries only label the records that hold them. */
  readonly isActive: boolean;
}

interface LineError {
  /** 1-based row number, which differs from the line if texts contain line breaks. */
  readonly line: number;
  readonly message: string;
}

export interface ListFile {
  readonly entries: readonly FileEntry[];
  readonly errorCount: number;
  /** The first 100 errors. */
  readonly errors: readonly LineError[];
}

const maxErrors = 100;
const maxLengths = { code: 200, label: 500, parent: 200 } as const;
type Column = keyof typeof maxLengths;
const columns = ["code", "label", "parent"] as const satisfies readonly Column[];

/** Values of the column offered, as downloads and spreadsheets write them; blank is yes. */
const offeredWords: ReadonlyMap<string, boolean> = new Map([
  ["", true],
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
]);

/** Yields rows until the first syntax error, which is reported. */
function* rowsOf(csv: string, problem: (message: string) => void): Generator<string[]> {
  try {
    yield* csvRows(csv, csvSeparator(csv));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problem(error.reason);
  }
}

/**
 * Parses list entries from CSV (commas, semicolons or tabs) with the columns code, label and optionally parent and
 * offered. A column list must name one list only; other columns are ignored, so that a download can be imported. Collects errors by line. Yields after each row, so that the caller can run it in slices.
 */
export function* readListFile(csv: string): Generator<undefined, ListFile> {
  const errors: LineError[] = [];
  let errorCount = 0;
  const error = (line: number, message: string) => {
    errorCount += 1;
    if (errors.length < maxErrors) errors.push({ line, message });
  };
  const entries: FileEntry[] = [];
  const lineOf = new Map<string, number>();
  let places: Readonly<Record<Column | "offered" | "list", number>> | undefined;
  let list = "";
  let line = 0;
  for (const row of rowsOf(csv, (message) => error(line + 1, message))) {
    line += 1;
    yield;
    if (row.every((cell) => cell.trim() === "")) continue;
    if (places === undefined) {
      const names = row.map((cell) => cell.trim().toLowerCase());
      places = {
        code: names.indexOf("code"),
        label: names.indexOf("label"),
        parent: names.indexOf("parent"),
        offered: names.indexOf("offered"),
        list: names.indexOf("list"),
      };
      const missing = (["code", "label"] as const).filter((name) => !names.includes(name));
      if (missing.length === 0) continue;
      error(line, `The first line must name the columns code and label; it lacks ${missing.join(" and ")}.`);
      break;
    }
    const found = places;
    const cellOf = (name: keyof typeof found) => withoutFormulaGuard((row[found[name]] ?? "").trim());
    const [code, label, parent] = [cellOf("code"), cellOf("label"), cellOf("parent")];
    const tooLong = columns.find((name) => cellOf(name).length > maxLengths[name]);
    const earlier = lineOf.get(code);
    const isActive = offeredWords.get(cellOf("offered").toLowerCase());
    list ||= cellOf("list");
    if (code === "") error(line, "The code is missing.");
    else if (label === "") error(line, "The label is missing.");
    else if (tooLong !== undefined)
      error(line, `The ${tooLong} has more than ${maxLengths[tooLong]} characters.`);
    else if (earlier !== undefined)
      error(line, `The code ${JSON.stringify(code)} is already in line ${earlier}.`);
    else if (isActive === undefined) error(line, "Offered must be Yes or No.");
    else if (cellOf("list") !== list)
      error(
        line,
        `The list ${JSON.stringify(cellOf("list"))} differs from ${JSON.stringify(list)} above. Import each list on its own.`,
      );
    else {
      lineOf.set(code, line);
      entries.push({ code, label, parent: parent === "" ? null : parent, isActive });
    }
    if (entries.length > maxListEntries) {
      error(line, `A list has at most ${formatCount(maxListEntries)} entries.`);
      break;
    }
  }
  if (places === undefined && errorCount === 0) error(1, "The file is empty.");
  return { entries, errorCount, errors };
}
