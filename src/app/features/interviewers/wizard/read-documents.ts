import { documentError, fileError, type WaitingDocument } from "./check-document.ts";
import { documentTexts as texts } from "./texts.ts";

export interface ReadDocuments {
  readonly taken: readonly WaitingDocument[];
  /** A line for each file that was not taken. */
  readonly refused: readonly string[];
}

/**
 * Reads chosen files, those that can be documents of a knowledge base.
 *
 * @param names of the documents that are there already
 */
export async function readDocuments(
  files: readonly File[],
  names: readonly string[],
): Promise<ReadDocuments> {
  const taken: WaitingDocument[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const read = await readDocument(file, [...names, ...taken.map(({ name }) => name)]);
    if (typeof read === "string") refused.push(read);
    else taken.push(read);
  }
  return { taken, refused };
}

async function readDocument(file: File, names: readonly string[]): Promise<WaitingDocument | string> {
  const early = fileError(file.name, file.size);
  if (early !== null) return early;
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return texts.unreadable(file.name);
  const bytes = new Uint8Array(buffer);
  return (
    documentError(file.name, bytes, names) ?? {
      key: crypto.randomUUID(),
      name: file.name,
      bytes,
    }
  );
}
