import { LRUCache } from "lru-cache";
import type { Schedule } from "../../kernel/schedule.ts";

/** How often the same error came since it was logged last; empty the first time. */
export type Repetitions = { readonly repeated?: number };

interface Window {
  unlogged: number;
  log: (repetitions: Repetitions) => void;
}

const windowMs = 10_000;

/** Counts are no reason for a process to stay. */
const unreferenced: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** Logs an error that repeats once, and then once in a while with how often it came, instead of each time. */
export class RepeatedErrors {
  readonly #schedule: Schedule;
  readonly #windows = new LRUCache<string, Window>({ max: 1_000 });

  constructor(schedule: Schedule = unreferenced) {
    this.#schedule = schedule;
  }

  /**
   * @param key the same for errors that are the same
   * @param log writes the line: at once for the first, and with the count of the others every 10 s while there are any
   */
  report(key: string, log: (repetitions: Repetitions) => void): void {
    const window = this.#windows.get(key);
    if (window === undefined) {
      log({});
      this.#open(key, log);
    } else {
      window.unlogged += 1;
      window.log = log;
    }
  }

  #open(key: string, log: (repetitions: Repetitions) => void): void {
    const window: Window = { unlogged: 0, log };
    this.#windows.set(key, window);
    this.#schedule(() => this.#close(key, window), windowMs);
  }

  #close(key: string, window: Window): void {
    if (this.#windows.get(key) === window) this.#windows.delete(key);
    if (window.unlogged === 0) return;
    window.log({ repeated: window.unlogged });
    this.#open(key, window.log);
  }
}

/** Of this process: one error may fail every request for minutes, and its lines must not fill a disk that is full. */
export const repeatedErrors = new RepeatedErrors();
