import type { StepResult } from "./step.ts";

/** Prints the closing line, the sum over all steps, and sets the exit status. */
export function close(results: readonly StepResult[]): void {
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
