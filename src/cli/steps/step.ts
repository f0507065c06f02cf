/** Prints the closing line, the sum over all steps, and sets the exit status. */
export function close(results: readonly StepResult[]): void {
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

/** How a step ended: what it counted, what it has to say when it failed, and how long it took. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** What a developer needs to see of a failure; empty when nothing failed. */
  output: string;
  milliseconds: number;
}

/** Prints a line that a tool has said while it runs. */
export type Show = (line: string) => void;

/** One step of `npm run check` or `npm test`. */
export interface Step {
  name: string;
  /** The step that must have ended before this one begins, where it needs what that one makes. */
  after?: Step;
  run(show: Show): Promise<Omit<StepResult, "name" | "milliseconds">>;
}
