import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkBlobKey, type BlobStore } from "./blob-store.ts";

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
