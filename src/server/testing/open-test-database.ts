import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
import { socketPort } from "../storage/embedded/messages.ts";
import { migrate } from "../storage/migrate.ts";
import { empty, readShape } from "./emptied-databases.ts";
import { migratedCopies, migratedTemplate, socketFolder } from "./migrated-copies.ts";

/** An empty database for one test file. */
export interface TestDatabase {
  /** Logs in as the owner of everything. */
  readonly connection: pg.PoolConfig;
  drop(): Promise<void>;
}

interface NamedTestDatabase extends TestDatabase {
  readonly name: string;
}

const extensions = { btree_gin, pg_trgm };

interface EmbeddedTestDatabase extends TestDatabase {
  readonly db: PGlite;
}

async function openEmbedded(copied?: Blob): Promise<EmbeddedTestDatabase> {
  const folder = await mkdtemp(join(process.env[socketFolder] ?? tmpdir(), "genie-test-"));
  const path = join(folder, `.s.PGSQL.${socketPort}`);
  const db = await PGlite.create({ extensions, ...(copied && { loadDataDir: copied }) });
  const server = new PGLiteSocketServer({ db, path, maxConnections: 16 });
  await server.start();
  return {
    db,
    connection: {
      host: folder,
      port: socketPort,
      user: "postgres",
      database: "postgres",
      max: 4,
      pipeline: true,
    },
    drop: async () => {
      await server.stop();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A pool says that it has ended a little before the server has noticed. */
async function dropOnServer(url: string, name: string, attempts = 100): Promise<void> {
  try {
    await onServer(url, `drop database ${name}`);
  } catch (error) {
    if (attempts === 0) throw error;
    await sleep(50);
    await dropOnServer(url, name, attempts - 1);
  }
}

/** @param template the database that it is a copy of; PostgreSQL's own, which is empty, by default */
export async function openOnServer(url: string, template = "template1"): Promise<NamedTestDatabase> {
  const name = `genie_test_${randomBytes(6).toString("hex")}`;
  await onServer(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    name,
    connection: { connectionString: own.href, max: 4, pipeline: true },
    drop: () => dropOnServer(url, name),
  };
}

/** Empty; in memory, or on the PostgreSQL that `TEST_DATABASE_URL` names, where the suite runs as well. */
export function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined ? openEmbedded() : openOnServer(url);
}

/** Migrated embedded databases released by earlier test files of this process; opening a new one takes 3 s of CPU. */
const idle: EmbeddedTestDatabase[] = [];

/**
 * A migrated, empty database. The first caller of a run saves a copy of it for the other processes; within a process,
 * test files reuse a released one.
 */
export async function openMigratingTestDatabase(): Promise<TestDatabase> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined) return openOnServer(url, process.env[migratedTemplate]);
  const folder = process.env[migratedCopies];
  if (folder === undefined) return openEmbedded();
  return reusable(idle.pop() ?? (await openMigrated(folder)));
}

async function reusable(database: EmbeddedTestDatabase): Promise<EmbeddedTestDatabase> {
  const shape = await readShape(database.db);
  return {
    ...database,
    drop: async () => {
      if (await empty(database.db, shape)) idle.push(database);
      else await database.drop();
    },
  };
}

async function openMigrated(folder: string): Promise<EmbeddedTestDatabase> {
  const copy = join(folder, "migrated.tar");
  const copied = await readFile(copy).catch(() => undefined);
  if (copied !== undefined) return openEmbedded(new Blob([copied]));
  const database = await openEmbedded();
  const pool = new pg.Pool(database.connection);
  await migrate(pool, undefined, () => Promise.resolve());
  await pool.end();
  const dumped = await database.db.dumpDataDir("none");
  const part = join(folder, `${randomBytes(6).toString("hex")}.part`);
  await writeFile(part, dumped.stream());
  await rename(part, copy);
  return database;
}
