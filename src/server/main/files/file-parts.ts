import type { BlobStore } from "../../storage/blobs/blob-store.ts";

/** Bytes of every part of a file but the last. */
export const partBytes = 524_288;

export interface StoredFile {
  readonly tenantId: string;
  readonly id: string;
  /** Bytes. */
  readonly size: number;
}

/** Where a part of a file is; files are kept as the parts in which they came. */
export const partKey = ({ tenantId, id }: Omit<StoredFile, "size">, offset: number): string =>
  `files/${tenantId}/${id}/${offset}`;

const offsetsOf = ({ size }: StoredFile): number[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, part) => part * partBytes);

/** The bytes of a file in order, one part in memory at a time. @throws {Error} where a part is missing. */
export async function* readParts(
  blobs: Pick<BlobStore, "read">,
  file: StoredFile,
): AsyncGenerator<Buffer, undefined> {
  for (const offset of offsetsOf(file)) {
    const part = await blobs.read(partKey(file, offset));
    if (part === null) throw new Error("A part of a file is missing.");
    yield part;
  }
}

/** Deletes what there is of a file. */
export async function deleteParts(blobs: Pick<BlobStore, "delete">, file: StoredFile): Promise<void> {
  for (const offset of offsetsOf(file)) await blobs.delete(partKey(file, offset));
}
