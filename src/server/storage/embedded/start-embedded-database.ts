import { fork, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FromDatabase, ToDatabase } from "./messages.ts";
import { makeSocketFolder } from "./socket-folder.ts";

const stopMilliseconds = 5_000;

export interface EmbeddedDatabase {
  /** Where PostgreSQL clients find it: the folder of its Unix socket. */
  readonly socketFolder: string;
  /** Resolves with the reason when the process ends without being asked to. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  readonly onProgress: (text: string) => void;
}

/** The entry stands beside us in the sources, and beside or above us in the build. */
function findEntry(): string {
  const candidates = ["embedded-database.ts", "embedded-database.js", "../embedded-database.js"];
  const found = candidates.map((name) => join(import.meta.dirname, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error("The program of the embedded database was not found.");
  return found;
}

function spawn(dataFolder: string, socketFolder: string): ChildProcess {
  const entry = findEntry();
  const loadsTypeScript = process.execArgv.some((argument) => argument.includes("tsx"));
  const execArgv = entry.endsWith(".ts") && !loadsTypeScript ? ["--import", "tsx"] : process.execArgv;
  return fork(entry, [dataFolder, socketFolder], {
    execArgv,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once("exit", () => done());
  });

function whenReady(child: ChildProcess, onProgress: (text: string) => void): Promise<void> {
  return new Promise((ready, refuse) => {
    child.on("message", (message: FromDatabase) => {
      if (message.type === "progress") onProgress(message.text);
      else if (message.type === "ready") ready();
      else refuse(new Error(message.reason));
    });
    child.once("error", refuse);
    child.once("exit", (code, signal) => {
      refuse(new Error(`The embedded database ended while starting (${signal ?? code}).`));
    });
  });
}

/**
 * Starts PostgreSQL in WebAssembly on a folder, in a process of its own, which ends when this process ends.
 * @throws {Error} when another server uses the folder; the message says which.
 */
export async function startEmbeddedDatabase({
  dataDir,
  onProgress,
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const dataFolder = resolve(dataDir);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const socketFolder = makeSocketFolder(dataFolder);
  const child = spawn(dataFolder, socketFolder);
  await whenReady(child, onProgress);
  let stopping = false;
  const broken = new Promise<string>((tell) => {
    child.once("exit", (code, signal) => {
      if (!stopping) tell(`The embedded database ended unexpectedly (${signal ?? code}).`);
    });
  });
  return {
    socketFolder,
    broken,
    stop: async () => {
      stopping = true;
      if (child.connected) child.send({ type: "stop" } satisfies ToDatabase);
      const tooLong = setTimeout(() => child.kill("SIGKILL"), stopMilliseconds);
      await ended(child);
      clearTimeout(tooLong);
    },
  };
}
