import { unzipSync } from "fflate";
import { parseXmlText } from "../../../../runtime/import/sources/parse-xml.ts";

/** Bytes of the document's own part after unpacking, and parts of the archive. */
const maxPartBytes = 24 * 1024 * 1024;
const maxParts = 5_000;
const documentPart = "word/document.xml";

/**
 * The text of a .docx file as markdown reads: headings, items of lists, cells of a row beside each other. Deleted text
 * is left out.
 *
 * @param max characters after which reading stops
 * @throws {Error} where it is no such file, or unpacks to too much
 */
export function readDocx(bytes: Uint8Array, max: number): string {
  let count = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      count += 1;
      if (count > maxParts) throw new Error(`it has more than ${maxParts} parts.`);
      if (name === documentPart && originalSize > maxPartBytes)
        throw new Error(`it unpacks to more than ${maxPartBytes / 1024 / 1024} MB.`);
      return name === documentPart;
    },
  });
  const { [documentPart]: part } = parts;
  if (part === undefined) throw new Error("it is no Word document (.docx).");
  return readDocument(new TextDecoder("utf-8", { fatal: true }).decode(part), max);
}

/** Ends the parsing where enough was read. */
class EnoughError extends Error {}

function readDocument(source: string, max: number): string {
  const lines: string[] = [];
  let length = 0;
  let line = "";
  let prefix = "";
  let isText = false;
  let cells = 0;
  let deleted = 0;
  const endLine = () => {
    const text = line.trim();
    lines.push(text === "" ? "" : prefix + text);
    length += text.length + 1;
    line = "";
    prefix = "";
    if (length > max) throw new EnoughError();
  };
  try {
    parseXmlText(source, {
      open: (name, attributes) => {
        const value = attributes["w:val"] ?? "";
        if (name === "del") deleted += 1;
        if (name === "tc") cells += 1;
        isText = name === "t" && deleted === 0;
        if (name === "tab") line += "\t";
        if (name === "br" || name === "cr") line += "\n";
        if (name === "numPr") prefix = "- ";
        if (name === "pStyle" && /^(?:heading|title|überschrift|titre|título)/iu.test(value)) prefix = "## ";
      },
      close: (name) => {
        isText = false;
        if (name === "del") deleted -= 1;
        if (name === "tc") {
          cells -= 1;
          line += " | ";
        }
        if (name === "tr") {
          line = line.replace(/\s*\|\s*$/u, "");
          endLine();
        }
        if (name === "p" && cells === 0) endLine();
        else if (name === "p") line += " ";
      },
      text: (text) => {
        if (isText) line += text;
      },
    });
  } catch (error) {
    if (!(error instanceof EnoughError)) throw error;
  }
  return lines.join("\n");
}
