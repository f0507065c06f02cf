import { outputRate, toMilliseconds } from "../audio/audio-format.ts";

/** A mark that comes back so long after its sound must have been played was lost. */
const maxMarkDelayMs = 2_000;

/**
 * What a caller has really heard of a line. A telephony provider says when it has played all that stands before a mark;
 * the clock alone knows nothing of the time that sound is on its way, and buffered there.
 */
class PlaybackMarks {
  readonly #port: PlayerPort;
  readonly #clock: Clock;
  #line = 0;
  /** Samples of the line before each mark that was sent. */
  #sent: number[] = [];
  #reached: { readonly samples: number; readonly at: number } | undefined;
  #isFrozen = false;
  #lastIsReached = new AbortController();

  constructor(port: PlayerPort, clock: Clock) {
    this.#port = port;
    this.#clock = clock;
  }

  /** A line begins; marks of the one before say nothing any more. */
  begin(): void {
    this.#line += 1;
    this.#sent = [];
    this.#reached = undefined;
    this.#isFrozen = false;
    this.#lastIsReached = new AbortController();
  }

  /** Samples of the line before the last mark that was set. */
  get last(): number {
    return this.#sent.at(-1) ?? 0;
  }

  /** Sets a mark behind so many samples of the line. */
  set(samples: number): void {
    if (this.#port.mark === undefined || this.last === samples) return;
    this.#sent.push(samples);
    this.#port.mark(`${this.#line}.${samples}`);
  }

  /** A mark came back. */
  reach(name: string): void {
    const [line, samples] = name.split(".").map(Number);
    if (this.#isFrozen || line !== this.#line || samples === undefined || !this.#sent.includes(samples))
      return;
    if (samples < (this.#reached?.samples ?? 0)) return;
    this.#reached = { samples, at: this.#clock.now() };
    if (samples === this.last) this.#lastIsReached.abort();
  }

  /** The line is cut off: marks that come back from now on were dropped, not played. */
  freeze(): void {
    this.#isFrozen = true;
  }

  /** Resolves when the last mark has come back, it is too late for that, or `stop` aborts. */
  async allReached(stop: AbortSignal): Promise<void> {
    if (this.#port.mark === undefined || this.#sent.length === 0) return;
    await this.#clock.wait(maxMarkDelayMs, AbortSignal.any([stop, this.#lastIsReached.signal]));
  }

  /**
   * Samples of the line that were heard by a time.
   * @param estimate by the clock alone, where no marks come back.
   */
  heard(estimate: number, at: number): number {
    if (this.#sent.length === 0) return estimate;
    const reached = this.#reached;
    const since =
      reached === undefined ? estimate : reached.samples + ((at - reached.at) * outputRate) / 1_000;
    const next = this.#sent.find((samples) => samples > (reached?.samples ?? 0));
    return Math.max(reached?.samples ?? 0, Math.min(since, next ?? Number.POSITIVE_INFINITY));
  }
}

/** Sound is sent so far ahead of what is heard: enough for a network's hiccups, little enough to be cut off quickly. */
const maxAheadMs = 300;

/** Samples sent at once: 40 milliseconds. */
const chunk = outputRate / 25;
/** A mark after every so many samples: 400 milliseconds. */
const markInterval = chunk * 10;

export interface PlayerPort {
  /** Sends sound, 24,000 samples a second. */
  media(samples: Int16Array, line: string): void;
  /** Has `PacedPlayer.reach` called when all that was sent so far was played; none: that side cannot tell. */
  mark?(name: string): void;
}

export interface Clock {
  /** Milliseconds, only going forward. */
  now(): number;
  /** Waits; ends early when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds, signal) =>
    new Promise((done) => {
      if (signal.aborted) {
        done();
        return;
      }
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        done();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener("abort", end, { once: true });
    }),
};

export interface Played {
  /** Share of the line that was heard, 0 to 1. */
  readonly share: number;
  /** Whether it was cut off. */
  readonly isCut: boolean;
}

/** A line that is cut off is made to its end, so that its length is known; but not for longer than this. */
const maxDrainMs = 1_000;
/** By which a line's length is guessed that could not be made to its end. */
const charactersASecond = 14;

/** Plays lines at the speed at which they are heard. */
export class PacedPlayer {
  readonly #port: PlayerPort;
  readonly #clock: Clock;
  readonly #marks: PlaybackMarks;
  /** When all that was sent will have been heard. */
  #heardUntil = 0;
  #gaps = 0;

  constructor(port: PlayerPort, clock: Clock) {
    this.#port = port;
    this.#clock = clock;
    this.#marks = new PlaybackMarks(port, clock);
  }

  /** The other side has played all that stood before this mark. */
  reach(mark: string): void {
    this.#marks.reach(mark);
  }

  /** How often a listener waited in the middle of a line because sound came too late. */
  get gaps(): number {
    return this.#gaps;
  }

  /**
   * Plays a line and answers when it has been heard to its end, or `stop` aborts.
   * @param sound the line's samples, as they come
   */
  async play(
    line: { readonly id: string; readonly text: string },
    sound: AsyncIterable<Int16Array>,
    stop: AbortSignal,
  ): Promise<Played> {
    const clock = this.#clock;
    let sent = 0;
    let total = 0;
    let stoppedAt: number | undefined;
    const marks = this.#marks;
    marks.begin();
    const onStop = () => {
      stoppedAt = clock.now();
      marks.freeze();
    };
    if (stop.aborted) onStop();
    else stop.addEventListener("abort", onStop, { once: true });
    for await (const piece of sound) {
      for (let at = 0; at < piece.length; at += chunk) {
        const samples = piece.subarray(at, at + chunk);
        total += samples.length;
        if (stop.aborted) continue;
        const early =
          this.#heardUntil - clock.now() + toMilliseconds(samples.length, outputRate) - maxAheadMs;
        if (early > 0) await clock.wait(early, stop);
        if (stop.aborted) continue;
        if (sent > 0 && this.#heardUntil < clock.now()) this.#gaps += 1;
        this.#heardUntil =
          Math.max(this.#heardUntil, clock.now()) + toMilliseconds(samples.length, outputRate);
        sent += samples.length;
        this.#port.media(samples, line.id);
        if (sent - marks.last >= markInterval) marks.set(sent);
      }
      if (stoppedAt !== undefined && clock.now() - stoppedAt > maxDrainMs) break;
    }
    if (!stop.aborted) {
      marks.set(sent);
      await clock.wait(Math.max(0, this.#heardUntil - clock.now()), stop);
      await marks.allReached(stop);
    }
    stop.removeEventListener("abort", onStop);
    if (!stop.aborted) return { share: 1, isCut: false };
    const unheard = Math.max(0, this.#heardUntil - (stoppedAt ?? clock.now()));
    this.#heardUntil = clock.now();
    const estimate = Math.max(0, sent - (unheard * outputRate) / 1_000);
    const heard = marks.heard(estimate, stoppedAt ?? clock.now());
    const length = Math.max(total, sent, (line.text.length / charactersASecond) * outputRate * 0.5);
    return { share: Math.min(1, heard / length), isCut: true };
  }
}
