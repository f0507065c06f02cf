import { runCommand } from "./run-command.ts";
import type { Step } from "./step.ts";

const closingLine = /^(\d+) passed, (\d+) failed$/m;

/** A step that is one of our own tools, which end with the line `N passed, N failed`. No such line is a failure. */
export function closingLineStep(name: string, command: string, args: readonly string[]): Step {
  return {
    name,
    async run(show) {
      const { ok, output } = await runCommand(command, args, { show });
      const counts = closingLine.exec(output);
      if (!counts) return { passed: 0, failed: 1, output };
      const failed = Number(counts[2]);
      return {
        passed: Number(counts[1]),
        failed: ok ? failed : Math.max(1, failed),
        output: ok && failed === 0 ? "" : output,
      };
    },
  };
}

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

/** A step that is one command: passed when it ends with status 0. */
export function commandStep(
  name: string,
  command: string,
  args: readonly string[],
  environment?: Record<string, string>,
): Step {
  return {
    name,
    async run(show) {
      const { ok, output } = await runCommand(command, args, { environment, show });
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? "" : output };
    },
  };
}
