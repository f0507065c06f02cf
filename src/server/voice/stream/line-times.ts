import type { Clock } from "./paced-player.ts";

/** Measures how long it takes until the first line of an answer sounds. */
export class LineTimes {
  readonly #clock: Clock;
  /** Lines that have not sounded yet, by id. */
  readonly #waiting = new Map<string, (milliseconds?: number) => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Has `tell` called once: with the milliseconds until the line sounds, or with nothing where it never does. */
  expect(id: string, tell: (milliseconds?: number) => void): void {
    this.#waiting.set(id, tell);
  }

  /** The same sound; notes when it began. */
  async *timed(id: string, sound: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
    const startedAt = this.#clock.now();
    try {
      for await (const piece of sound) {
        this.sounded(id, this.#clock.now() - startedAt);
        yield piece;
      }
    } finally {
      this.sounded(id);
    }
  }

  /** The line began to sound after so many milliseconds, or will not. */
  sounded(id: string, milliseconds?: number): void {
    const tell = this.#waiting.get(id);
    this.#waiting.delete(id);
    tell?.(milliseconds);
  }

  /** No line sounds any more. */
  end(): void {
    for (const id of this.#waiting.keys()) this.sounded(id);
  }
}
