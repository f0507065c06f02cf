import type { WebSocket } from "@fastify/websocket";
import type { CallPort } from "../stream/call-port.ts";
import { closeSocket, sendFrame } from "../stream/socket-port.ts";
import type { StreamCodec } from "./telephony-provider.ts";

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
