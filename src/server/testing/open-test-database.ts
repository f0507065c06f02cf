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
import { socketPort } from "../storage/embedded/folders.ts";
import { migrate } from "../storage/migrate.ts";
import { createTextCipher } from "../storage/encryption/text-cipher.ts";

/** An empty database for one test file. */
export interface TestDatabase {
  /** Connects as the owner of all objects. */
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

/** Retries: `pool.end()` resolves slightly before the server has closed the connections. */
async function dropOnServer(url: string, name: string, attempts = 100): Promise<void> {
  try {
    await onServer(url, `drop database ${name}`);
  } catch (error) {
    if (attempts === 0) throw error;
    await sleep(50);
    await dropOnServer(url, name, attempts - 1);
  }
}

/** @param template database to copy; defaults to the empty `template1` of PostgreSQL */
export async function openOnServer(url: string, template = "template1"): Promise<NamedTestDatabase> {
  const name = `genie_test_${randomBytes(6).toString("hex")}`;
  await onServer(url, `create database ${name} template ${template}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return {
    name,
    connection: { connectionString: databaseUrl.href, max: 4, pipeline: true },
    drop: () => dropOnServer(url, name),
  };
}

/** Opens an empty database: embedded, or on the PostgreSQL of `TEST_DATABASE_URL`. */
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

/** Environment variable: folder in which the tests of a run share a migrated embedded database. */
export const migratedCopies = "TEST_MIGRATED_COPIES";

/** Environment variable: migrated database on the test PostgreSQL, used as a template by the tests of a run. */
export const migratedTemplate = "TEST_MIGRATED_TEMPLATE";

/** Environment variable: folder for the sockets of embedded test databases, removed after the run. */
export const socketFolder = "TEST_SOCKET_FOLDER";

/** Tables filled by the migrations; not truncated. */
const preservedTables = ["installation.migrations", "installation.routines", "jobs.version", "jobs.queue"];

/** Without `jobs`: pg-boss creates partitions at run time; they are truncated and stay. */
const schemas = "('tenant', 'control', 'installation', 'public')";

/** A hash of tables, functions, policies, triggers, constraints, roles and applied migrations. */
const databaseShape = `
  select md5(string_agg(part, e'\\n' order by part)) as shape from (
    select concat_ws(' ', 'class', nspname, relname, relrowsecurity, relforcerowsecurity, relacl, relnatts) as part
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ${schemas}
    union all select concat_ws(' ', 'proc', nspname, proname, prosrc, proacl)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ${schemas}
    union all select concat_ws(' ', 'policy', schemaname, tablename, policyname, qual, with_check) from pg_policies
    union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    union all select concat_ws(' ', 'role', rolname, rolsuper, rolbypassrls, rolcanlogin) from pg_roles
    union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
    union all select concat_ws(' ', 'migration', created, hash) from installation.migrations
    union all select concat_ws(' ', 'routine', file, hash) from installation.routines
  ) parts`;

/** Hashes the schema; undefined when the database has not been migrated. */
async function readShape(db: PGlite): Promise<string | undefined> {
  try {
    const { rows } = await db.query<{ shape: string }>(databaseShape);
    return rows[0]?.shape;
  } catch {
    return undefined;
  }
}

/** Truncates everything a test file wrote. Returns false when the schema changed, so the database cannot be reused. */
async function empty(db: PGlite, shapeBefore: string | undefined): Promise<boolean> {
  await db.exec("rollback");
  await db.exec("discard all");
  if (shapeBefore === undefined || (await readShape(db)) !== shapeBefore) return false;
  const { rows } = await db.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and (nspname = 'jobs' or nspname in ${schemas}) and pg_relation_size(pg_class.oid) > 0`);
  const filled = rows.map(({ name }) => name).filter((name) => !preservedTables.includes(name));
  if (filled.length > 0) await db.exec(`truncate ${filled.join(", ")} restart identity cascade`);
  return true;
}

/** Cipher for tests that open no key file. */
export const testCipher = createTextCipher([Buffer.alloc(32, "test key")]);
