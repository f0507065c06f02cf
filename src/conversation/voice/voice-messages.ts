import type { DebugEvent } from "../../contracts/contracts.gen.ts";
import { isObject } from "../../kernel/is-object.ts";
import { readDebugEvent } from "../conversation-state.ts";

/** Audio formats of spec sections 7 and 9. */
export const mediaFormat = {
  input: { sample_rate: 16_000, channels: 1, sample_width: 2 },
  output: { sample_rate: 24_000, channels: 1 },
} as const;

/** How spoken answers are transcribed: by the server, by this browser, or later from the recording. */
export type Recognition = "server" | "browser" | "recorded";

/** Messages of the service on the socket (spec section 7). */
export type VoiceMessage =
  /** Audio to play: 16 bit samples, little-endian. `line` is the id of the spoken line. */
  | { readonly type: "media"; readonly sound: Uint8Array; readonly line: string | null }
  | { readonly type: "ready"; readonly resumed: boolean; readonly recognition: Recognition | null }
  | {
      readonly type: "transcript";
      readonly id: string;
      readonly speaker: "ai" | "human";
      readonly text: string;
      readonly interrupted: boolean;
      /** Recognised words that are no line of their own: a sign of listening, or part of the answer before. */
      readonly omitted: boolean;
      /** Duration in seconds of an answer that is only a recording; null for text. */
      readonly recordedSeconds: number | null;
    }
  /** Barge-in: drop audio that has not been played. */
  | { readonly type: "clear" }
  | { readonly type: "speaking"; readonly speaking: boolean }
  | { readonly type: "hearing"; readonly recognition: Recognition | null }
  | { readonly type: "moved"; readonly node: string }
  /** The server is about to stop: it closes after the current line, and the call continues on the next connection. */
  | { readonly type: "moving" }
  | { readonly type: "debug"; readonly debug: DebugEvent }
  | { readonly type: "ended"; readonly ending: string }
  /** Any other frame; counts as a sign of life. */
  | { readonly type: "other" };

type Entry = Readonly<Record<string, unknown>>;

const other: VoiceMessage = { type: "other" };
const string = (value: unknown): string => (typeof value === "string" ? value : "");

/** Parses a frame. Unknown or malformed frames become `other`. Never throws. */
export function readVoiceMessage(frame: string): VoiceMessage {
  let message: unknown;
  try {
    message = JSON.parse(frame);
  } catch {
    return other;
  }
  if (typeof message !== "object" || message === null) return other;
  const entry = message as Entry;
  switch (entry["type"]) {
    case "media":
      return media(entry);
    case "metadata":
      return metadata(entry);
    case "active_node_change":
      return typeof entry["node"] === "string" ? { type: "moved", node: entry["node"] } : other;
    case "debug_event": {
      const debug = readDebugEvent(entry) ?? readDebugEvent(entry["event"]);
      return debug === null ? other : { type: "debug", debug };
    }
    default:
      return other;
  }
}

function media({ payload, line }: Entry): VoiceMessage {
  try {
    const bytes = Uint8Array.from(atob(string(payload)), (character) => character.codePointAt(0) ?? 0);
    return { type: "media", sound: bytes, line: typeof line === "string" ? line : null };
  } catch {
    return other;
  }
}

function metadata(entry: Entry): VoiceMessage {
  switch (entry["event"]) {
    case "ready":
    case "resumed":
      return {
        type: "ready",
        resumed: entry["event"] === "resumed",
        recognition: recognition(entry["recognition"] ?? nested(entry["hearing"])),
      };
    case "transcript": {
      // The speaker is in `speaker`, since `type` is the type of the frame.
      const speaker = entry["speaker"] === "human" ? "human" : "ai";
      const [id, text] = [string(entry["id"]), string(entry["text"])];
      const seconds = entry["recorded_seconds"];
      return id === ""
        ? other
        : {
            type: "transcript",
            id,
            speaker,
            text,
            interrupted: entry["interrupted"] === true,
            omitted: entry["omitted"] === true,
            recordedSeconds: typeof seconds === "number" ? seconds : null,
          };
    }
    case "clear":
      return { type: "clear" };
    case "vad":
      return { type: "speaking", speaking: entry["speaking"] === true };
    case "hearing":
      return { type: "hearing", recognition: recognition(entry["recognition"]) };
    case "moving":
      return { type: "moving" };
    case "ended":
      return { type: "ended", ending: string(entry["outcome"]) || "completed" };
    default:
      return other;
  }
}

const nested = (value: unknown): unknown => (isObject(value) ? value["recognition"] : undefined);

const recognition = (value: unknown): Recognition | null =>
  value === "server" || value === "browser" || value === "recorded" ? value : null;

/**
 * URL of an interviewer's voice stream: its answer URL rewritten to the stream path (spec section 7).
 *
 * @param serviceUrl path or absolute URL of the voice agent service, without trailing slash
 * @param page URL of this page
 */
export function voiceStreamUrl(serviceUrl: string, workflowId: string, page: string): string {
  const url = new URL(`${serviceUrl}/http_voice/answer/${encodeURIComponent(workflowId)}`, page);
  url.pathname = url.pathname.replace(/\/http_voice\/answer\/([^/]+)$/u, "/http_voice/stream/$1");
  url.protocol = url.protocol.replace(/^http/u, "ws");
  return url.href;
}
