import { Readable } from "node:stream";
import type { Caller } from "./caller.ts";
import type { Tx } from "../storage/database.ts";
import type { CallInput } from "./call-input.ts";
import { declareCall, requireInput, type CallHost } from "./call.ts";
import type { OperationId } from "./contract.ts";

/** A table on its way: its parts come as the client takes them. */
export interface TableAnswer<Part extends string | Uint8Array> {
  /** Without extension. */
  readonly fileName: string;
  readonly parts: AsyncIterable<Part>;
}

/** Runs in the request's transaction, and checks everything that can be refused. */
type OpenTable<Part extends string | Uint8Array> = (
  context: CallInput & { tx: Tx; caller: Caller },
) => Promise<TableAnswer<Part>>;

/** Without it Excel reads the file in the code page of the machine. */
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
 * Mounts a call that answers a stream of CSV. `open` answers the lines, which open short transactions of their own: a
 * slow client holds none open.
 */
export function defineCsvCall(host: CallHost, id: OperationId, open: OpenTable<string>): void {
  if (host.contract.calls[id].csv !== true) throw new Error(`${id} cannot be mounted as CSV.`);
  const type = "text/csv; charset=utf-8; header=present";
  defineTableCall(host, id, { type, extension: "csv" }, async (context) => {
    const { fileName, parts } = await open(context);
    return { fileName, parts: withMark(parts) };
  });
}

/** Mounts a call that answers an Excel workbook, in the same way. */
export function defineWorkbookCall(host: CallHost, id: OperationId, open: OpenTable<Uint8Array>): void {
  if (host.contract.calls[id].file !== true) throw new Error(`${id} cannot be mounted as a workbook.`);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  defineTableCall(host, id, { type, extension: "xlsx" }, open);
}
