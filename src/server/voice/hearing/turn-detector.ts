import type { SayAction } from "../../../interviewing/engine/engine-action.ts";
import { inputRate, joinSamples, toMilliseconds } from "../audio/audio-format.ts";
import { frameLength, frameMs } from "./voice-detector.ts";

/** Frames over which the room's level is measured: three seconds. */
const roomFrames = 150;
/** Decibels by which speech must exceed the room's level. */
const clearance = 6;
/** Decibels of full scale below which a microphone counts as off. */
const inaudible = -55;
/** Standard deviation in decibels up to which a sound counts as a machine: voices vary more. */
const steadiness = 1.2;
/** Fewer frames than an onset, so that a machine being switched on does not count as speech. */
const steadyFrames = 6;

/** Level of a frame in decibels of full scale. */
function levelOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return 10 * Math.log10(sum / frame.length / 32_768 ** 2 + 1e-10);
}

function deviation(levels: readonly number[]): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
}

/** Filters noise: frames no louder than the room, and steady hums, are not speech. */
class NoiseGuard {
  readonly #levels: number[] = [];
  #floor = inaudible;
  #frames = 0;

  /** Returns whether a frame of this level may be a voice. Call it for every frame, in order. */
  mayBeVoice(level: number): boolean {
    this.#levels.push(level);
    if (this.#levels.length > roomFrames) this.#levels.shift();
    this.#frames += 1;
    // The quietest tenth of the last seconds is the room's level: speech leaves gaps, a fan does not.
    if (this.#frames % 10 === 0) {
      const sorted = this.#levels.toSorted((a, b) => a - b);
      this.#floor = Math.max(inaudible, sorted[Math.floor(sorted.length / 10)] ?? inaudible);
    }
    if (level < inaudible + clearance || level < this.#floor + clearance) return false;
    return this.#levels.length < steadyFrames || deviation(this.#levels.slice(-steadyFrames)) > steadiness;
  }
}

export type Patience = SayAction["patience"];

/** Milliseconds of silence that end a turn: the deeper the question, the longer the pauses for thought. */
export const turnSilenceMs: Readonly<Record<Patience, number>> = { short: 600, normal: 900, long: 1_500 };

/**
 * The same for speech that is recorded. No words tell whether the speaker has finished, and what is said after the end
 * would answer the next question.
 */
export const recordedSilenceMs: Readonly<Record<Patience, number>> = {
  short: 1_800,
  normal: 2_500,
  long: 3_000,
};

/** Milliseconds of silence that end a turn after a finished sentence. */
export const finishedSilenceMs: Readonly<Record<Patience, number>> = { short: 400, normal: 500, long: 800 };
/** Milliseconds of silence after which a pause is emitted. */
const pauseMs = 300;

/** Speech starts when this many of the last frames are voiced; clicks and coughs are shorter. */
const onset = { voiced: 8, of: 12 } as const;
/** Frames kept from before the onset, so that the first sounds are not lost. */
const prerollFrames = 25;
/** Longer speech is split into several turns. */
const maxTurnMs = 120_000;
/** Up to this much voice over a line may be a cough or "mm-hm"; it ends after a short silence. */
const maxInterjectionMs = 1_000;
/** Milliseconds of silence kept at the end of a turn. */
const tail = 200;

export type TurnEvent =
  | { readonly type: "speech" }
  /** The speaker pauses or has finished: the samples until now. */
  | { readonly type: "pause"; readonly samples: Int16Array; readonly seconds: number }
  /** The turn is over: its samples, 16,000 per second. `isAsPaused`: no speech since the last emitted pause. */
  | {
      readonly type: "turn";
      readonly samples: Int16Array;
      readonly seconds: number;
      readonly isAsPaused: boolean;
    };

/** Detects in a stream of samples when speech starts and when a turn is over. Time is measured in samples. */
export class TurnDetector {
  readonly #isVoice: (frame: Int16Array) => boolean;
  readonly #guard = new NoiseGuard();
  #rest = new Int16Array(0);
  #recent: boolean[] = [];
  #frames: Int16Array[] = [];
  #isSpeaking = false;
  /** Milliseconds since the last voiced frame of the turn. */
  #quiet = 0;
  /** Milliseconds of voiced frames in the turn. */
  #voiced = 0;
  /** The current pause was emitted; the words before it are known to be a finished sentence. */
  #isPauseEmitted = false;
  #isFinished = false;
  patience: Patience = "normal";
  /** Emit pauses, because the words so far can be transcribed early. */
  emitsPauses = false;
  /** Speech is recorded, not recognised. */
  isRecorded = false;
  /** The speech began over a line of the interviewer, which waits to continue. */
  isOverLine = false;

  /** @param isVoice classifies frames of `frameLength` samples. */
  constructor(isVoice: (frame: Int16Array) => boolean) {
    this.#isVoice = isVoice;
  }

  get isSpeaking(): boolean {
    return this.#isSpeaking;
  }

  /** Marks the words before the last emitted pause as a finished sentence, unless speech has resumed. */
  finish(): void {
    this.#isFinished = this.#isPauseEmitted;
  }

  /** Takes any number of samples, 16,000 per second. */
  push(samples: Int16Array): TurnEvent[] {
    const all = this.#rest.length === 0 ? samples : joinSamples([this.#rest, samples]);
    const events: TurnEvent[] = [];
    let at = 0;
    for (; at + frameLength <= all.length; at += frameLength) {
      const event = this.#hear(all.slice(at, at + frameLength));
      if (event !== undefined) events.push(event);
    }
    this.#rest = all.slice(at);
    return events;
  }

  /** Discards the current turn, e.g. after it was answered by other means. */
  reset(): void {
    this.#frames = [];
    this.#recent = [];
    this.#isSpeaking = false;
    this.#quiet = 0;
    this.#voiced = 0;
    this.#isPauseEmitted = false;
    this.#isFinished = false;
    this.isOverLine = false;
  }

  /** Ends the current turn now; returns `undefined` without one. */
  flush(): TurnEvent | undefined {
    return this.#isSpeaking ? this.#endTurn() : undefined;
  }

  #hear(frame: Int16Array): TurnEvent | undefined {
    const mayBe = this.#guard.mayBeVoice(levelOf(frame));
    const isVoice = this.#isVoice(frame) && mayBe;
    this.#frames.push(frame);
    return this.#isSpeaking ? this.#goOn(isVoice) : this.#waitForOnset(isVoice);
  }

  #waitForOnset(isVoice: boolean): TurnEvent | undefined {
    this.#recent.push(isVoice);
    if (this.#recent.length > onset.of) this.#recent.shift();
    if (this.#frames.length > prerollFrames) this.#frames.shift();
    if (this.#recent.filter(Boolean).length < onset.voiced) return undefined;
    this.#isSpeaking = true;
    this.#quiet = 0;
    return { type: "speech" };
  }

  #goOn(isVoice: boolean): TurnEvent | undefined {
    this.#quiet = isVoice ? 0 : this.#quiet + frameMs;
    if (isVoice) {
      this.#voiced += frameMs;
      this.#isPauseEmitted = false;
      this.#isFinished = false;
    }
    const isInterjection = this.isOverLine && this.#voiced < maxInterjectionMs;
    const usual = this.isRecorded ? recordedSilenceMs : turnSilenceMs;
    const silences = this.#isFinished ? finishedSilenceMs : usual;
    const silence = isInterjection ? turnSilenceMs.short : silences[this.patience];
    const isTooLong = this.#frames.length * frameMs >= maxTurnMs;
    if (this.#quiet >= silence || isTooLong) return this.#endTurn();
    if (!this.emitsPauses || isInterjection || this.#isPauseEmitted || this.#quiet < pauseMs)
      return undefined;
    this.#isPauseEmitted = true;
    return { type: "pause", ...this.#sound() };
  }

  #sound(): { readonly samples: Int16Array; readonly seconds: number } {
    const spare = Math.max(0, Math.floor((this.#quiet - tail) / frameMs));
    const samples = joinSamples(this.#frames.slice(0, this.#frames.length - spare));
    return { samples, seconds: toMilliseconds(samples.length, inputRate) / 1_000 };
  }

  #endTurn(): TurnEvent {
    const turn = { type: "turn", ...this.#sound(), isAsPaused: this.#isPauseEmitted } as const;
    this.reset();
    return turn;
  }
}
