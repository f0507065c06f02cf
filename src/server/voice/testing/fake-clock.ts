import type { Clock } from "../stream/paced-player.ts";

interface Waiting {
  readonly until: number;
  readonly end: () => void;
}

/** A clock that advances only on request, for tests of timing. */
export class FakeClock implements Clock {
  #now = 0;
  #waiting: Waiting[] = [];

  now(): number {
    return this.#now;
  }

  wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || milliseconds <= 0) return Promise.resolve();
    return new Promise((done) => {
      const end = () => {
        this.#waiting = this.#waiting.filter((each) => each !== entry);
        signal.removeEventListener("abort", end);
        done();
      };
      const entry: Waiting = { until: this.#now + milliseconds, end };
      this.#waiting.push(entry);
      signal.addEventListener("abort", end, { once: true });
    });
  }

  /** Advances time: ends waits in order, and runs what follows from each. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settle();
    for (;;) {
      const [next] = this.#waiting.toSorted((a, b) => a.until - b.until);
      if (next === undefined || next.until > end) break;
      this.#now = next.until;
      next.end();
      await settle();
    }
    this.#now = end;
  }
}

/** Runs everything that only waits for its turn of the event loop. */
const settle = () => new Promise<void>((done) => setImmediate(done));
