/** How a step ended: what it counted, what it has to say when it failed, and how long it took. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** What a developer needs to see of a failure; empty when nothing failed. */
  output: string;
  milliseconds: number;
}

/** One step of `npm run check` or `npm test`. */
export interface Step {
  name: string;
  run(): Promise<Omit<StepResult, "name" | "milliseconds">>;
}
