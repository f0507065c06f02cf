import { fork, type ChildProcess, type ForkOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Result of running a program. */
export type ProgramResult<Answer> =
  | { readonly type: "answered"; readonly answer: Answer }
  | { readonly type: "too long" }
  /** Out of memory, or crashed. */
  | { readonly type: "ended" };

export interface ProgramLimits {
  readonly maxMs: number;
  readonly maxMemoryMegabytes: number;
}

/**
 * Runs one of the product's programs in a child process: sends one message, resolves to its first response and kills
 * it. For untrusted input, which then cannot block the event loop or exhaust the server's memory.
 *
 * @param folder `import.meta.dirname` of the calling module
 * @param name file name of the program, without extension
 */
export function runProgram<Answer>(
  folder: string,
  name: string,
  input: object,
  { maxMs, maxMemoryMegabytes }: ProgramLimits,
): Promise<ProgramResult<Answer>> {
  const child = forkProgram(folder, name, [], {
    execArgv: [`--max-old-space-size=${maxMemoryMegabytes}`],
    // V8 prints pages of output when out of memory; the result says it in a sentence.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve) => {
    const end = (answer: ProgramResult<Answer>) => {
      clearTimeout(tooLong);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const tooLong = setTimeout(() => end({ type: "too long" }), maxMs);
    child.once("message", (answer: Answer) => end({ type: "answered", answer }));
    child.once("error", () => end({ type: "ended" }));
    child.once("exit", () => end({ type: "ended" }));
    child.send(input, () => {});
  });
}

/** The entry is next to the caller in the sources, and next to or above it in the build. */
function findEntry(folder: string, name: string): string {
  const candidates = [`${name}.ts`, `${name}.js`, `../${name}.js`].map((file) => join(folder, file));
  const entry = candidates.find((path) => existsSync(path));
  if (entry === undefined) throw new Error(`The program ${name} was not found.`);
  return entry;
}

/**
 * Forks one of the product's programs, from the sources or from the build.
 * @param folder `import.meta.dirname` of the calling module.
 * @param name file name of the program, without extension; the build has an entry of that name.
 */
export function forkProgram(
  folder: string,
  name: string,
  args: readonly string[],
  options: ForkOptions = {},
): ChildProcess {
  const entry = findEntry(folder, name);
  const loadsTypeScript = process.execArgv.some((argument) => argument.includes("tsx"));
  const sourceArgv = loadsTypeScript ? process.execArgv : ["--import", "tsx"];
  // `npm start` runs with tsx to check the build; built programs do not need it.
  const execArgv = entry.endsWith(".ts") ? sourceArgv : [];
  return fork(entry, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...options,
    execArgv: [...execArgv, ...(options.execArgv ?? [])],
  });
}
