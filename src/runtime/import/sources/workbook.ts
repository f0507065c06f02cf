import { unzipSync } from "fflate";
import { formatCount } from "../../../kernel/format.ts";
import { ImportError } from "../source-form.ts";
import {
  localName,
  parseXmlText,
  type XmlHandlers,
  assertSourceSize,
  decodeText,
  formatSize,
} from "./parse-document.ts";
import { CsvError, csvRows } from "../../../kernel/csv-rows.ts";

/** Rows of cells as text; empty cells are "". */
export type Rows = readonly (readonly string[])[];

/** Sheets of a workbook by lower-case name. */
export type Workbook = ReadonlyMap<string, Rows>;

/** Bytes after decompression: of one part, and of all parts read. */
const maxPartBytes = 24 * 1024 * 1024;
const maxWorkbookBytes = 40 * 1024 * 1024;
const maxParts = 2_000;
const maxSheets = 60;
const maxColumns = 400;
/** Total rows and cells of all sheets. */
const maxRows = 60_000;
const maxCells = 1_000_000;

const isWanted = (name: string) =>
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name);

/** Whether the bytes start with a ZIP signature. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Reads the sheets of an .xlsx file. Decompression is limited by the sizes in the archive's directory; buffers have
 * exactly these sizes, so an archive with wrong sizes is rejected.
 *
 * @throws {ImportError} if it is not a workbook, or too large
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  assertSourceSize(bytes);
  const parts = unpack(bytes);
  const strings: string[] = [];
  parseXml(
    parts.get("xl/sharedStrings.xml"),
    textsOf("si", (text) => strings.push(text)),
  );
  const sheets = sheetsOf(parts);
  const size = { rows: 0, cells: 0 };
  const workbook = new Map<string, Rows>();
  for (const { name, part } of sheets) {
    const rows: string[][] = [];
    parseXml(parts.get(part), sheetHandlers(rows, strings, size));
    workbook.set(name.trim().toLowerCase(), rows);
  }
  return workbook;
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let total = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (count > maxParts) throw new ImportError(`The workbook has more than ${maxParts} parts.`);
        if (!isWanted(name)) return false;
        total += originalSize;
        if (originalSize > maxPartBytes || total > maxWorkbookBytes)
          throw new ImportError(`The workbook unpacks to more than ${formatSize(maxWorkbookBytes)}.`);
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (problem) {
    if (problem instanceof ImportError) throw problem;
    throw new ImportError(
      `The file is not a workbook (.xlsx): ${problem instanceof Error ? problem.message : String(problem)}.`,
    );
  }
}

function parseXml(part: Uint8Array | undefined, handlers: XmlHandlers): void {
  if (part === undefined) return;
  try {
    parseXmlText(decodeText(part), handlers);
  } catch (problem) {
    if (problem instanceof ImportError) throw problem;
    throw new ImportError(
      `A part of the workbook cannot be read: ${problem instanceof Error ? problem.message : String(problem)}.`,
    );
  }
}

/** Collects the text of each matching element, without phonetic guides. */
function textsOf(element: string, take: (text: string) => void): XmlHandlers {
  let text = "";
  let isText = false;
  let guides = 0;
  return {
    open: (name) => {
      if (name === element) text = "";
      if (name === "rPh") guides += 1;
      isText = name === "t";
    },
    close: (name) => {
      if (name === "rPh") guides -= 1;
      if (name === element) take(text);
      isText = false;
    },
    text: (piece) => {
      if (isText && guides === 0) text += piece;
    },
  };
}

function sheetsOf(parts: ReadonlyMap<string, Uint8Array>): { name: string; part: string }[] {
  const targets = new Map<string, string>();
  const listed: { name: string; id: string }[] = [];
  const ignore = () => undefined;
  parseXml(parts.get("xl/_rels/workbook.xml.rels"), {
    open: (name, { Id, Target }) => {
      if (name === "Relationship" && Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
    close: ignore,
    text: ignore,
  });
  parseXml(parts.get("xl/workbook.xml"), {
    open: (name, attributes) => {
      const id =
        attributes["r:id"] ??
        Object.entries(attributes).find(([key]) => localName(key) === "id" && key !== "id")?.[1];
      if (name === "sheet" && attributes["name"] !== undefined && id !== undefined)
        listed.push({ name: attributes["name"], id });
    },
    close: ignore,
    text: ignore,
  });
  if (listed.length === 0) throw new ImportError("The workbook has no sheets.");
  if (listed.length > maxSheets)
    throw new ImportError(`The workbook has ${listed.length} sheets; at most ${maxSheets} are allowed.`);
  return listed.flatMap(({ name, id }) => {
    const target = targets.get(id);
    return target === undefined
      ? []
      : [{ name, part: target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}` }];
  });
}

function sheetHandlers(
  rows: string[][],
  strings: readonly string[],
  size: { rows: number; cells: number },
): XmlHandlers {
  let row: string[] = [];
  let column = 0;
  let kind = "n";
  let text = "";
  let isValue = false;
  return {
    open: (name, { r, t }) => {
      if (name === "row") {
        size.rows += 1;
        if (size.rows > maxRows)
          throw new ImportError(`The workbook has more than ${formatCount(maxRows)} rows.`);
        row = [];
        column = 0;
        rows.push(row);
      } else if (name === "c") {
        column = r === undefined ? column + 1 : columnOf(r);
        kind = t ?? "n";
        text = "";
      }
      isValue = name === "v" || name === "t";
    },
    close: (name) => {
      if (name === "c" && text !== "" && column <= maxColumns) {
        size.cells += 1;
        if (size.cells > maxCells)
          throw new ImportError(`The workbook has more than ${formatCount(maxCells)} cells.`);
        while (row.length < column) row.push("");
        row[column - 1] = valueOf(kind, text, strings);
      }
      isValue = false;
    },
    text: (piece) => {
      if (isValue) text += piece;
    },
  };
}

function valueOf(kind: string, text: string, strings: readonly string[]): string {
  if (kind === "s") return strings[Number(text)] ?? "";
  if (kind === "b") return text === "1" ? "TRUE" : "FALSE";
  if (kind === "e") return "";
  const number = kind === "n" ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? String(number) : text;
}

/** Column number of a cell reference: `AB12` is in column 28. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "A")
    column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return column;
}

/**
 * Parses a CSV file.
 *
 * @throws {ImportError} if there are too many rows, or one is too long
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
 * Splits a CSV file into sheets as written by pyxform: a row with only the sheet's name in the first cell, then its rows
 * with an empty first cell. A file without such rows is a single survey sheet.
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
