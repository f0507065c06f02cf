import type { Readable } from "node:stream";

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
  /** No fault where there is none. */
  delete(key: string): Promise<void>;
}

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** @throws {TypeError} for a key that is none, before it can name anything outside the store. */
export function checkBlobKey(key: string): void {
  if (key.length > 300 || !keyPattern.test(key)) throw new TypeError("This is no key of a blob.");
}
