import type { Step } from "./step.ts";

/** A step that looks for faults itself: passed when it finds none. */
export function findingsStep(name: string, find: () => Promise<string[]>): Step {
  return {
    name,
    async run() {
      const findings = await find();
      const ok = findings.length === 0;
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: findings.join("\n") };
    },
  };
}
