import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import pg from "pg";
import { forkProgram } from "../../platform/child-program.ts";
import {
  makeDataFolder,
  type DatabaseProcessMessage,
  type DatabaseProcessCommand,
  makeSocketFolder,
} from "./folders.ts";

const stopMs = 5_000;

export interface EmbeddedDatabase {
  /** Folder of the Unix socket, the `host` of PostgreSQL clients. */
  readonly socketFolder: string;
  /** Resolves with the reason if the process exits without `stop`. */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  readonly onProgress: (text: string) => void;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once("exit", () => done());
  });

function whenReady(child: ChildProcess, onProgress: (text: string) => void): Promise<void> {
  return new Promise((ready, refuse) => {
    child.on("message", (message: DatabaseProcessMessage) => {
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
 * Starts PostgreSQL in WebAssembly on a folder, in a child process that exits with this process.
 * @throws {Error} if the folder is unusable or used by another server; the message says which.
 */
export async function startEmbeddedDatabase({
  dataDir,
  onProgress,
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const dataFolder = resolve(dataDir);
  makeDataFolder(dataFolder);
  const socketFolder = makeSocketFolder(dataFolder);
  const child = forkProgram(import.meta.dirname, "embedded-database", [dataFolder, socketFolder]);
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
      if (child.connected) child.send({ type: "stop" } satisfies DatabaseProcessCommand);
      const tooLong = setTimeout(() => child.kill("SIGKILL"), stopMs);
      await ended(child);
      clearTimeout(tooLong);
    },
  };
}

/** The thresholds of autovacuum in PostgreSQL's manual, "Routine Vacuuming". */
const worn = `
  select schemaname as schema, relname as name, n_dead_tup > 50 + 0.2 * n_live_tup as is_bloated
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

interface WornTable {
  readonly schema: string;
  readonly name: string;
  readonly is_bloated: boolean;
}

/**
 * Replaces autovacuum, which the embedded database, a single process, does not have: frees the space of dead rows and
 * updates the planner's statistics. Table by table, outside transactions.
 * @param pool logs in as the owner of the tables.
 */
export async function maintainTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<WornTable>(worn);
  for (const { schema, name, is_bloated: isBloated } of rows) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    await pool.query(isBloated ? `vacuum (analyze) ${table}` : `analyze ${table}`);
  }
}
