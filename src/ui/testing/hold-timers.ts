/** Timers of one delay, run by a story instead of by the clock. */
export interface HeldTimers {
  /** Lets the delay pass: runs the timers held by now, then waits for the next frame. */
  readonly elapse: () => Promise<void>;
  readonly release: () => void;
}

/** Ids of held timers; browsers count theirs from 1. */
const firstId = 1_000_000_000;

/**
 * Holds the page's timers with exactly this delay from now on, so that a story need not wait for them. All others run as
 * usual, because `userEvent`, `waitFor` and rendering need them.
 */
export function holdTimers(delayMs: number): HeldTimers {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const held = new Map<number, () => void>();
  let nextId = firstId;
  globalThis.setTimeout = ((callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    if (delay !== delayMs) return set(callback, delay, ...args);
    held.set(nextId, () => callback(...args));
    return nextId++;
  }) as typeof globalThis.setTimeout;
  globalThis.clearTimeout = ((id: number | undefined) => {
    if (id === undefined || !held.delete(id)) clear(id);
  }) as typeof globalThis.clearTimeout;
  return {
    async elapse() {
      for (const [id, run] of held) if (held.delete(id)) run();
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    },
    release() {
      globalThis.setTimeout = set;
      globalThis.clearTimeout = clear;
    },
  };
}
