import { and, eq, inArray } from "drizzle-orm";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import type { FieldProblem } from "../../../contracts/contracts.gen.ts";
import { isObject, pointerTo, type JsonObject } from "../../../kernel/json.ts";
import { messages } from "../../../runtime/language/messages.ts";
import type { Caller } from "../../calls/call.ts";
import type { Tx } from "../../storage/database.ts";
import { files } from "../../storage/tenant/file-tables.ts";
import { fileIdsIn } from "../../storage/tenant/file-uses.ts";

/** Size in bytes of every part of a file except the last. */
export const partBytes = 524_288;

export interface StoredFile {
  readonly tenantId: string;
  readonly id: string;
  /** Size in bytes. */
  readonly size: number;
}

/** Returns the blob key of a part. Files are stored in the parts in which they were uploaded. */
export const partKey = ({ tenantId, id }: Omit<StoredFile, "size">, offset: number): string =>
  `files/${tenantId}/${id}/${offset}`;

const offsetsOf = ({ size }: StoredFile): number[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, part) => part * partBytes);

/** Yields the bytes of a file in order, with one part in memory at a time. @throws {Error} if a part is missing. */
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

/** Deletes all parts of a file. */
export async function deleteParts(blobs: Pick<BlobStore, "delete">, file: StoredFile): Promise<void> {
  for (const offset of offsetsOf(file)) await blobs.delete(partKey(file, offset));
}

export interface ResolvedFiles {
  /** The body with the server's metadata of each file. */
  readonly body: JsonObject;
  /** References to files that the caller cannot use. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Replaces the metadata (name, size, type) of every file reference in a body with the server's, because the sender's
 * cannot be trusted. Accepts files uploaded by the caller and those the stored record already has.
 */
export async function resolveFiles(
  tx: Tx,
  caller: Caller,
  body: JsonObject,
  previous: JsonObject | undefined,
): Promise<ResolvedFiles> {
  const ids = [...fileIdsIn(body)];
  if (ids.length === 0) return { body, problems: [] };
  const previousIds = fileIdsIn(previous);
  const rows = await tx
    .select()
    .from(files)
    .where(and(eq(files.tenantId, caller.tenantId), inArray(files.id, ids)));
  const usable = new Map(
    rows.flatMap((row) =>
      previousIds.has(row.id) || row.uploadedBy === caller.userId ? [[row.id, row] as const] : [],
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
    // Report the field, whose list contains this item.
    if (!previousIds.has(id)) pointers.add(pointer.slice(0, pointer.lastIndexOf("/")));
    return value;
  };
  return {
    body: resolved(body, "") as JsonObject,
    problems: [...pointers].map((pointer) => ({ pointer, code: "file", message: messages.fileMissing })),
  };
}
