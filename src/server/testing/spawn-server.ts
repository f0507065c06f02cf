import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "../platform/package-root.ts";

/** A server in a process of its own, from the sources. */
export interface SpawnedServer {
  readonly process: ChildProcess;
  /** Resolves with its address once it listens; rejects with what it said when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves when it has ended, with its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** What it wrote to its error output so far. */
  complaint(): string;
}

/**
 * Starts the API on any free port.
 * @param preloads addresses of modules that are loaded before anything of the server, which know it from a program that
 * it forks by `process.send`
 */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  preloads: readonly string[] = [],
): SpawnedServer {
  const imports = ["tsx", ...preloads].flatMap((each) => ["--import", each]);
  const child = spawn(process.execPath, [...imports, join(packageRoot, "src/server/start.ts")], {
    cwd: packageRoot,
    env: { PATH: process.env["PATH"], PORT: "0", ROLES: "main", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let complaint = "";
  child.stderr.on("data", (data: Buffer) => {
    complaint += data.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(complaint)));
  });
  // Some tests look at the exit code alone.
  ready.catch(() => {});
  return { process: child, ready, ended, complaint: () => complaint };
}
