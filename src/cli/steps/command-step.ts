import { runCommand } from "./run-command.ts";
import type { Step } from "./step.ts";

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
