import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../../interviewing/languages/language.ts";
import { asksForYesOrNo } from "../../../interviewing/hearing/choices/yes-no-questions.ts";
import { isBackchannel } from "../../../interviewing/hearing/commands/backchannels.ts";
import type { VoiceDetector } from "../hearing/voice-detector.ts";
import type { Session, SessionLine } from "../session/session.ts";
import type { Speech, Voice } from "../speech/speech.ts";
import type { CallPort, Recognition } from "./call-port.ts";
import type { Clock } from "./paced-player.ts";
import type { SpeechTranscriber } from "./speech-transcriber.ts";

/** Milliseconds that the current line or answer may take when a call moves to another process. */
export const maxMoveMs = 10_000;
/** Milliseconds to transcribe an answer that is cut short by the end of the connection. */
export const maxFlushMs = 3_000;

/** Milliseconds of silence after a line until the respondent is asked whether they are there, by its patience. */
export const maxSilenceMs = { short: 7_000, normal: 10_000, long: 15_000 } as const;

/** Share of a line from which on speech over it answers it, instead of commenting on it, and nothing need be repeated. */
export const heardEnough = 0.9;
/** Seconds, including the silences around it: without recognition, only its length tells a cough from an answer. */
export const maxInterjectionSeconds = 1.4;

/** Milliseconds after a short sound over a line within which a browser's words say what it was. */
export const maxWordsDelayMs = 800;

/** Limits of transcription before a turn's end: its length in seconds, and how often, as each covers the whole turn. */
export const maxEarlySeconds = 20;
export const maxEarlyTranscriptions = 4;

/** Options for taking an input. */
export interface TakeOptions {
  /** Called when the input is stored. */
  readonly onStored?: (() => void) | undefined;
  /** Milliseconds that transcribing the input took. */
  readonly hearingMs?: number | undefined;
}

/** Dependencies of a call. */
export interface VoiceCallOptions {
  readonly session: Session;
  readonly speech: Speech;
  readonly voice: Voice;
  readonly port: CallPort;
  readonly detector: VoiceDetector;
  readonly transcriber: SpeechTranscriber;
  readonly recognition: Recognition;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly newId: () => string;
  /** The connection was lost in the middle of the conversation. */
  readonly onDropped: () => void;
  /** Whether hanging up ends the interview for good. Default: true. */
  readonly hangingUpEnds?: boolean;
}

/** The line being played. */
export interface PlayingLine {
  /** Replaced once the question of a late line is decided. */
  line: SessionLine;
  readonly stop: AbortController;
  /** Share of the line that was heard. */
  readonly heard: Promise<number>;
}

/** A line that the respondent spoke over, until it is known whether they meant to answer. */
export interface InterruptedLine {
  readonly line: SessionLine;
  readonly heard: Promise<number>;
  /** The lines that were to follow. */
  readonly unsaid: readonly SessionLine[];
}

/**
 * Returns whether speech over a line is none of the respondent's answers: no words, or a backchannel before the line's
 * end or over a question that it does not answer.
 */
export async function isInterjection(
  cut: Pick<InterruptedLine, "line" | "heard"> | undefined,
  text: string | undefined,
  language: Language,
): Promise<boolean> {
  if (cut === undefined) return false;
  if (text === undefined) return true;
  if (!isBackchannel(text, language)) return false;
  const { text: asked, isOpen } = cut.line;
  const isNoAnswer = isOpen === true && !asksForYesOrNo(asked, language);
  return isNoAnswer || (await cut.heard) < heardEnough;
}
