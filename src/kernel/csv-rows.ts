/** Limits of one row, so that reading it is a short step whatever the file. */
const maxRowCharacters = 200_000;
const maxRowCells = 1_000;

/** A CSV file has a row that is too long or too wide; the message names the row and the limit. */
export class CsvError extends Error {
  /** @param reason the sentence without the row, for who names it otherwise */
  constructor(
    row: number,
    readonly reason: string,
  ) {
    super(`Row ${row}: ${reason}`);
  }
}

/** What stands between the cells of a row: spreadsheets save with `;` where the comma is decimal, and copy with tabs. */
export type CsvSeparator = "," | ";" | "\t";

const specials: Readonly<Record<CsvSeparator, RegExp>> = {
  ",": /[,"\r\n]/gu,
  ";": /[;"\r\n]/gu,
  "\t": /[\t"\r\n]/gu,
};

/** The separator that the first row has most of; the comma where it has one column. */
export function csvSeparator(source: string): CsvSeparator {
  const [first = ""] = source
    .slice(0, maxRowCharacters)
    .replaceAll(/"[^"]*"/gu, "")
    .trimStart()
    .split(/[\r\n]/u, 1);
  const counted = ([",", ";", "\t"] as const).map((separator) => ({
    separator,
    count: first.split(separator).length,
  }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/**
 * Rows of a CSV file (RFC 4180), one at a time, in linear time. A quote that is never closed ends with the file, and a
 * byte order mark is no part of it.
 *
 * @throws {CsvError} at a row of more than 200,000 characters or a thousand cells
 */
export function* csvRows(source: string, separator: CsvSeparator = ","): Generator<string[]> {
  const special = specials[separator];
  let count = 1;
  let row: string[] = [];
  let cell = "";
  /** Whether the cell holds only spaces as yet: a quote opens it then, and is a character of it otherwise. */
  let isBlank = true;
  let rowStart = source.startsWith("\uFEFF") ? 1 : 0;
  let at = rowStart;
  const take = (text: string) => {
    cell += text;
    isBlank &&= text.trim() === "";
  };
  const endCell = () => {
    if (row.push(cell) > maxRowCells) throw new CsvError(count, "It has more than 1,000 columns.");
    cell = "";
    isBlank = true;
  };
  while (at < source.length) {
    special.lastIndex = at;
    const place = special.exec(source)?.index ?? source.length;
    take(source.slice(at, place));
    at = place + 1;
    const character = source.charAt(place);
    if (character === '"' && isBlank) {
      const quoted = readQuoted(source, at);
      cell = quoted.text;
      isBlank = cell.trim() === "";
      at = quoted.end;
    } else if (character === '"') take(character);
    else if (character === separator) endCell();
    if (at - rowStart > maxRowCharacters)
      throw new CsvError(count, "It has more than 200,000 characters. Is a quote not closed?");
    if (character === "\r" || character === "\n") {
      if (character === "\r" && source.charAt(at) === "\n") at += 1;
      endCell();
      yield row;
      row = [];
      count += 1;
      rowStart = at;
    }
  }
  if (cell !== "" || row.length > 0) {
    endCell();
    yield row;
  }
}

/** The text from behind an opening quote to the closing one, and the place after that. */
function readQuoted(source: string, start: number): { text: string; end: number } {
  let at = start;
  while (at - start <= maxRowCharacters) {
    const quote = source.indexOf('"', at);
    const end = quote === -1 ? source.length : quote;
    if (source.charAt(end + 1) !== '"')
      return { text: source.slice(start, end).replaceAll('""', '"'), end: end + 1 };
    at = end + 2;
  }
  return { text: "", end: at };
}
