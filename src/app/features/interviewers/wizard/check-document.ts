import { maxDocumentBytes, maxDocuments } from "../../../../domain/interviewer/document-limits.ts";
import { documentTexts as texts } from "./texts.ts";

/** A file that was taken and waits for the next save. */
export interface WaitingDocument {
  /** Made here, for lists. */
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Refuses a file by its name and size, before it is read; null: it may be read. */
export function fileError(name: string, size: number): string | null {
  if (!/\.(?:txt|md)$/i.test(name)) return texts.wrongType(name);
  if (size > maxDocumentBytes) return texts.tooLarge(name, (size / 1_000_000).toFixed(1));
  return size === 0 ? texts.empty(name) : null;
}

/**
 * Validates a file before it is added. Answers why it is refused, in a line that names it, or null.
 *
 * @param names those that are there already
 */
export function documentError(name: string, bytes: Uint8Array, names: readonly string[]): string | null {
  const fault = fileError(name, bytes.length);
  if (fault !== null) return fault;
  if (names.some((taken) => taken.toLowerCase() === name.toLowerCase())) return texts.twice(name);
  if (names.length >= maxDocuments) return texts.tooMany(name, maxDocuments);
  return isUtf8(bytes) ? null : texts.notText(name);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\u0000");
  } catch {
    return false;
  }
}
