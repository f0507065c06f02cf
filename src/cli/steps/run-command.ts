import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

/** What a command said, and whether it ended with status 0. */
export interface CommandResult {
  ok: boolean;
  output: string;
}

/**
 * Runs a command of the project's own packages in the current folder and waits for its end. It never throws: a command
 * that cannot be started has failed, and its output says why.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
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
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ ok: false, output: `${command}: ${error.message}` }));
    child.on("close", (status) => resolve({ ok: status === 0, output }));
  });
}
