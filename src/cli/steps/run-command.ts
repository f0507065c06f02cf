import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import type { Show } from "./step.ts";

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
