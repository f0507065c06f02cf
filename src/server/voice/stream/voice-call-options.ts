import type { FastifyBaseLogger } from "fastify";
import type { VoiceDetector } from "../hearing/voice-detector.ts";
import type { Session, SessionLine } from "../session/session.ts";
import type { Speech, Voice } from "../speech/speech.ts";
import type { CallPort, Recognition } from "./call-port.ts";
import type { Clock } from "./paced-player.ts";
import type { SpeechTranscriber } from "./speech-transcriber.ts";

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
  /** Said each time after consent was asked for, as how to be called no more. */
  readonly afterConsent?: string;
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
