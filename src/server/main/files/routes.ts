import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { v4 as uuidv4 } from "uuid";
import type { File as FileAnswer } from "../../../contracts/contracts.gen.ts";
import {
  declareCall,
  defineCall,
  requireInput,
  type CallHost,
  type Caller,
  member,
  type Policy,
} from "../../calls/call.ts";
import { invalidInput } from "../../platform/errors.ts";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import type { Tx } from "../../storage/database.ts";
import { files, fileUses } from "../../storage/tenant/file-tables.ts";
import { countUnusedBytes } from "../../storage/tenant/file-uses.ts";
import { requireFound } from "../record-handlers.ts";
import { partBytes, partKey, readParts } from "./stored-files.ts";
import { sniffFile } from "./sniff-file.ts";

type FileRow = typeof files.$inferSelect;

/** Maximum number of bytes per person that are uploaded but not used by a record. */
const maxUnusedBytes = 250_000_000;

const present = ({ id, name, size, received, type }: FileRow): FileAnswer => ({
  file_id: id,
  name,
  size,
  received,
  type,
});

/** Removes folders, control characters and characters that change the text direction from a file name. */
const cleanName = (name: string): string =>
  name
    .replaceAll(/^.*[\\/]/g, "")
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, "")
    .trim()
    .slice(0, 200) || "file";

const ofFile = ({ tenantId }: Caller, id: string) => and(eq(files.tenantId, tenantId), eq(files.id, id));

/** Returns the caller's own upload. @throws {ProblemError} 404 if it belongs to someone else. */
async function requireOwn(tx: Tx, caller: Caller, id: string, locks = false): Promise<FileRow> {
  const query = tx
    .select()
    .from(files)
    .where(and(ofFile(caller, id), eq(files.uploadedBy, caller.userId)));
  const [row] = locks ? await query.for("update") : await query;
  return requireFound(row);
}

/** Returns a file if the caller may read a record that uses it, or uploaded it while no record does. */
async function requireReadable(
  tx: Tx,
  caller: Caller,
  id: string,
  readers: ReadonlyMap<string, Policy>,
): Promise<FileRow> {
  const [row] = await tx.select().from(files).where(ofFile(caller, id));
  const file = requireFound(row);
  const uses = await tx
    .selectDistinct({ entity: fileUses.entity })
    .from(fileUses)
    .where(and(eq(fileUses.tenantId, caller.tenantId), eq(fileUses.fileId, id)));
  const isReadable =
    uses.length === 0
      ? file.uploadedBy === caller.userId
      : uses.some(({ entity }) => {
          const policy = readers.get(entity);
          return policy !== undefined && policy(caller) === undefined;
        });
  return requireFound(isReadable && file.type !== null ? file : undefined);
}

/** Decodes Base64; `undefined` if it is invalid or empty. */
function decodePart(content: string): Buffer | undefined {
  const bytes = Buffer.from(content, "base64");
  return bytes.length > 0 && bytes.toString("base64") === content ? bytes : undefined;
}

/** Content-Disposition header that makes browsers save the file under its name instead of showing it. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. ()+-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(
    name,
  ).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;

/**
 * Registers the calls of `schemas/calls/files.json`.
 * @param readers read policies by entity name; they also apply to the files of its records
 */
export function registerFilesRoutes(
  host: CallHost,
  { blobs, readers }: { readonly blobs: BlobStore; readonly readers: ReadonlyMap<string, Policy> },
): void {
  defineCall(host, "createFile", {
    policy: member,
    handler: async ({ tx, caller, body, now }) => {
      host.limits.uploads.take(caller.userId);
      const { tenantId, userId } = caller;
      if ((await countUnusedBytes(tx, tenantId, userId)) + body.size > maxUnusedBytes) {
        throw invalidInput(
          "/size",
          "too_many",
          "Save or discard what you have uploaded before you upload more",
        );
      }
      const name = cleanName(body.name);
      const [row] = await tx
        .insert(files)
        .values({ tenantId, id: uuidv4(), name, size: body.size, uploadedBy: userId, createdAt: now })
        .returning();
      return { data: present(requireFound(row)) };
    },
  });

  defineCall(host, "getFile", {
    policy: member,
    handler: async ({ tx, caller, params }) => ({ data: present(await requireOwn(tx, caller, params.id)) }),
  });

  defineCall(host, "appendToFile", {
    policy: member,
    handler: async ({ tx, caller, params, body }) => {
      const file = await requireOwn(tx, caller, params.id, true);
      const { offset, content } = body;
      // The part was already stored; the client did not receive the response.
      if (offset < file.received) return { data: present(file) };
      if (offset > file.received) {
        throw invalidInput("/offset", "offset", `The next part begins at byte ${file.received}`);
      }
      const bytes = decodePart(content);
      if (bytes === undefined || bytes.length !== Math.min(partBytes, file.size - offset)) {
        throw invalidInput(
          "/content",
          "part",
          `A part must have ${partBytes} bytes, in Base64; only the last one may be shorter`,
        );
      }
      await blobs.put(partKey(file, offset), bytes);
      const received = offset + bytes.length;
      const type = received === file.size ? await sniffFile(file.name, readParts(blobs, file)) : null;
      await tx.update(files).set({ received, type }).where(ofFile(caller, file.id));
      return { data: present({ ...file, received, type }) };
    },
  });

  host.app.route({
    ...declareCall(host, "downloadFile", "tenant"),
    handler: async (request, reply) => {
      const credentials = await host.authenticator.credentials(request);
      const file = await host.database.inControl(async (tx) => {
        const caller = await credentials.caller(tx);
        const { id = "" } = requireInput(request).params;
        return requireReadable(tx, caller, id, readers);
      });
      return reply
        .headers({
          "content-type": file.type ?? "application/octet-stream",
          "content-disposition": attachment(file.name),
          "content-length": file.size,
          // Erased files must not remain in caches of browsers and proxies.
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; sandbox",
        })
        .send(Readable.from(readParts(blobs, file), { objectMode: false }));
    },
  });
}
