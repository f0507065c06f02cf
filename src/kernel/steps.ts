/** Cooperative work: yields to let the caller run other tasks in between, and returns its result. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs work to completion without pausing. */
export function runToCompletion<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
