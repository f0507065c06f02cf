import type { DebugEvent } from "../../../contracts/contracts.gen.ts";
import type { Ending } from "../../storage/tenant/conversation-tables.ts";
import type { PlayerPort } from "./paced-player.ts";

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
  flooded: 4429,
  failed: 4500,
} as const;
