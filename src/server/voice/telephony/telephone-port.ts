import type { WebSocket } from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import { type CallPort, closeSocket, sendFrame, closeCodes } from "../stream/call-port.ts";
import type { StreamCodec, TelephonyProvider } from "./telephony-provider.ts";
import { problem } from "../../platform/errors.ts";
import { TelephoneLine, type BegunCall, type TelephoneStart } from "./telephone-line.ts";

/** A telephone's side of a call: sound, and nothing that a screen would show. */
export function telephonePort(socket: WebSocket, codec: StreamCodec): CallPort {
  return {
    media: (samples, line) => {
      for (const frame of codec.media(samples, line)) sendFrame(socket, frame);
    },
    mark: (name) => {
      for (const frame of codec.mark(name)) sendFrame(socket, frame);
    },
    clear: () => sendFrame(socket, codec.clear()),
    transcript: () => {},
    ready: () => {},
    speaking: () => {},
    moved: () => {},
    debug: () => {},
    moving: () => {},
    ended: () => {},
    close: (code, reason) => closeSocket(socket, code, reason),
  };
}

interface StreamStart<Params> extends TelephoneStart {
  readonly params: Params;
  readonly socket: WebSocket;
  readonly codec: StreamCodec;
  /** Of the HTTP request that became the stream, for the log. */
  readonly requestId: string;
}

/** Registers the address of a provider's streams; `begin` opens the call of one. */
export function registerTelephoneStream<Params extends object>(
  scope: FastifyInstance,
  { path, provider }: { path: string; provider: TelephonyProvider | undefined },
  begin: (start: StreamStart<Params>) => Promise<BegunCall>,
): void {
  scope.route({
    method: "GET",
    url: path,
    handler: () => {
      throw problem("ERR_BAD_REQUEST", { detail: "This address is for web sockets." });
    },
    wsHandler: (socket, { params, id: requestId }) => {
      if (provider === undefined) {
        closeSocket(socket, closeCodes.notFound, "Calls of this provider are not answered here.");
        return;
      }
      TelephoneLine.serve(socket, provider, (start, codec) =>
        begin({ ...start, params: params as Params, socket, codec, requestId }),
      );
    },
  });
}
