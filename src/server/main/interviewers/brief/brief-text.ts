import { unzipSync } from "fflate";
import { parseXmlText } from "../../../../runtime/import/sources/parse-document.ts";

/** Maximum size in bytes of the unpacked document part, and maximum number of parts in the archive. */
const maxPartBytes = 24 * 1024 * 1024;
const maxParts = 5_000;
const documentPart = "word/document.xml";

/**
 * Extracts the text of a .docx file as simple Markdown: headings, list items, table rows with `|`. Skips deleted text.
 *
 * @param max characters after which reading stops
 * @throws {Error} if the file is not a .docx or unpacks to too much
 */
function readDocx(bytes: Uint8Array, max: number): string {
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
  if (part === undefined) throw new Error("it is not a Word document (.docx).");
  return readDocument(new TextDecoder("utf-8", { fatal: true }).decode(part), max);
}

/** Stops the parser when enough text was read. */
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

/** Maximum file size in bytes, and maximum length of the text in characters. */
export const maxBriefBytes = 5_000_000;
export const maxBriefCharacters = 40_000;

/** The text of a brief. PDF pages are separated by form feeds. */
export interface BriefText {
  readonly text: string;
  /** The text was longer than the limit. */
  readonly isCut: boolean;
}

/** A brief cannot be read; the message contains the file name and the reason. */
export class BriefError extends Error {}

const readers: Readonly<Record<string, (bytes: Uint8Array, max: number) => string | Promise<string>>> = {
  txt: readPlain,
  md: readPlain,
  markdown: readPlain,
  docx: readDocx,
  // Imported dynamically because it is large.
  pdf: async (bytes, max) => (await import("./pdf-text.ts")).readPdf(bytes, max),
};

/** Preloads the reader of a file type, so that reading itself can be timed and given a lower priority. */
export async function loadBriefReader(name: string): Promise<void> {
  if (/\.pdf$/iu.test(name)) await import("./pdf-text.ts");
}

/**
 * Reads the text of a brief in one of the known formats.
 *
 * @throws {BriefError} if the file has another type, is damaged or encrypted, or contains no text
 */
export async function readBriefText(name: string, bytes: Uint8Array): Promise<BriefText> {
  const read = readers[/\.([a-z]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? ""];
  if (read === undefined) throw new BriefError(`${name}: only .txt, .md, .docx and .pdf files can be read.`);
  if (bytes.length === 0) throw new BriefError(`${name} is empty.`);
  if (bytes.length > maxBriefBytes)
    throw new BriefError(`${name}: at most ${maxBriefBytes / 1_000_000} MB can be read.`);
  let whole: string;
  try {
    whole = await read(bytes, maxBriefCharacters + 1);
  } catch (error) {
    throw new BriefError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const text = withoutControls(whole);
  if (!/\p{L}{2}/u.test(text)) {
    throw new BriefError(`${name} contains no text. Scanned pages cannot be read.`);
  }
  return { text: text.slice(0, maxBriefCharacters), isCut: text.length > maxBriefCharacters };
}

/** Normalises line endings, removes control and bidi characters and collapses multiple blank lines. */
const withoutControls = (text: string): string =>
  text
    .replaceAll(/\r\n?/gu, "\n")
    // oxlint-disable-next-line no-control-regex -- removes control characters except tabs, line and form feeds
    .replaceAll(/[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replaceAll(/[ \t]+\n/gu, "\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();

function readPlain(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error("it is not UTF-8 text. Save it as UTF-8 and try again.");
  }
  if (text.includes("\u0000")) throw new Error("it is not a text file.");
  return text;
}
