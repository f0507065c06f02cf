import pg from "pg";
import type { FastifyBaseLogger } from "fastify";
import { runPeriodically } from "../platform/run-periodically.ts";
import type { Settings } from "../platform/settings.ts";
import { connectDatabase, type Database, type Tx } from "./database.ts";
import { encryptStoredTexts } from "./encrypt-stored-texts.ts";
import { openCipher, type TextCipher } from "./encryption/text-cipher.ts";
import {
  maintainTables,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from "./embedded/start-embedded-database.ts";
import { socketPort, findSocketFolder } from "./embedded/folders.ts";
import { migrate } from "./migrate.ts";
import type { OwnerAccess } from "./custom-field-indexes.ts";

export type DatabaseSettings = Pick<
  Settings,
  | "dataDir"
  | "databaseUrl"
  | "databaseOwnerUrl"
  | "databaseConnections"
  | "databaseTimeoutMs"
  | "installationKeys"
>;

interface Pools {
  readonly runtime: pg.Pool;
  /** One connection, for checking whether the database responds. */
  readonly probe: pg.Pool;
  readonly owner: pg.Pool;
  /** The user that requests log in as. */
  readonly login: string | undefined;
}

const common = { allowExitOnIdle: true, pipeline: true };

/**
 * Milliseconds. The embedded database runs one transaction at a time, so queries wait for others, and requests for
 * their turn.
 */
const embeddedTimeoutMs = 30_000;

/** Milliseconds for the connection that migrates; waits for a database that is still starting. */
const ownerConnectMs = 10_000;

const poolsOf = (
  settings: DatabaseSettings,
  embedded: Pick<EmbeddedDatabase, "socketFolder"> | undefined,
): Pools => {
  if (embedded !== undefined) {
    // All clients share one session, so more of them would only wait.
    const connection = {
      ...common,
      host: embedded.socketFolder,
      port: socketPort,
      user: "postgres",
      max: 4,
      connectionTimeoutMillis: embeddedTimeoutMs,
    };
    return {
      runtime: new pg.Pool({ ...connection, query_timeout: embeddedTimeoutMs }),
      probe: new pg.Pool({ ...connection, max: 1, query_timeout: embeddedTimeoutMs }),
      owner: new pg.Pool({ ...connection, max: 1 }),
      login: undefined,
    };
  }
  const connection = {
    ...common,
    connectionString: settings.databaseUrl,
    // Also applies to waiting for a free connection of the pool: after that long the request is rejected and retried.
    connectionTimeoutMillis: settings.databaseTimeoutMs,
    // The database cancels the statement a second earlier and reports it; this is for a database that does not respond.
    query_timeout: settings.databaseTimeoutMs + 1_000,
  };
  const runtime = new pg.Pool({ ...connection, max: settings.databaseConnections - 1 });
  const probe = new pg.Pool({ ...connection, max: 1 });
  const owner = new pg.Pool({
    ...common,
    connectionString: settings.databaseOwnerUrl,
    max: 1,
    connectionTimeoutMillis: ownerConnectMs,
  });
  return { runtime, probe, owner, login: decodeURIComponent(new URL(settings.databaseUrl ?? "").username) };
};

/** Returns whether connections lead to the database itself: a pooler reports another process id than its session's. */
async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid === (client as unknown as { processID: number | null }).processID;
  } finally {
    client.release();
  }
}

/** Milliseconds between two maintenance runs of the embedded database. */
const maintenancePauseMs = 60_000;

export interface OpenedDatabase extends Database {
  /** Resolves with the reason if the database is lost for good; no request can be served then. */
  readonly broken: Promise<string>;
  readonly owner: OwnerAccess;
}

/** The embedded database's clients are its owner; otherwise the owner logs in only while there is work. */
const ownerAccessOf = (
  { databaseUrl, databaseOwnerUrl }: DatabaseSettings,
  runtime: pg.Pool,
  log: FastifyBaseLogger,
): OwnerAccess => ({
  isEmbedded: databaseUrl === undefined,
  run: async (work) => {
    if (databaseUrl === undefined) return work(runtime);
    const client = new pg.Client({ connectionString: databaseOwnerUrl });
    client.on("error", (error) => {
      log.warn({ err: error }, "The table owner's database connection failed");
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  },
});

/**
 * Opens the configured database, or the embedded one, and migrates it to the current schema.
 * @param prepare fills an empty database; called at every start, in the migrations' transaction.
 * @throws {Error} if it cannot be reached, another server uses the embedded one's folder, or it is encrypted with
 * another installation key.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: FastifyBaseLogger,
  prepare: (tx: Tx, cipher: TextCipher) => Promise<void>,
): Promise<OpenedDatabase> {
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbeddedDatabase({
          dataDir: settings.dataDir,
          onProgress: (text) => {
            log.info(`${text} ...`);
          },
        })
      : undefined;
  const { runtime, probe, owner, login } = poolsOf(settings, embedded);
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  for (const pool of [runtime, probe, owner]) {
    pool.on("error", (error) => {
      log.warn({ err: error }, "An idle database connection failed");
    });
  }
  let database: Database;
  try {
    const cipher = openCipher(settings);
    log.info("Preparing the database ...");
    await migrate(owner, login, (tx) => prepare(tx, cipher));
    // Clients of the embedded database share one session, in which statements cannot stay prepared.
    const keepsStatements = embedded === undefined && (await isDirect(probe));
    database = connectDatabase(runtime, cipher, settings.databaseTimeoutMs, probe, keepsStatements);
    await encryptStoredTexts(database);
  } catch (error) {
    await Promise.all([runtime.end(), probe.end(), owner.end()]);
    await embedded?.stop();
    throw error;
  }
  await owner.end();
  const ownerAccess = ownerAccessOf(settings, runtime, log);
  const maintenance =
    embedded &&
    runPeriodically(
      maintenancePauseMs,
      () => maintainTables(runtime),
      (error) => log.warn({ err: error }, "The tables of the embedded database could not be maintained"),
    );
  return {
    ...database,
    owner: ownerAccess,
    broken: embedded?.broken ?? new Promise<string>(() => {}),
    close: async () => {
      await maintenance?.stop();
      await database.close();
      await embedded?.stop();
    },
  };
}

/**
 * Connects to the embedded database of a running server, which has migrated it, as an additional client.
 *
 * @returns `undefined` if no server runs it
 */
export async function joinDatabase(settings: DatabaseSettings): Promise<Database | undefined> {
  const socketFolder =
    settings.databaseUrl === undefined ? await findSocketFolder(settings.dataDir) : undefined;
  if (socketFolder === undefined) return undefined;
  const { runtime, probe, owner } = poolsOf(settings, { socketFolder });
  await owner.end();
  return connectDatabase(runtime, openCipher(settings), settings.databaseTimeoutMs, probe);
}
