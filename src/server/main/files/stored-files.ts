import { and, eq, inArray } from "drizzle-orm";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import type { FieldProblem } from "../../../contracts/contracts.gen.ts";
import { isObject, pointerTo, type JsonObject } from "../../../kernel/json.ts";
import { messages } from "../../../runtime/language/messages.ts";
import type { Caller } from "../../calls/caller.ts";
import type { Tx } from "../../storage/database.ts";
import { files } from "../../storage/tenant/file-tables.ts";
import { fileIdsIn } from "../../storage/tenant/file-uses.ts";

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

export interface ResolvedFiles {
  /** The body with what the server knows of each file in place of what was sent. */
  readonly body: JsonObject;
  /** Of files that the caller cannot put into a record. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Puts the server's facts (name, size, type) into every reference to a file of a body: what a sender says of them is
 * not believed. A record takes up what its editor has uploaded, and keeps what it held before.
 */
export async function resolveFiles(
  tx: Tx,
  caller: Caller,
  body: JsonObject,
  previous: JsonObject | undefined,
): Promise<ResolvedFiles> {
  const ids = [...fileIdsIn(body)];
  if (ids.length === 0) return { body, problems: [] };
  const held = fileIdsIn(previous);
  const rows = await tx
    .select()
    .from(files)
    .where(and(eq(files.tenantId, caller.tenantId), inArray(files.id, ids)));
  const usable = new Map(
    rows.flatMap((row) =>
      held.has(row.id) || row.uploadedBy === caller.userId ? [[row.id, row] as const] : [],
    ),
  );
  const pointers = new Set<string>();
  const resolved = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return value.map((item, at) => resolved(item, pointerTo(pointer, String(at))));
    if (!isObject(value)) return value;
    const id = value["file_id"];
    if (typeof id !== "string") {
      const entries = Object.entries(value).map(([key, part]) => [
        key,
        resolved(part, pointerTo(pointer, key)),
      ]);
      return Object.fromEntries(entries);
    }
    const row = usable.get(id);
    if (row !== undefined) {
      const { name, size, type } = row;
      return { file_id: id, name, size, ...(type !== null && { type }) };
    }
    // The field is to blame, of whose list this is an item.
    if (!held.has(id)) pointers.add(pointer.slice(0, pointer.lastIndexOf("/")));
    return value;
  };
  return {
    body: resolved(body, "") as JsonObject,
    problems: [...pointers].map((pointer) => ({ pointer, code: "file", message: messages.fileMissing })),
  };
}
