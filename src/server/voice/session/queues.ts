/** Work that must be done one after another, by key; work of different keys goes on side by side. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, number>();

  /** How much work of a key is being done or waits. */
  waiting(key: string): number {
    return this.#waiting.get(key) ?? 0;
  }

  /** Runs `work` when all earlier work of its key is done, however it ended. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const running = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    this.#last.set(key, running);
    this.#waiting.set(key, this.waiting(key) + 1);
    try {
      return await running;
    } finally {
      if (this.#last.get(key) === running) this.#last.delete(key);
      const left = this.waiting(key) - 1;
      if (left > 0) this.#waiting.set(key, left);
      else this.#waiting.delete(key);
    }
  }
}
