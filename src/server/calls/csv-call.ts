import { Readable } from "node:stream";
import type { Caller } from "./caller.ts";
import type { Tx } from "../storage/database.ts";
import type { CallInput } from "./call-input.ts";
import { declareCall, requireInput, type CallHost } from "./call.ts";
import type { OperationId } from "./contract.ts";

/** A table on its way: its lines come as the client takes them. */
export interface CsvAnswer {
  /** Without extension. */
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;
}

/** Without it Excel reads the file in the code page of the machine. */
const byteOrderMark = "\uFEFF";

async function* withMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
}

/**
 * Mounts a call that answers a stream of CSV. `open` runs in the request's transaction, checks everything that can
 * be refused, and answers the lines, which open short transactions of their own: a slow client holds none open.
 */
export function defineCsvCall(
  host: CallHost,
  id: OperationId,
  open: (context: CallInput & { tx: Tx; caller: Caller }) => Promise<CsvAnswer>,
): void {
  if (host.contract.calls[id].csv !== true) throw new Error(`${id} cannot be mounted as CSV.`);
  host.app.route({
    ...declareCall(host, id, "tenant"),
    handler: async (request, reply) => {
      const credentials = await host.authenticator.credentials(request);
      const { fileName, lines } = await host.database.inControl(async (tx) => {
        const caller = await credentials.caller(tx);
        return open({ ...requireInput(request), tx, caller });
      });
      return reply
        .header("content-type", "text/csv; charset=utf-8; header=present")
        .header("content-disposition", `attachment; filename="${fileName}.csv"`)
        .send(Readable.from(withMark(lines)));
    },
  });
}
