import type { WebSocket } from "@fastify/websocket";
import type { DebugEvent } from "../../../contracts/contracts.gen.ts";
import type { Ending } from "../../storage/tenant/conversation-tables.ts";
import type { PlayerPort } from "./paced-player.ts";
import { toBytes } from "../audio/audio-format.ts";

/** Where spoken answers are transcribed: on the server, in the caller's browser, or later from the recording. */
export type Recognition = "server" | "browser" | "recorded";

export interface TranscriptLine {
  readonly id: string;
  readonly speaker: "ai" | "human";
  readonly text: string;
  readonly interrupted?: boolean;
  /** Not a line of its own: its words were a sign of listening, or belong to the answer before. */
  readonly isOmitted?: boolean;
  /** Seconds of an answer that is a recording without a transcript. */
  readonly recordedSeconds?: number | undefined;
}

/** The caller's side of a call: a browser or a telephone. */
export interface CallPort extends PlayerPort {
  ready(state: { readonly resumed: boolean; readonly recognition: Recognition }): void;
  /** Discards sound that was sent but not played yet. */
  clear(): void;
  transcript(line: TranscriptLine): void;
  speaking(isSpeaking: boolean): void;
  moved(node: string): void;
  debug(event: DebugEvent): void;
  /** This process is ending: after the current line the connection closes, and the call continues elsewhere. */
  moving(): void;
  ended(ending: Ending): void;
  close(code: number, reason: string): void;
}

/** WebSocket close codes of calls (RFC 6455 leaves 4000 to 4999 to applications). */
export const closeCodes = {
  ended: 1000,
  /** "Service Restart" of the IANA registry: reconnect to continue the call. */
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

/** Bytes that may be queued for a slow caller, some seconds of sound; with more, the caller counts as gone. */
const maxQueued = 1_000_000;
/** A close frame has room for a reason of 123 bytes. */
const maxReasonLength = 120;

/** Closes with a code and a reason, which is truncated to fit. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === socket.OPEN) socket.close(code, reason.slice(0, maxReasonLength));
  // Terminates a peer that does not acknowledge the close frame.
  setTimeout(() => socket.terminate(), 2_000).unref();
}

/** Sends a frame; terminates a peer that has stopped reading. */
export function sendFrame(socket: WebSocket, frame: string | Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxQueued) {
    socket.terminate();
    return;
  }
  socket.send(frame);
}

/** Port of a browser, with the messages of the specification (section 7). */
export function socketPort(socket: WebSocket): CallPort {
  const send = (message: object) => sendFrame(socket, JSON.stringify(message));
  const metadata = (event: string, fields: object = {}) => send({ type: "metadata", event, ...fields });
  return {
    media: (samples, line) => send({ type: "media", payload: toBytes(samples).toString("base64"), line }),
    ready: ({ resumed, recognition }) => metadata(resumed ? "resumed" : "ready", { recognition }),
    clear: () => metadata("clear"),
    transcript: ({ id, speaker, text, interrupted, isOmitted, recordedSeconds }) =>
      metadata("transcript", {
        id,
        speaker,
        text,
        ...(interrupted === undefined ? {} : { interrupted }),
        ...(isOmitted === undefined ? {} : { omitted: isOmitted }),
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

/** Returns the close code for the status of a problem that a call was rejected with. */
export function closeCodeOf(status: number): number {
  if (status === 401) return closeCodes.unauthenticated;
  if (status === 404) return closeCodes.notFound;
  return status < 500 ? closeCodes.notNow : closeCodes.failed;
}
