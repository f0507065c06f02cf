import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Step, Show } from "./run-steps.ts";

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

/** A step that looks for errors itself: passed when it finds none. */
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

/** What a command said, and whether it ended with status 0. */
export interface CommandResult {
  ok: boolean;
  output: string;
}

export interface CommandOptions {
  /** Variables of the environment besides those of this process. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Sees every line as soon as the command says it. */
  readonly show?: Show;
}

/**
 * Runs a command of the project's own packages in the current folder and waits for its end. It never throws: a command
 * that cannot be started has failed, and its output says why.
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
