import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../../interviewing/languages/language.ts";
import { isBackchannel } from "../hearing/turn-detector.ts";
import type { VoiceDetector } from "../hearing/voice-detector.ts";
import type { Session, SessionLine } from "../session/session.ts";
import type { Speech, Voice } from "../speech/speech.ts";
import type { CallPort, Recognition } from "./call-port.ts";
import type { Clock } from "./paced-player.ts";
import type { SpeechTranscriber } from "./speech-transcriber.ts";

/** When a call moves to another process, what is being said may go on for so long. */
export const moveWithinMs = 10_000;
/** An answer that is still being given at the end is taken as far as it has come; to understand it may take so long. */
export const flushWithinMs = 3_000;

/** Silence after a line, after which the respondent is asked whether they are there: by the line's patience. */
export const maxSilenceMs = { short: 7_000, normal: 10_000, long: 15_000 } as const;

/** A line of which so much was heard is answered, not commented on. */
const heardEnough = 0.9;
/** Without recognition only the length tells a cough or "mm-hm" from an answer; with the silences around it. */
export const maxInterjectionSeconds = 1.4;

/** Words are asked for ahead of a turn's end while it is short, and so often: each time all of it is recognised. */
export const maxSecondsAhead = 20;
export const maxTimesAhead = 4;

/** What becomes known of an input as it is taken. */
export interface TakeOptions {
  /** Called when the input is stored. */
  readonly onStored?: () => void;
  /** Milliseconds that it took to put the input into words. */
  readonly hearingMs?: number | undefined;
}

/** What a call is made of. */
export interface VoiceCallOptions {
  readonly session: Session;
  readonly speech: Speech;
  readonly voice: Voice;
  readonly port: CallPort;
  readonly detector: VoiceDetector;
  readonly understanding: SpeechTranscriber;
  readonly recognition: Recognition;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly newId: () => string;
  /** The connection went away in the middle of the conversation. */
  readonly onDropped: () => void;
  /** Whether to hang up is to leave the interview for good; default true. */
  readonly hangingUpEnds?: boolean;
}

/** The line that is being spoken. */
export interface Playing {
  readonly line: SessionLine;
  readonly stop: AbortController;
  /** The share of the line that was heard. */
  readonly heard: Promise<number>;
}

/** A line that the respondent spoke over, while nobody knows yet whether they meant to. */
export interface CutLine {
  readonly line: SessionLine;
  readonly heard: Promise<number>;
  /** The lines that were to follow. */
  readonly unsaid: readonly SessionLine[];
}

/** Whether what was said over a line is no reason to stop: nothing, or a sign of listening before the line's end. */
export async function isInterjection(
  cut: CutLine | undefined,
  text: string | undefined,
  language: Language,
): Promise<boolean> {
  if (cut === undefined) return false;
  if (text === undefined) return true;
  return isBackchannel(text, language) && (await cut.heard) < heardEnough;
}

/**
 * What the keys mean: 1 and 2 for consent, and 9 never to be called again; 1 and 2 for yes and no; the digits of a
 * figure; or a rating from 0 to 10.
 */
export type KeyMode = "consent" | "yes_no" | "figure" | "rating";
