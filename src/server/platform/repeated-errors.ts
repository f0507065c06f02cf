import { LRUCache } from "lru-cache";

interface Seen {
  readonly loggedAt: number;
  unlogged: number;
}

/** How often the same error came since it was logged last; empty the first time. */
export type Repetitions = { readonly repeated?: number };

const windowMs = 10_000;

/** Logs an error that repeats once in a while, with its count, instead of once each time. */
export class RepeatedErrors {
  readonly #now: () => number;
  readonly #seen = new LRUCache<string, Seen>({ max: 1_000 });

  /** @param now milliseconds of a clock that never steps */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * @param key the same for errors that are the same
   * @param log writes the line; not called for a repetition within 10 s
   */
  report(key: string, log: (repetitions: Repetitions) => void): void {
    const now = this.#now();
    const seen = this.#seen.get(key);
    if (seen !== undefined && now - seen.loggedAt < windowMs) {
      seen.unlogged += 1;
      return;
    }
    this.#seen.set(key, { loggedAt: now, unlogged: 0 });
    log(seen === undefined || seen.unlogged === 0 ? {} : { repeated: seen.unlogged });
  }
}
