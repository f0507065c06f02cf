import { fork, type ChildProcess, type ForkOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** What became of a question to a program of its own. */
export type ProgramAnswer<Answer> =
  | { readonly type: "answered"; readonly answer: Answer }
  | { readonly type: "too long" }
  /** It needed too much memory, or crashed. */
  | { readonly type: "ended" };

export interface ProgramLimits {
  readonly maxMs: number;
  readonly maxMemoryMegabytes: number;
}

/**
 * Starts one of the product's programs, sends it one message and takes its first answer; then it is ended. For input
 * that may be hostile: it can block neither the event loop nor use up the memory of the server.
 *
 * @param folder of the module that asks: its `import.meta.dirname`
 * @param name of the program's file, without its ending
 */
export function askProgram<Answer>(
  folder: string,
  name: string,
  input: object,
  { maxMs, maxMemoryMegabytes }: ProgramLimits,
): Promise<ProgramAnswer<Answer>> {
  const child = forkProgram(folder, name, [], {
    execArgv: [`--max-old-space-size=${maxMemoryMegabytes}`],
    // V8 prints pages when it runs out of memory; the response says it in a sentence.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve) => {
    const end = (answer: ProgramAnswer<Answer>) => {
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

/** The entry stands beside its starter in the sources, and beside or above it in the build. */
function findEntry(folder: string, name: string): string {
  const candidates = [`${name}.ts`, `${name}.js`, `../${name}.js`].map((file) => join(folder, file));
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`The program ${name} was not found.`);
  return found;
}

/**
 * Starts one of the product's own programs in a process of its own, from the sources as from the build.
 * @param folder of the module that asks: its `import.meta.dirname`.
 * @param name of the program's file, without its ending; the build has an entry of that name.
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
  // `npm start` loads TypeScript to see whether a build is due; the built programs do without.
  const execArgv = entry.endsWith(".ts") ? sourceArgv : [];
  return fork(entry, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...options,
    execArgv: [...execArgv, ...(options.execArgv ?? [])],
  });
}
