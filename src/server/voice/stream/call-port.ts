import type { WebSocket } from "@fastify/websocket";
import type { DebugEvent } from "../../../contracts/contracts.gen.ts";
import type { Ending } from "../../storage/tenant/conversation-tables.ts";
import type { PlayerPort } from "./paced-player.ts";
import { toBytes } from "../audio/audio-format.ts";

/** How spoken answers become words: here, in the caller's browser, or later from the recording. */
export type Recognition = "server" | "browser" | "recorded";

export interface TranscriptLine {
  readonly id: string;
  readonly speaker: "ai" | "human";
  readonly text: string;
  readonly interrupted?: boolean;
  /** Seconds of an answer that is a recording, without words. */
  readonly recordedSeconds?: number | undefined;
}

/** The caller's side of a call: a browser or a telephone. */
export interface CallPort extends PlayerPort {
  ready(state: { readonly resumed: boolean; readonly recognition: Recognition }): void;
  /** What was sent and not heard yet is not to be played. */
  clear(): void;
  transcript(line: TranscriptLine): void;
  speaking(isSpeaking: boolean): void;
  moved(node: string): void;
  debug(event: DebugEvent): void;
  /** This process ends: as soon as what is being said is over, the connection closes and the call goes on elsewhere. */
  moving(): void;
  ended(ending: Ending): void;
  close(code: number, reason: string): void;
}

/** Why a call is refused or ends, as codes of the web socket (RFC 6455 leaves 4000 to 4999 to applications). */
export const closeCodes = {
  ended: 1000,
  /** "Service Restart" of the IANA registry: connect again, the call goes on. */
  serviceRestart: 1012,
  badMessage: 4400,
  unauthenticated: 4401,
  notFound: 4404,
  timedOut: 4408,
  takenOver: 4409,
  notNow: 4423,
  tooManyRequests: 4429,
  failed: 4500,
} as const;

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
