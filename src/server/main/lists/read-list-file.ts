import { CsvError, csvRows } from "../../../kernel/csv-rows.ts";
import { formatCount } from "../../../kernel/format.ts";
import { withoutFormulaGuard } from "../../../runtime/grids/csv.ts";
import { maxListEntries } from "./resource.ts";

/** An entry as a file says it. */
export interface FileEntry {
  readonly code: string;
  readonly label: string;
  readonly parent: string | null;
}

interface LineFault {
  /** 1-based; the row of the table, where texts hold line breaks. */
  readonly line: number;
  readonly message: string;
}

export interface ListFile {
  readonly entries: readonly FileEntry[];
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly LineFault[];
}

const maxFaults = 100;
const maxLengths = { code: 200, label: 500, parent: 200 } as const;
type Column = keyof typeof maxLengths;
const columns = ["code", "label", "parent"] as const satisfies readonly Column[];

/** The rows as far as they can be read. */
function* rowsOf(csv: string, fault: (message: string) => void): Generator<string[]> {
  try {
    yield* csvRows(csv);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    fault(error.reason);
  }
}

/**
 * Reads the entries of a list from CSV whose first row names the columns code and label, and parent where there is one;
 * other columns are left alone, so that a download can come back. Every fault is told by its line. It yields after each
 * row, so that others can be served meanwhile.
 */
export function* readListFile(csv: string): Generator<undefined, ListFile> {
  const faults: LineFault[] = [];
  let faultCount = 0;
  const fault = (line: number, message: string) => {
    faultCount += 1;
    if (faults.length < maxFaults) faults.push({ line, message });
  };
  const entries: FileEntry[] = [];
  const lineOf = new Map<string, number>();
  let places: Readonly<Record<Column, number>> | undefined;
  let line = 0;
  for (const row of rowsOf(csv, (message) => fault(line + 1, message))) {
    line += 1;
    yield;
    if (row.every((cell) => cell.trim() === "")) continue;
    if (places === undefined) {
      const names = row.map((cell) => cell.trim().toLowerCase());
      places = {
        code: names.indexOf("code"),
        label: names.indexOf("label"),
        parent: names.indexOf("parent"),
      };
      const missing = (["code", "label"] as const).filter((name) => !names.includes(name));
      if (missing.length === 0) continue;
      fault(line, `The first line must name the columns code and label; it lacks ${missing.join(" and ")}.`);
      break;
    }
    const found = places;
    const cellOf = (name: Column) => withoutFormulaGuard((row[found[name]] ?? "").trim());
    const [code, label, parent] = [cellOf("code"), cellOf("label"), cellOf("parent")];
    const tooLong = columns.find((name) => cellOf(name).length > maxLengths[name]);
    const earlier = lineOf.get(code);
    if (code === "") fault(line, "The code is missing.");
    else if (label === "") fault(line, "The label is missing.");
    else if (tooLong !== undefined)
      fault(line, `The ${tooLong} has more than ${maxLengths[tooLong]} characters.`);
    else if (earlier !== undefined)
      fault(line, `The code ${JSON.stringify(code)} stands in line ${earlier} already.`);
    else {
      lineOf.set(code, line);
      entries.push({ code, label, parent: parent === "" ? null : parent });
    }
    if (entries.length > maxListEntries) {
      fault(line, `A list has at most ${formatCount(maxListEntries)} entries.`);
      break;
    }
  }
  if (places === undefined && faultCount === 0) fault(1, "The file is empty.");
  return { entries, faultCount, faults };
}
