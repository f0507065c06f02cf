import type { SayAction } from "../../../interviewing/engine/engine-action.ts";
import { inputRate, joinSamples, toMilliseconds } from "../audio/audio-format.ts";
import { frameLength, frameMs } from "./voice-detector.ts";
import type { Language } from "../../../interviewing/languages/language.ts";
import words from "./turn-words.json" with { type: "json" };

/** Frames by which the level of the room is known: three seconds. */
const roomFrames = 150;
/** Speech stands out from the room by this much, in decibels. */
const clearance = 6;
/** Below this, in decibels of full scale, a microphone is as good as off. */
const inaudible = -55;
/** A voice goes up and down; what stays within this (standard deviation, in decibels) is a machine. */
const steadiness = 1.2;
/** Fewer than an onset takes, so that a machine that is switched on is no beginning of speech. */
const steadyFrames = 6;

/** The level of a frame in decibels of full scale. */
function levelOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return 10 * Math.log10(sum / frame.length / 32_768 ** 2 + 1e-10);
}

function deviation(levels: readonly number[]): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
}

/** Knows the room: what is no louder than it, or hums along evenly, is nobody speaking. */
class NoiseGuard {
  readonly #levels: number[] = [];
  #floor = inaudible;
  #frames = 0;

  /** Whether a frame of this level may be a voice. Every frame is told, in their order. */
  mayBeVoice(level: number): boolean {
    this.#levels.push(level);
    if (this.#levels.length > roomFrames) this.#levels.shift();
    this.#frames += 1;
    // The quietest tenth of the last seconds is the room: speech leaves gaps, a fan does not.
    if (this.#frames % 10 === 0) {
      const sorted = this.#levels.toSorted((a, b) => a - b);
      this.#floor = Math.max(inaudible, sorted[Math.floor(sorted.length / 10)] ?? inaudible);
    }
    if (level < inaudible + clearance || level < this.#floor + clearance) return false;
    return this.#levels.length < steadyFrames || deviation(this.#levels.slice(-steadyFrames)) > steadiness;
  }
}

export type Patience = SayAction["patience"];

/** Silence after which an answer is over: the deeper the question, the longer one may think in between. */
export const turnSilence: Readonly<Record<Patience, number>> = { short: 600, normal: 900, long: 1_500 };

/** The same behind a sentence that is finished: who has said it waits for the next question. */
export const finishedSilence: Readonly<Record<Patience, number>> = { short: 400, normal: 500, long: 1_100 };
/** A silence in which the words so far can be looked at. */
const pauseMs = 300;

/** Somebody speaks when so many of the last frames are a voice: a click or a cough is shorter. */
const onset = { voiced: 8, of: 12 } as const;
/** Kept from before the onset, so that first sounds are not lost. */
const prerollFrames = 25;
/** However long somebody goes on, this is a turn of its own. */
const maxTurnMs = 120_000;
/** So much voice may be a cough or "mm-hm"; said over a line, it is over after a short silence. */
const maxInterjectionMs = 1_000;
/** What is left of the silence at a turn's end. */
const tail = 200;

export type TurnEvent =
  | { readonly type: "speech" }
  /** The speaker pauses, or has finished: the sound until now. */
  | { readonly type: "pause"; readonly samples: Int16Array; readonly seconds: number }
  /**
   * The turn is over: its sound, 16,000 samples a second. `isAsPaused`: nothing was said since the last pause that was
   * told.
   */
  | {
      readonly type: "turn";
      readonly samples: Int16Array;
      readonly seconds: number;
      readonly isAsPaused: boolean;
    };

/** Hears from a stream of sound when somebody begins to speak and when their turn is over; time is the sound's own. */
export class TurnDetector {
  readonly #isVoice: (frame: Int16Array) => boolean;
  readonly #guard = new NoiseGuard();
  #rest = new Int16Array(0);
  #recent: boolean[] = [];
  #frames: Int16Array[] = [];
  #isSpeaking = false;
  /** Milliseconds since the last voice, within a turn. */
  #quiet = 0;
  /** Milliseconds of voice within a turn. */
  #voiced = 0;
  /** The pause that goes on was told, and what was said before it is known to be finished. */
  #isTold = false;
  #isFinished = false;
  patience: Patience = "normal";
  /** Whether pauses are told, because somebody can look at the words so far. */
  tellsPauses = false;
  /** What is being said began over a line, which waits to go on. */
  isOverLine = false;

  /** @param isVoice classifies frames of `frameLength` samples. */
  constructor(isVoice: (frame: Int16Array) => boolean) {
    this.#isVoice = isVoice;
  }

  get isSpeaking(): boolean {
    return this.#isSpeaking;
  }

  /** What was said before the pause that was told last is a finished sentence, unless its speaker goes on. */
  finish(): void {
    this.#isFinished = this.#isTold;
  }

  /** Takes sound of any length, 16,000 samples a second. */
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

  /** Forgets what was said so far, as when it was answered otherwise. */
  reset(): void {
    this.#frames = [];
    this.#recent = [];
    this.#isSpeaking = false;
    this.#quiet = 0;
    this.#voiced = 0;
    this.#isTold = false;
    this.#isFinished = false;
    this.isOverLine = false;
  }

  /** Ends the turn that is being spoken, as far as it has come; `undefined` where nobody speaks. */
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
      this.#isTold = false;
      this.#isFinished = false;
    }
    const isInterjection = this.isOverLine && this.#voiced < maxInterjectionMs;
    const silences = this.#isFinished ? finishedSilence : turnSilence;
    const silence = isInterjection ? turnSilence.short : silences[this.patience];
    const isTooLong = this.#frames.length * frameMs >= maxTurnMs;
    if (this.#quiet >= silence || isTooLong) return this.#endTurn();
    if (!this.tellsPauses || isInterjection || this.#isTold || this.#quiet < pauseMs) return undefined;
    this.#isTold = true;
    return { type: "pause", ...this.#sound() };
  }

  #sound(): { readonly samples: Int16Array; readonly seconds: number } {
    const spare = Math.max(0, Math.floor((this.#quiet - tail) / frameMs));
    const samples = joinSamples(this.#frames.slice(0, this.#frames.length - spare));
    return { samples, seconds: toMilliseconds(samples.length, inputRate) / 1_000 };
  }

  #endTurn(): TurnEvent {
    const turn = { type: "turn", ...this.#sound(), isAsPaused: this.#isTold } as const;
    this.reset();
    return turn;
  }
}

/** More words than these are no mere sign of listening. */
const maxBackchannelWords = 4;

const punctuation = /[^\p{L}\p{M}\p{N}'’\- ]+/gu;
const tidy = (text: string): string =>
  text.toLowerCase().replaceAll("’", "'").replaceAll(punctuation, " ").replaceAll(/\s+/gu, " ").trim();

/** Whether words only say that somebody listens ("mm-hm", "okay, right"), in the interview's language or in English. */
export function isBackchannel(text: string, language: Language): boolean {
  const said = tidy(text);
  if (said === "" || said.split(" ").length > maxBackchannelWords) return false;
  const known = new Set([...words[language].backchannels, ...words.en.backchannels]);
  const isKnown = (rest: readonly string[]): boolean =>
    rest.length === 0 ||
    rest.some((_, index) => known.has(rest.slice(0, index + 1).join(" ")) && isKnown(rest.slice(index + 1)));
  return isKnown(said.split(" "));
}

/** Whether a text ends in one of these; languages without spaces are read from the end. */
const endsIn = (text: string, language: Language, endings: readonly string[]): boolean => {
  const said = tidy(text);
  return endings.some((word) =>
    language === "th" || language === "ko" ? said.endsWith(word) : said === word || said.endsWith(` ${word}`),
  );
};

/**
 * Whether an answer breaks off in the middle of a sentence: it ends in a conjunction, an article or the like, or in a
 * comma or dots. Languages without spaces are read from the end.
 */
export function isUnfinished(text: string, language: Language): boolean {
  const raw = text.trim();
  if (raw === "" || /[?!？！]$/u.test(raw)) return false;
  if (/(?:,|،|…|\.\.\.|-|–)$/u.test(raw)) return true;
  if (endsIn(raw, language, words[language].finished)) return false;
  const said = tidy(raw);
  return words[language].unfinished.some((word) =>
    language === "th" ? said.endsWith(word) : said === word || said.endsWith(` ${word}`),
  );
}

/**
 * Whether an answer ends as a finished sentence: with the mark that a recogniser sets there, or in words that end one
 * without it ("that's all", a Korean verb's ending). What breaks off is none, whatever mark it has.
 */
export const isFinished = (text: string, language: Language): boolean =>
  !isUnfinished(text, language) &&
  (/[.!?。！？؟।]["'”»)]*$/u.test(text.trim()) || endsIn(text, language, words[language].finished));
