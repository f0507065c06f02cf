import { outputRate } from "../audio/audio-format.ts";
import type { Clock, PlayerPort } from "./paced-player.ts";

/** A mark that comes back so long after its sound must have been played was lost. */
const maxMarkDelayMs = 2_000;

/**
 * What a caller has really heard of a line. A telephony provider says when it has played all that stands before a mark;
 * the clock alone knows nothing of the time that sound is on its way, and buffered there.
 */
export class PlaybackMarks {
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
