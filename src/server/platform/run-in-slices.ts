import { setImmediate as nextTurn } from "node:timers/promises";

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
