import { SaxesParser } from "saxes";
import { formatCount } from "../../../kernel/format.ts";
import { ImportError } from "../source-form.ts";

/** Bytes of a source file; the largest known real form has 1.8 MB. */
export const maxSourceBytes = 8 * 1024 * 1024;
/** Nesting levels; nested questionnaire items take two each. */
export const maxSourceLevels = 120;
/** Total number of values in a document. */
const maxSourceValues = 250_000;

/** Size as text: KB below 1 MB, otherwise MB. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** @throws {ImportError} if the file is too large or empty */
export function assertSourceSize(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ImportError("The file is empty.");
  if (bytes.length > maxSourceBytes)
    throw new ImportError(
      `The file has ${formatSize(bytes.length)}; at most ${formatSize(maxSourceBytes)} are allowed.`,
    );
}

/**
 * Parses an untrusted JSON document.
 *
 * @throws {ImportError} if it is not JSON in UTF-8, too large, or too deeply nested
 */
export function parseDocument(bytes: Uint8Array): unknown {
  assertSourceSize(bytes);
  const text = decodeText(bytes);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (problem) {
    throw new ImportError(
      `The file is not JSON: ${problem instanceof Error ? problem.message : String(problem)}.`,
    );
  }
  assertShape(document);
  return document;
}

/** @throws {ImportError} if the bytes are not UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError("The file is not a text in UTF-8.");
  }
}

/** Checks depth and number of values iteratively, in O(values). */
function assertShape(document: unknown): void {
  let level: unknown[] = [document];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxSourceLevels)
      throw new ImportError(`The document is nested deeper than ${maxSourceLevels} levels.`);
    const next: unknown[] = [];
    for (const value of level) {
      values += 1;
      if (typeof value === "object" && value !== null)
        for (const child of Object.values(value)) next.push(child);
    }
    if (values > maxSourceValues)
      throw new ImportError(`The document has more than ${formatCount(maxSourceValues)} values.`);
    level = next;
  }
}

export interface XmlHandlers {
  /** @param name without its prefix */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** Characters parsed between checks for errors. */
const chunkCharacters = 64 * 1024;

/** A name without its namespace prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Parses XML in chunks. Documents with a DOCTYPE, and thus with their own entities, are rejected.
 *
 * @throws {Error} if the text is not well-formed or has a DOCTYPE; errors of handlers are passed through
 */
export function parseXmlText(source: string, handlers: XmlHandlers): void {
  const parser = new SaxesParser();
  let problem: Error | undefined;
  parser.on("error", (error) => {
    problem ??= error;
  });
  parser.on("doctype", () => {
    problem ??= new Error("it declares a document type");
  });
  parser.on("opentag", ({ name, attributes }) =>
    handlers.open(localName(name), attributes as Record<string, string>),
  );
  parser.on("closetag", ({ name }) => handlers.close(localName(name)));
  parser.on("text", (text) => handlers.text(text));
  parser.on("cdata", (text) => handlers.text(text));
  for (let at = 0; at < source.length; at += chunkCharacters) {
    parser.write(source.slice(at, at + chunkCharacters));
    if (problem) throw problem;
  }
  parser.close();
}
