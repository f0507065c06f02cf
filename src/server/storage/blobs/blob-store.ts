import type { Readable } from "node:stream";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Settings } from "../../platform/settings.ts";

/** Bytes of a blob, from the first to the last, both counted from 0 and both included. */
export interface ByteRange {
  readonly first: number;
  readonly last?: number | undefined;
}

export interface Blob {
  /** Bytes of the whole blob, whatever range was asked for. */
  readonly size: number;
  open(range?: ByteRange): Readable;
}

/**
 * Sound and files, which are too large for the database. Keys are paths of letters, digits, `-`, `_` and `.`, their
 * parts divided by slashes; what belongs to a tenant stands under `<kind>/<tenant id>/`.
 */
export interface BlobStore {
  /** Stores the whole blob or nothing; a blob of the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `null`: there is none. */
  get(key: string): Promise<Blob | null>;
  /** All bytes of a blob; `null`: there is none. */
  read(key: string): Promise<Buffer | null>;
  /** No error where there is none. */
  delete(key: string): Promise<void>;
}

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** @throws {TypeError} for a key that is none, before it can name anything outside the store. */
function checkBlobKey(key: string): void {
  if (key.length > 300 || !keyPattern.test(key)) throw new TypeError("This is no key of a blob.");
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Blobs as files of a folder, which is made when it is first needed. */
export function folderBlobStore(folder: string): BlobStore {
  const pathOf = (key: string): string => {
    checkBlobKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written beside its place and moved there, so that nobody reads half of it.
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

/** The blobs of an installation. */
export const openBlobs = ({ dataDir }: Pick<Settings, "dataDir">): BlobStore =>
  folderBlobStore(join(dataDir, "blobs"));
