import { strToU8, Zip, ZipDeflate } from "fflate";
import { escapeMarkup } from "../../../kernel/escape.ts";
import { localTime } from "../../../kernel/date-time.ts";
import { getAt } from "../../../kernel/json.ts";
import { numericValue } from "../../types/columns/formatting.ts";
import type { CompiledColumn } from "../../types/columns/compiled-column.ts";
import type { CompiledGrid } from "../compiled-grid.ts";
import { exportedColumns, exportedValue } from "./csv.ts";

/** Limits of rows per sheet and characters per cell (Excel specifications and limits). */
export const maxSheetRows = 1_048_575;
const maxCellLength = 32_767;

/** Characters that XML 1.0 cannot represent. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

const escaped = (text: string): string =>
  escapeMarkup(
    text
      .slice(0, maxCellLength)
      .toWellFormed()
      .replaceAll(unwritable, "")
      // Excel reads _x0041_ as A, so escape the underscore.
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/gu, "_x005F_"),
  );

/** Indices in `cellXfs` of the styles below. */
const styles = { plain: 0, header: 1, date: 2, datetime: 3, price: 4, duration: 5, share: 6 } as const;

type Cell = { readonly text: string } | { readonly number: number; readonly style: number } | null;

const unitsInADay = { ms: 86_400_000, s: 86_400, min: 1_440 } as const;
const dayLength = 86_400_000;
/** 1970-01-01 as an Excel serial day. */
const epochSerial = 25_569;

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/** Converts a day or timestamp to an Excel serial number in the time zone; sheets have no zones. */
function createSerial(timeZone: string | undefined): (value: unknown) => number | undefined {
  return (value) => {
    if (typeof value !== "string" || !(isoDay.test(value) || isoMoment.test(value))) return undefined;
    const moment = new Date(value);
    if (Number.isNaN(moment.getTime())) return undefined;
    if (isoDay.test(value)) return moment.getTime() / dayLength + epochSerial;
    const { year, month, day, hour, minute, second } = localTime(moment, timeZone);
    return Date.UTC(year, month - 1, day, hour, minute, second) / dayLength + epochSerial;
  };
}

function numberCell(column: CompiledColumn, number: number): Cell {
  switch (column.type?.name) {
    case "price":
      return { number, style: styles.price };
    case "duration":
      return { number: number / unitsInADay[column.unit], style: styles.duration };
    case "progress":
      return { number: number / column.max, style: styles.share };
    default:
      return { number, style: styles.plain };
  }
}

function cellOf(column: CompiledColumn, row: unknown, serialOf: ReturnType<typeof createSerial>): Cell {
  const value = exportedValue(column, row);
  if (value === null || value === "") return null;
  if (column.type?.filterKind === "date") {
    const serial = serialOf(getAt(row, column.field.split(".")));
    // Excel has no days before 1900.
    if (serial === undefined || serial < 1) return { text: String(value) };
    return column.type.name === "datetime"
      ? { number: serial, style: styles.datetime }
      : { number: Math.floor(serial), style: styles.date };
  }
  const number = typeof value === "number" ? numericValue(value) : undefined;
  return number === undefined ? { text: String(value) } : numberCell(column, number);
}

/** Text is always a string cell, whatever it starts with; only a formula element is evaluated. */
const cellXml = (cell: Cell): string => {
  if (cell === null) return "<c/>";
  if ("number" in cell) return `<c s="${cell.style}"><v>${cell.number}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** Removes characters that sheet names cannot contain, and limits them to 31 characters. */
const sheetName = (name: string): string =>
  escaped(
    name
      .replaceAll(/[\\/?*[\]:']/gu, " ")
      .trim()
      .slice(0, 31),
  ) || "Sheet1";

const fixedParts = (name: string): readonly (readonly [string, string])[] => [
  [
    "[Content_Types].xml",
    `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf("sheet.main")}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf("styles")}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf("worksheet")}"/></Types>`,
  ],
  [
    "_rels/.rels",
    `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/styles.xml",
    `${xml}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
      [0, 0],
      [0, 1],
      [164, 0],
      [165, 0],
      [166, 0],
      [46, 0],
      [9, 0],
    ]
      .map(
        ([format, font]) =>
          `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
      )
      .join("")}</cellXfs></styleSheet>`,
  ],
];

/** Converts pixels to a column width in digits. */
const widthOf = ({ width = 240 }: CompiledColumn) => (width / 7).toFixed(1);

function sheetHead(columns: readonly CompiledColumn[]): string {
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const headers = columns.map(
    ({ header }) => `<c s="${styles.header}" t="inlineStr"><is><t>${escaped(header)}</t></is></c>`,
  );
  return (
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ` +
    'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (widths.length === 0 ? "" : `<cols>${widths.join("")}</cols>`) +
    `<sheetData><row>${headers.join("")}</row>`
  );
}

/**
 * Streams rows as an Excel workbook (ECMA-376): numbers, dates, durations and percentages as numbers, everything else
 * as text. Timestamps are in `timeZone`. Holds one batch of rows in memory.
 */
export async function* xlsxOf(
  grid: CompiledGrid,
  batches: AsyncIterable<readonly unknown[]>,
  timeZone: string | undefined,
): AsyncGenerator<Uint8Array> {
  const columns = exportedColumns(grid);
  const serialOf = createSerial(timeZone);
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const [path, content] of fixedParts(grid.name)) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(content), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml");
  zip.add(sheet);
  sheet.push(strToU8(sheetHead(columns)));
  for await (const rows of batches) {
    const lines = rows.map(
      (row) => `<row>${columns.map((column) => cellXml(cellOf(column, row, serialOf))).join("")}</row>`,
    );
    sheet.push(strToU8(lines.join("")));
    yield* taken();
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* taken();
}
