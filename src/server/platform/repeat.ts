import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that is done again and again until it is stopped. */
export interface Repetition {
  /** Begins no more rounds, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Does a round of work at once, and the next one a pause after each has ended.
 * @param onError learns why a round failed; the next one comes all the same.
 */
export function repeat(
  pauseMs: number,
  round: () => Promise<void>,
  onError: (error: unknown) => void,
): Repetition {
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

/** Milliseconds after which whoever waits is served before work goes on. */
const sliceMs = 15;

/** Does work step by step, and serves others between its steps; answers what the last one returns. */
export async function runInSlices<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (let begun = performance.now(); ;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - begun < sliceMs) continue;
    await nextTurn();
    begun = performance.now();
  }
}

/** Lets others be served before a piece of work that has no steps. */
export const letOthersGo = (): Promise<void> => nextTurn();
