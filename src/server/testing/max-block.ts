import { readFileSync } from "node:fs";
import { threadId } from "node:worker_threads";

/**
 * Milliseconds of processor time of this thread so far. Unlike the clock it stands still while a busy machine runs
 * something else, so that what is measured is this program alone; without Linux it is the clock.
 */
export function threadMs(): number {
  try {
    const path = threadId === 0 ? `/proc/self/task/${process.pid}/schedstat` : "/proc/thread-self/schedstat";
    return Number(readFileSync(path, "utf8").split(" ", 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Watches for how long at most the event loop serves nobody else, by processor time. */
export class BlockWatch {
  #worst = 0;
  #from = threadMs();
  readonly #timer = setInterval(() => this.#look(), 1);

  constructor() {
    this.#timer.unref();
  }

  #look(): void {
    const now = threadMs();
    this.#worst = Math.max(this.#worst, now - this.#from);
    this.#from = now;
  }

  /** Answers the longest stretch since the last call, in milliseconds, and begins anew. */
  take(): number {
    this.#look();
    const worst = this.#worst;
    this.#worst = 0;
    this.#from = threadMs();
    return worst;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/**
 * The longest stretch of some work, in milliseconds, in the best of a few tries: a collection of garbage may fall into any
 * one, and a core that is shared computes at half its pace. Tried no more once it is `enough`.
 */
export async function maxBlock(work: () => Promise<unknown>, enough = 90, tries = 8): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < tries && best > enough; round += 1) {
    const watch = new BlockWatch();
    await work();
    best = Math.min(best, watch.take());
    watch.stop();
  }
  return best;
}
