import { fork, type ChildProcess, type ForkOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

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
