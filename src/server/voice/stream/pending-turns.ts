import type { Clock } from "./paced-player.ts";

/** Turns of the respondent that are being made out, and how long that took. */
export class PendingTurns {
  #count = 0;
  #all: Promise<unknown> = Promise.resolve();
  /** Milliseconds that transcribing an answer took, by message id. */
  readonly #times = new Map<string, number>();

  get isPending(): boolean {
    return this.#count > 0;
  }

  /** Runs what makes out a turn. Never rejects. */
  run(work: () => Promise<void>, onError: (error: unknown) => void, onEnd: () => void): void {
    this.#count += 1;
    const turn = work()
      .catch(onError)
      .finally(() => {
        this.#count -= 1;
        onEnd();
      });
    this.#all = Promise.all([this.#all, turn]);
  }

  /** Resolves when all turns until now are made out, after the time, or when `over` aborts. */
  async settled(clock: Clock, milliseconds: number, over: AbortSignal): Promise<void> {
    const heard = new AbortController();
    void this.#all.then(() => heard.abort());
    await clock.wait(milliseconds, AbortSignal.any([heard.signal, over]));
  }

  /** Adds to the time that an answer took. */
  add(messageId: string, milliseconds: number): void {
    this.#times.set(messageId, (this.#times.get(messageId) ?? 0) + milliseconds);
  }

  /** Returns and forgets the time that an answer took. */
  take(messageId: string): number | undefined {
    const milliseconds = this.#times.get(messageId);
    this.#times.delete(messageId);
    return milliseconds;
  }
}
