import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Caller, type CallInput, declareCall, requireInput, type CallHost } from "./call.ts";
import type { Tx } from "../storage/database.ts";
import type { OperationId } from "./contract.ts";
import { Limiter } from "../platform/limits.ts";
import type { Blob } from "../storage/blobs/blob-store.ts";

/** A streamed table; parts are produced as the client reads them. */
export interface TableResponse<Part extends string | Uint8Array> {
  /** Without extension. */
  readonly fileName: string;
  readonly parts: AsyncIterable<Part>;
}

/** Runs in the request's transaction and performs all checks that can reject it. */
type OpenTable<Part extends string | Uint8Array> = (
  context: CallInput & { tx: Tx; caller: Caller },
) => Promise<TableResponse<Part>>;

/** Without a BOM, Excel decodes the file in the local code page. */
const byteOrderMark = "\uFEFF";

async function* withMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
}

function defineTableCall<Part extends string | Uint8Array>(
  host: CallHost,
  id: OperationId,
  file: { readonly type: string; readonly extension: string },
  open: OpenTable<Part>,
): void {
  host.app.route({
    ...declareCall(host, id, "tenant"),
    handler: async (request, reply) => {
      const credentials = await host.authenticator.credentials(request);
      const { fileName, parts } = await host.database.inControl(async (tx) => {
        const caller = await credentials.caller(tx);
        return open({ ...requireInput(request), tx, caller });
      });
      return reply
        .header("content-type", file.type)
        .header("content-disposition", `attachment; filename="${fileName}.${file.extension}"`)
        .send(Readable.from(parts, { objectMode: false }));
    },
  });
}

/**
 * Mounts a call that streams CSV. The lines returned by `open` use short transactions of their own, so a slow client
 * does not hold one open.
 */
export function defineCsvCall(host: CallHost, id: OperationId, open: OpenTable<string>): void {
  if (host.contract.calls[id].csv !== true) throw new Error(`${id} cannot be mounted as CSV.`);
  const type = "text/csv; charset=utf-8; header=present";
  defineTableCall(host, id, { type, extension: "csv" }, async (context) => {
    const { fileName, parts } = await open(context);
    return { fileName, parts: withMark(parts) };
  });
}

/** Mounts a call that streams an Excel workbook, like `defineCsvCall`. */
export function defineWorkbookCall(host: CallHost, id: OperationId, open: OpenTable<Uint8Array>): void {
  if (host.contract.calls[id].file !== true) throw new Error(`${id} cannot be mounted as a workbook.`);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  defineTableCall(host, id, { type, extension: "xlsx" }, open);
}

/** A single byte range (RFC 9110, section 14.1.2): `first-`, `first-last` or `-suffix`. */
const single = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * Parses a `Range` header for a file of `size` bytes. Returns `null` for the whole file: without a header, or for what
 * servers may ignore (other units, several ranges, syntax errors).
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): { readonly first: number; readonly last: number } | null | "unsatisfiable" {
  const [, from, to = "", suffix] = single.exec(header ?? "") ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  if (from === undefined) return null;
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}

/** Rate limit of each audio call per user; audio is more expensive than other calls. */
const callsPerMinute = 120;

function sendBlob(blob: Blob, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const range = readByteRange(request.headers.range, blob.size);
  // Erased recordings must not survive in browser or proxy caches.
  void reply.headers({ "accept-ranges": "bytes", "cache-control": "no-store" });
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${blob.size}`).send();
  }
  if (range === null) return reply.header("content-length", blob.size).send(blob.open());
  const { first, last } = range;
  return reply
    .code(206)
    .header("content-range", `bytes ${first}-${last}/${blob.size}`)
    .header("content-length", last - first + 1)
    .send(blob.open(range));
}

/**
 * Mounts a call that responds with a WAV file and may wait for other servers. No transaction is open while `make` runs;
 * its signal aborts when the connection closes. Stored audio supports `Range` requests.
 */
export function defineAudioCall(
  host: CallHost,
  id: OperationId,
  make: (context: CallInput & { caller: Caller; signal: AbortSignal }) => Promise<Buffer | Blob>,
): void {
  if (host.contract.calls[id].audio !== true) throw new Error(`${id} cannot be mounted as audio.`);
  const limiter = new Limiter(callsPerMinute);
  host.app.route({
    ...declareCall(host, id, "tenant"),
    handler: async (request, reply) => {
      const credentials = await host.authenticator.credentials(request);
      const caller = await host.database.inControl((tx) => credentials.caller(tx));
      limiter.take(caller.userId);
      const closed = new AbortController();
      reply.raw.once("close", () => closed.abort());
      const sound = await make({ ...requireInput(request), caller, signal: closed.signal });
      void reply.type("audio/wav");
      return Buffer.isBuffer(sound) ? reply.send(sound) : sendBlob(sound, request, reply);
    },
  });
}
