import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Step, Show } from "./run-steps.ts";

const closingLine = /^(\d+) passed, (\d+) failed$/m;

/** A step that runs one of our tools, which end with the line `N passed, N failed`. Fails without that line. */
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

/** A step that passes if `find` returns no findings. */
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

/** A step that passes if a command exits with status 0. */
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

/** Output of a command, and whether it exited with status 0. */
export interface CommandResult {
  ok: boolean;
  output: string;
}

export interface CommandOptions {
  /** Environment variables in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Called with every line as soon as it is printed. */
  readonly show?: Show;
}

/**
 * Runs a command of the project's packages in the current folder. Never rejects: a command that cannot be started has
 * failed, with the reason in its output.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { environment, show }: CommandOptions = {},
): Promise<CommandResult> {
  const binaries = join(process.cwd(), "node_modules/.bin");
  const path = [binaries, process.env["PATH"] ?? ""].join(delimiter);
  const { FORCE_COLOR: _, ...inherited } = process.env;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...inherited, NO_COLOR: "1", ...environment, PATH: path },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
      if (show !== undefined) createInterface({ input: stream }).on("line", show);
    }
    child.on("error", (error) => resolve({ ok: false, output: `${command}: ${error.message}` }));
    child.on("close", (status) => resolve({ ok: status === 0, output }));
  });
}
