import { setImmediate as nextTurn } from "node:timers/promises";

/** A periodic task. */
export interface PeriodicTask {
  /** Stops further rounds and waits for the current one. */
  stop(): Promise<void>;
}

/**
 * Runs `round` at once, and again `pauseMs` after each round has ended.
 * @param onError receives the error of a failed round; the next round runs regardless.
 */
export function runPeriodically(
  pauseMs: number,
  round: () => Promise<void>,
  onError: (error: unknown) => void,
): PeriodicTask {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(begin, pauseMs);
  };
  let underWay = next();
  function begin(): void {
    underWay = next();
  }
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** Time in ms after which work yields to the event loop. */
const sliceMs = 15;

/** Runs an iterator to its end, yielding to the event loop between steps. Resolves to its return value. */
export async function runInSlices<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (let begun = performance.now(); ;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - begun < sliceMs) continue;
    await nextTurn();
    begun = performance.now();
  }
}

/** Yields to the event loop before work that cannot be split. */
export const yieldToEventLoop = (): Promise<void> => nextTurn();
