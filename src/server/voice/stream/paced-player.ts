import { outputRate, toMilliseconds } from "../audio/audio-format.ts";

/** Milliseconds after its sound must have been played until a mark counts as lost. */
const maxMarkDelayMs = 2_000;

/**
 * Tracks how much of a line the caller has really heard. A telephony provider returns a mark when it has played
 * everything before it; the clock alone ignores transit and buffering.
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

  /** Begins a line; marks of earlier lines are ignored. */
  begin(): void {
    this.#line += 1;
    this.#sent = [];
    this.#reached = undefined;
    this.#isFrozen = false;
    this.#lastIsReached = new AbortController();
  }

  /** Samples of the line before the last mark. */
  get last(): number {
    return this.#sent.at(-1) ?? 0;
  }

  /** Sends a mark after so many samples of the line. */
  set(samples: number): void {
    if (this.#port.mark === undefined || this.last === samples) return;
    this.#sent.push(samples);
    this.#port.mark(`${this.#line}.${samples}`);
  }

  /** Takes a mark that was returned. */
  reach(name: string): void {
    const [line, samples] = name.split(".").map(Number);
    if (this.#isFrozen || line !== this.#line || samples === undefined || !this.#sent.includes(samples))
      return;
    if (samples < (this.#reached?.samples ?? 0)) return;
    this.#reached = { samples, at: this.#clock.now() };
    if (samples === this.last) this.#lastIsReached.abort();
  }

  /** The line is cut off: marks returned from now on were dropped, not played. */
  freeze(): void {
    this.#isFrozen = true;
  }

  /** Resolves when the last mark has returned, it counts as lost, or `stop` aborts. */
  async allReached(stop: AbortSignal): Promise<void> {
    if (this.#port.mark === undefined || this.#sent.length === 0) return;
    await this.#clock.wait(maxMarkDelayMs, AbortSignal.any([stop, this.#lastIsReached.signal]));
  }

  /**
   * Returns the samples of the line that were heard by a time.
   * @param estimate by the clock alone, for a line without marks.
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

/** Milliseconds that sound is sent ahead of playback: enough for network jitter, little enough to cut off quickly. */
const maxAheadMs = 300;

/** Samples sent at once: 40 milliseconds. */
const chunk = outputRate / 25;
/** Samples between two marks: 400 milliseconds. */
const markInterval = chunk * 10;

export interface PlayerPort {
  /** Sends sound, 24,000 samples per second. */
  media(samples: Int16Array, line: string): void;
  /** Requests a call of `PacedPlayer.reach` once everything sent so far was played. Absent: the peer cannot tell. */
  mark?(name: string): void;
}

export interface Clock {
  /** Monotonic, in milliseconds. */
  now(): number;
  /** Resolves after a time, or early when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The clock of the process; a wait ends early if its signal aborts. */
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

export interface PlaybackResult {
  /** Share of the line that was heard, 0 to 1. */
  readonly share: number;
  /** Whether it was cut off. */
  readonly isCut: boolean;
}

/** Milliseconds for which the rest of a line that was cut off is read, to learn its length. */
const maxDrainMs = 1_000;
/** Estimates the length of a line whose sound was not read to its end. */
export const charactersASecond = 14;

/** Plays lines in real time. */
export class PacedPlayer {
  readonly #port: PlayerPort;
  readonly #clock: Clock;
  readonly #marks: PlaybackMarks;
  /** When everything sent will have been heard. */
  #heardUntil = 0;
  /** Samples of the current line that were sent. */
  #sent = 0;
  #gaps = 0;

  constructor(port: PlayerPort, clock: Clock) {
    this.#port = port;
    this.#clock = clock;
    this.#marks = new PlaybackMarks(port, clock);
  }

  /** The other side has played everything before this mark. */
  reach(mark: string): void {
    this.#marks.reach(mark);
  }

  /** Number of times that a line paused because its sound arrived too late. */
  get gaps(): number {
    return this.#gaps;
  }

  /**
   * Milliseconds of the current line that the caller has heard: by the marks of a provider that returns them, unless
   * those are overdue.
   */
  get heardMs(): number {
    const now = this.#clock.now();
    const unplayedMs = Math.max(0, this.#heardUntil - now);
    const estimate = Math.max(0, this.#sent - (unplayedMs * outputRate) / 1_000);
    const heard = toMilliseconds(this.#marks.heard(estimate, now), outputRate);
    return Math.max(heard, toMilliseconds(estimate, outputRate) - maxMarkDelayMs);
  }

  /**
   * Plays a line; resolves when it was heard to its end, or `stop` aborts.
   * @param sound the line's samples, as they arrive
   */
  async play(
    line: { readonly id: string; readonly text: string },
    sound: AsyncIterable<Int16Array>,
    stop: AbortSignal,
  ): Promise<PlaybackResult> {
    const clock = this.#clock;
    this.#sent = 0;
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
        if (this.#sent > 0 && this.#heardUntil < clock.now()) this.#gaps += 1;
        this.#heardUntil =
          Math.max(this.#heardUntil, clock.now()) + toMilliseconds(samples.length, outputRate);
        this.#sent += samples.length;
        this.#port.media(samples, line.id);
        if (this.#sent - marks.last >= markInterval) marks.set(this.#sent);
      }
      if (stoppedAt !== undefined && clock.now() - stoppedAt > maxDrainMs) break;
    }
    if (!stop.aborted) {
      marks.set(this.#sent);
      await clock.wait(Math.max(0, this.#heardUntil - clock.now()), stop);
      await marks.allReached(stop);
    }
    stop.removeEventListener("abort", onStop);
    if (!stop.aborted) return { share: 1, isCut: false };
    const unplayedMs = Math.max(0, this.#heardUntil - (stoppedAt ?? clock.now()));
    this.#heardUntil = clock.now();
    const estimate = Math.max(0, this.#sent - (unplayedMs * outputRate) / 1_000);
    const heard = marks.heard(estimate, stoppedAt ?? clock.now());
    const length = Math.max(total, this.#sent, (line.text.length / charactersASecond) * outputRate * 0.5);
    return { share: Math.min(1, heard / length), isCut: true };
  }
}
