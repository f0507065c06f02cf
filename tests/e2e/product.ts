import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const repository = resolve(import.meta.dirname, "../..");
/** The first start creates the embedded database, which takes up to 15 s on a busy two-core machine. */
const startTimeout = 60_000;

/** The built product, running on its own data directory. */
export interface Product {
  /** Base URL, such as `http://127.0.0.1:40123`. */
  url: string;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the exit, to simulate a power cut. */
  kill(): Promise<void>;
}

/** Finds a free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok === true;
}

async function ready(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with status ${child.exitCode}:\n${log()}`);
    if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${log()}`);
    await wait(100);
  }
}

/**
 * Starts the result of `npm run build` in `directory` and waits until it is ready.
 *
 * @param settings additional environment variables
 * @param root project whose build to run
 * @throws with the server's log if it is not ready in time
 */
export async function startProduct(
  directory: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  root: string = repository,
): Promise<Product> {
  let output = "";
  const child = spawn(process.execPath, [join(root, "dist/server/start.js")], {
    cwd: directory,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: directory,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => output).catch(async (error: unknown) => {
    await end("SIGKILL");
    throw error;
  });
  return { url, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
