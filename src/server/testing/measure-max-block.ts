import { readFileSync } from "node:fs";
import { threadId } from "node:worker_threads";

/**
 * CPU time of this thread in ms. Unlike wall-clock time it excludes other processes on a busy machine. Falls back to
 * wall-clock time outside Linux.
 */
export function threadCpuMs(): number {
  try {
    const path = threadId === 0 ? `/proc/self/task/${process.pid}/schedstat` : "/proc/thread-self/schedstat";
    return Number(readFileSync(path, "utf8").split(" ", 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Measures the longest time for which the event loop is blocked, in CPU time. */
export class BlockMonitor {
  #worst = 0;
  #from = threadCpuMs();
  readonly #timer = setInterval(() => this.#look(), 1);

  constructor() {
    this.#timer.unref();
  }

  #look(): void {
    const now = threadCpuMs();
    this.#worst = Math.max(this.#worst, now - this.#from);
    this.#from = now;
  }

  /** Returns the longest block since the last call, in ms, and resets it. */
  take(): number {
    this.#look();
    const worst = this.#worst;
    this.#worst = 0;
    this.#from = threadCpuMs();
    return worst;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/**
 * Measures the longest event loop block of some work in ms, as the best of up to `tries` runs: garbage collection or a
 * shared core can distort a single run. Stops as soon as a run is at most `enough`.
 */
export async function measureMaxBlockMs(
  work: () => Promise<unknown>,
  enough = 90,
  tries = 8,
): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < tries && best > enough; round += 1) {
    const watch = new BlockMonitor();
    await work();
    best = Math.min(best, watch.take());
    watch.stop();
  }
  return best;
}
