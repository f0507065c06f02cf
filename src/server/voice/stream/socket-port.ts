import type { WebSocket } from "@fastify/websocket";
import { toBytes } from "../audio/audio-format.ts";
import { closeCodes, type CallPort } from "./call-port.ts";

/** Bytes that may wait for a caller who does not take them: some seconds of sound. Then the caller is gone. */
const maxQueued = 1_000_000;
/** A reason in a closing frame has room for 123 bytes. */
const maxReasonLength = 120;

/** Closes with a code and, as far as there is room, a reason. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === socket.OPEN) socket.close(code, reason.slice(0, maxReasonLength));
  // A peer that does not answer the closing frame is cut off.
  setTimeout(() => socket.terminate(), 2_000).unref();
}

/** Sends, unless the other side takes nothing any more. */
export function sendFrame(socket: WebSocket, frame: string | Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxQueued) {
    socket.terminate();
    return;
  }
  socket.send(frame);
}

/** A browser's side of a call: messages as the specification names them (section 7). */
export function socketPort(socket: WebSocket): CallPort {
  const send = (message: object) => sendFrame(socket, JSON.stringify(message));
  const metadata = (event: string, fields: object = {}) => send({ type: "metadata", event, ...fields });
  return {
    media: (samples, line) => send({ type: "media", payload: toBytes(samples).toString("base64"), line }),
    ready: ({ resumed, recognition }) => metadata(resumed ? "resumed" : "ready", { recognition }),
    clear: () => metadata("clear"),
    transcript: ({ id, speaker, text, interrupted, recordedSeconds }) =>
      metadata("transcript", {
        id,
        speaker,
        text,
        ...(interrupted === undefined ? {} : { interrupted }),
        ...(recordedSeconds === undefined ? {} : { recorded_seconds: recordedSeconds }),
      }),
    speaking: (speaking) => metadata("vad", { speaking }),
    moved: (node) => send({ type: "active_node_change", node }),
    debug: (event) => send({ type: "debug_event", ...event }),
    moving: () => metadata("moving"),
    ended: (outcome) => metadata("ended", { outcome }),
    close: (code, reason) => closeSocket(socket, code, reason),
  };
}

/** The closing code of a problem that a call was refused with. */
export function closeCodeOf(status: number): number {
  if (status === 401) return closeCodes.unauthenticated;
  if (status === 404) return closeCodes.notFound;
  return status < 500 ? closeCodes.notNow : closeCodes.failed;
}
