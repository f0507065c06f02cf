/**
 * Rows of a CSV file (RFC 4180), one at a time, in linear time. A quote that is never closed ends with the file, and a
 * byte order mark is no part of it.
 */
export function* csvRows(source: string): Generator<string[]> {
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = source.startsWith("\uFEFF") ? 1 : 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (character === ",") {
      row.push(cell);
      cell = "";
    } else if (character === "\n" || character === "\r") {
      if (character === "\r" && source.charAt(at + 1) === "\n") at += 1;
      yield [...row, cell];
      row = [];
      cell = "";
    } else cell += character;
  }
  if (cell !== "" || row.length > 0) yield [...row, cell];
}
