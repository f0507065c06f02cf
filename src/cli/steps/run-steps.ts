import type { Step, StepResult } from "./step.ts";

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const indented = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");

/** One line for a step that passed; for one that failed, what it said as well. */
export function describeResult({ name, passed, failed, output, milliseconds }: StepResult): string {
  const mark = failed === 0 ? "✓" : "✗";
  const counts = passed + failed === 1 ? "" : `: ${passed} passed, ${failed} failed`;
  const line = `${mark} ${name}${counts} (${seconds(milliseconds)})`;
  return failed === 0 || output === "" ? line : `${line}\n${indented(output)}`;
}

async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  const outcome = await step.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  return { name: step.name, ...outcome, milliseconds: performance.now() - started };
}

/**
 * Runs the steps, `workers` of them at a time, and prints each as it ends. Every step runs, whatever became of the
 * others, so that one look shows everything that is wrong.
 */
export async function runSteps(steps: readonly Step[], workers = 1): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      console.log(describeResult(result));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}
