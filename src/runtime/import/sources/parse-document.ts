import { formatCount } from "../../../kernel/format.ts";
import { ImportError } from "../source-form.ts";

/** Bytes of a source file; the largest real form that was met has 1.8 MB. */
export const maxSourceBytes = 8 * 1024 * 1024;
/** Levels of objects and lists: nested items of a questionnaire take two each. */
export const maxSourceLevels = 120;
/** Values of a document in all. */
const maxSourceValues = 250_000;

export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** @throws {ImportError} where the file is too large or empty. */
export function assertSourceSize(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ImportError("The file is empty.");
  if (bytes.length > maxSourceBytes)
    throw new ImportError(
      `The file has ${sizeWords(bytes.length)}, of at most ${sizeWords(maxSourceBytes)}.`,
    );
}

/**
 * Reads a JSON document that somebody else wrote.
 *
 * @throws {ImportError} where it is no JSON in UTF-8, too large, or too deep.
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

export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError("The file is not a text in UTF-8.");
  }
}

/** Checks levels and values without recursion, in linear time. */
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
