import type { Readable } from "node:stream";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Settings } from "../../platform/settings.ts";

/** Inclusive range of bytes, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last?: number | undefined;
}

export interface Blob {
  /** Bytes of the whole blob, whatever range is opened. */
  readonly size: number;
  open(range?: ByteRange): Readable;
}

/**
 * Stores audio and files that are too large for the database. Keys are slash-separated paths of letters, digits, `-`,
 * `_` and `.`; keys of a tenant's blobs start with `<kind>/<tenant id>/`.
 */
export interface BlobStore {
  /** Stores the blob atomically; replaces a blob with the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Resolves to `null` if the blob does not exist. */
  get(key: string): Promise<Blob | null>;
  /** Reads the whole blob; `null` if it does not exist. */
  read(key: string): Promise<Buffer | null>;
  /** Does nothing if the blob does not exist. */
  delete(key: string): Promise<void>;
}

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** @throws {TypeError} if the key is invalid, before it can address anything outside the store. */
function checkBlobKey(key: string): void {
  if (key.length > 300 || !keyPattern.test(key)) throw new TypeError("This is not a blob key.");
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Stores blobs as files in `folder`, which is created on the first write. */
export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (key: string): string => {
    checkBlobKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Write to a temporary file and rename it, so that readers never see a partial blob.
      const beside = `${path}.${randomUUID()}`;
      try {
        await writeFile(beside, bytes, { mode: 0o600 });
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(nullWhenMissing);
      if (found === null || !found.isFile()) return null;
      return {
        size: found.size,
        open: (range) =>
          createReadStream(path, {
            start: range?.first ?? 0,
            ...(range?.last === undefined ? {} : { end: range.last }),
          }),
      };
    },
    read: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Opens the blob store of the installation's data folder. */
export const openBlobs = ({ dataDir }: Pick<Settings, "dataDir">): BlobStore =>
  folderBlobStore(join(dataDir, "blobs"));
