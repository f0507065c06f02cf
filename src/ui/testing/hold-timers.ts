/** Timers of the page that a story controls. */
export interface HeldTimers {
  /** Lets time pass: runs the held timers that are due, in order, including those that a render after them starts. */
  readonly advance: (milliseconds: number) => Promise<void>;
  readonly release: () => void;
}

interface HeldTimer {
  readonly dueAt: number;
  readonly run: () => void;
}

/** Ids of held timers; browsers count theirs from 1. */
const firstId = 1_000_000_000;

/**
 * Holds timers of at least `minDelayMs` from now on, so that a story need not wait for them. Shorter ones run as usual,
 * because `userEvent` and rendering need them. Timeouts of `findBy` and `waitFor` are held as well, so a failure shows
 * only as a timeout of the test.
 */
export function holdTimers(minDelayMs: number): HeldTimers {
  const { setTimeout: set, clearTimeout: clear } = window;
  const held = new Map<number, HeldTimer>();
  let now = 0;
  let nextId = firstId;
  window.setTimeout = ((callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    if (delay < minDelayMs) return set(callback, delay, ...args);
    held.set(nextId, { dueAt: now + delay, run: () => callback(...args) });
    return nextId++;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (typeof id !== "number" || !held.delete(id)) clear(id);
  };
  return {
    async advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...held].filter(([, { dueAt }]) => dueAt <= end).sort(([, a], [, b]) => a.dueAt - b.dueAt);
        if (next === undefined) break;
        const [id, { dueAt, run }] = next;
        held.delete(id);
        now = dueAt;
        run();
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => set(resolve));
        });
      }
      now = end;
    },
    release() {
      window.setTimeout = set;
      window.clearTimeout = clear;
    },
  };
}
