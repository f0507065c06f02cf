const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const indented = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");

/** One line for a passed step; for a failed one also its output. */
export function describeResult({ name, passed, failed, output, milliseconds }: StepResult): string {
  const mark = failed === 0 ? "✓" : "✗";
  const counts = passed + failed === 1 ? "" : `: ${passed} passed, ${failed} failed`;
  const line = `${mark} ${name}${counts} (${seconds(milliseconds)})`;
  return failed === 0 || output === "" ? line : `${line}\n${indented(output)}`;
}

async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  const show = (line: string) => {
    if (line.trim() !== "") console.log(`${step.name} │ ${line}`);
  };
  const outcome = await step.run(show).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  return { name: step.name, ...outcome, milliseconds: performance.now() - started };
}

/**
 * Runs steps in parallel, `workers` at a time, respecting `after`. Output is streamed, prefixed with the step's name,
 * and a line reports the result of each step. All steps run even if some fail; the output of failed steps is repeated
 * at the end, so that all errors are in one place.
 */
export async function runSteps(steps: readonly Step[], workers = 1): Promise<StepResult[]> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const ended = new Set<Step>();
  const results: StepResult[] = [];
  const run = async (step: Step) => {
    const result = await runStep(step);
    results.push(result);
    ended.add(step);
    running.delete(step);
    console.log(describeResult({ ...result, output: "" }));
  };
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex(({ after }) => after === undefined || ended.has(after));
    const [step] = next < 0 || running.size >= workers ? [] : waiting.splice(next, 1);
    if (step !== undefined) running.set(step, run(step));
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`No step runs that ${waiting[0]?.name} depends on.`);
  }
  for (const result of results) if (result.failed > 0) console.log(describeResult(result));
  return results;
}

/** Prints the closing line, the sum over all steps, and sets the exit status. */
export function reportResults(results: readonly StepResult[]): void {
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

/** Result of a step: its counts, its output if it failed, and its duration. */
interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Failure output for developers; empty if nothing failed. */
  output: string;
  milliseconds: number;
}

/** Prints a line of a running tool. */
export type Show = (line: string) => void;

/** One step of `npm run check` or `npm test`. */
export interface Step {
  name: string;
  /** The step that must finish first, if its result is needed. */
  after?: Step;
  run(show: Show): Promise<Omit<StepResult, "name" | "milliseconds">>;
}
