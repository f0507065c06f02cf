/** Limits per row; they bound the time spent on one row of any file. */
const maxRowCharacters = 200_000;
const maxRowCells = 1_000;

/** A row of a CSV file is too long or too wide. The message names the row and the limit. */
export class CsvError extends Error {
  /** @param reason the sentence without the row number, for callers that name the row themselves */
  constructor(
    row: number,
    readonly reason: string,
  ) {
    super(`Row ${row}: ${reason}`);
  }
}

/** Cell separator. Spreadsheets save with `;` in locales with a decimal comma, and copy with tabs. */
export type CsvSeparator = "," | ";" | "\t";

const specials: Readonly<Record<CsvSeparator, RegExp>> = {
  ",": /[,"\r\n]/gu,
  ";": /[;"\r\n]/gu,
  "\t": /[\t"\r\n]/gu,
};

/** Detects the separator: the most frequent one in the first row. Defaults to the comma. */
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
  return counted.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).separator;
}

/**
 * Parses a CSV file (RFC 4180) lazily, row by row, in O(n). An unclosed quote extends to the end of the file; a byte
 * order mark is skipped.
 *
 * @throws {CsvError} at a row of more than 200,000 characters or 1,000 cells
 */
export function* csvRows(source: string, separator: CsvSeparator = ","): Generator<string[]> {
  const special = specials[separator];
  let count = 1;
  let row: string[] = [];
  let cell = "";
  /** True while the cell holds only spaces: a quote then opens a quoted cell, otherwise it is a literal character. */
  let isBlank = true;
  let rowStart = source.startsWith("\uFEFF") ? 1 : 0;
  let at = rowStart;
  const append = (text: string) => {
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
    append(source.slice(at, place));
    at = place + 1;
    const character = source.charAt(place);
    if (character === '"' && isBlank) {
      const quoted = readQuoted(source, at);
      cell = quoted.text;
      isBlank = cell.trim() === "";
      at = quoted.end;
    } else if (character === '"') append(character);
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

/** Reads from after an opening quote to the closing one. Returns the text and the index after it. */
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
