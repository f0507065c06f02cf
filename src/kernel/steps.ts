/**
 * Work in steps: it pauses by yielding, so that whoever has others to serve does that in between, and returns what came
 * of it.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does work in steps without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
