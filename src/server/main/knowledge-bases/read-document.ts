import { Buffer, isUtf8 } from "node:buffer";
import { maxDocumentBytes } from "../../../domain/interviewer/document-limits.ts";
import { problem, type ProblemError } from "../../platform/errors.ts";

/** A document as it is stored. */
export interface ReadDocument {
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Without a byte order mark. */
  readonly content: string;
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const extension = /\.(?:txt|md)$/iu;

/** Control characters, path separators, and the invisible characters that turn a name around. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unfitForName = /[\u0000-\u001F\u007F-\u009F/\\\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const refuse = (pointer: string, code: string, message: string): ProblemError =>
  problem("ERR_VALIDATION", { errors: [{ pointer, code, message }] });

function readName(given: string): string {
  const name = given.normalize("NFC").trim();
  if (name === "" || unfitForName.test(name)) {
    throw refuse("/name", "format", "A file name holds no slashes and no invisible characters");
  }
  if (!extension.test(name)) {
    throw refuse("/name", "file_type", `${name}: only .txt and .md files can be uploaded`);
  }
  return name;
}

/** The first line that is no UTF-8, 1-based; `undefined` for a text that is UTF-8 throughout. */
function findForeignLine(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  // No character of several bytes holds a line feed, so each line can be validated by itself.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

function encodingError(name: string, bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return `${name} is UTF-16 text; save it as UTF-8`;
  }
  const line = findForeignLine(bytes);
  if (line !== undefined) return `${name} is not UTF-8 text (line ${line}); save it as UTF-8`;
  return bytes.includes(0) ? `${name} is no text file` : undefined;
}

function readBytes(name: string, bytes: Buffer, pointer: string): ReadDocument {
  if (bytes.length > maxDocumentBytes) throw refuse(pointer, "too_large", `${name} is larger than 1 MB`);
  const fault = encodingError(name, bytes);
  if (fault !== undefined) throw refuse(pointer, "encoding", fault);
  // `TextDecoder` takes the byte order mark off.
  const content = new TextDecoder().decode(bytes);
  if (content.trim() === "") throw refuse(pointer, "empty", `${name} is empty`);
  return { name, size: bytes.length, content };
}

/**
 * Reads an uploaded file: its name ends in .txt or .md, its bytes are UTF-8 text.
 * @throws {ProblemError} 422 in words that name the file and say what to do.
 */
export function readDocument(upload: { name: string; content_base64: string }): ReadDocument {
  const name = readName(upload.name);
  const pointer = "/content_base64";
  if (!base64.test(upload.content_base64) || upload.content_base64.length % 4 !== 0) {
    throw refuse(pointer, "format", `${name}: the content is not in base64`);
  }
  return readBytes(name, Buffer.from(upload.content_base64, "base64"), pointer);
}

/**
 * Reads a document that is text already, as in the file of an interviewer; held to the same rules.
 * @throws {ProblemError} 422 in words that name the document.
 */
export const readDocumentText = (document: { name: string; content: string }): ReadDocument =>
  readBytes(readName(document.name), Buffer.from(document.content), "/content");
