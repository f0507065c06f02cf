import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { packageRoot } from "../platform/process.ts";
import { installJobQueue } from "./jobs/job-queue.ts";
import { runtimeRole, type Tx } from "./database.ts";
import { countedBy } from "./tenant/counted-by.ts";

const storageFolder = join(packageRoot, "src/server/storage");

/**
 * Functions, triggers, policies and grants, in order of application. Each file is idempotent; it is applied if its text
 * has changed or a migration ran (which may have created objects that it guards).
 */
const routineFiles = [
  "guard.sql",
  "search.sql",
  "own-fields.sql",
  "analytics.sql",
  "topics.sql",
  "row-counts.sql",
] as const;

/** Compares itself with the database, also after a release in between that counted differently; always applied. */
const selfCheckingFile = "row-counts.sql";

/** Key of the advisory lock; unique in the database. */
const lockNumber = 7_436_465;

interface AppliedMigration extends Record<string, unknown> {
  readonly created: string;
  readonly hash: string;
}

async function readApplied(tx: Tx): Promise<AppliedMigration[]> {
  await tx.execute(sql`create schema if not exists installation`);
  await tx.execute(sql`
    create table if not exists installation.migrations (
      created bigint primary key, hash text not null, applied_at timestamptz not null default now()
    )`);
  const result = await tx.execute<AppliedMigration>(
    sql`select created::text, hash from installation.migrations order by created`,
  );
  return result.rows;
}

/** @throws {Error} if the database was migrated by a newer release, or a migration was edited afterwards. */
function requireKnown(applied: readonly AppliedMigration[], known: readonly { hash: string }[]): void {
  if (applied.some(({ hash }, index) => known[index]?.hash !== hash)) {
    throw new Error(
      "The database was migrated by another version of the product: its migrations do not match this release.",
    );
  }
}

interface Routine {
  readonly file: string;
  readonly text: string;
  /** Hash of the text and of the settings that it reads. */
  readonly hash: string;
}

/** Serializes `countedBy`; `row-counts.sql` creates a trigger for each table. */
function countSetting(): string {
  const counted = [...countedBy].map(([table, { owner, facets }]) => [
    getTableName(table),
    { owner: owner?.name, facets: facets.map(({ name }) => name) },
  ]);
  return JSON.stringify(Object.fromEntries(counted));
}

/** @param folder of the SQL files */
async function readRoutines(folder: string, setting: string): Promise<Routine[]> {
  return await Promise.all(
    routineFiles.map(async (file) => {
      const text = await readFile(join(folder, file), "utf8");
      return { file, text, hash: createHash("sha256").update(setting).update(text).digest("hex") };
    }),
  );
}

/** Applies the routines whose hash differs from the last applied one, or all if forced. */
async function applyRoutines(tx: Tx, folder: string, isForced: boolean): Promise<void> {
  await tx.execute(sql`
    create table if not exists installation.routines (
      file text primary key, hash text not null, applied_at timestamptz not null default now()
    )`);
  const { rows } = await tx.execute<{ file: string; hash: string }>(
    sql`select file, hash from installation.routines`,
  );
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  const setting = countSetting();
  await tx.execute(sql`select set_config('app.counted_by', ${setting}, true)`);
  for (const { file, text, hash } of await readRoutines(folder, setting)) {
    if (!isForced && file !== selfCheckingFile && applied.get(file) === hash) continue;
    await tx.execute(sql.raw(text));
    await tx.execute(sql`
      insert into installation.routines (file, hash) values (${file}, ${hash})
      on conflict (file) do update set hash = excluded.hash, applied_at = now()`);
  }
}

/** Lets a separate login of requests assume the runtime role. */
async function admitLogin(tx: Tx, login: string | undefined): Promise<void> {
  if (login === undefined || login === "") return;
  const { rows } = await tx.execute(sql`select pg_has_role(${login}, ${runtimeRole}, 'member') as admitted`);
  if (rows[0]?.["admitted"] === true) return;
  await tx.execute(sql`grant ${sql.identifier(runtimeRole)} to ${sql.identifier(login)}`);
}

/**
 * Migrates a database to the current schema and calls `prepare`, in one transaction. Servers that start at once take
 * turns; the lock is scoped to the transaction, because clients of the embedded database share a session.
 * @param pool logs in as the owner of the tables.
 * @param login the user that requests log in as, if not the owner.
 * @param prepare fills an empty database.
 * @param routinesFolder folder of the SQL files of functions, triggers, policies and grants.
 * @throws {Error} if the database was migrated by another release.
 */
export async function migrate(
  pool: pg.Pool,
  login: string | undefined,
  prepare: (tx: Tx) => Promise<void>,
  routinesFolder: string = join(storageFolder, "routines"),
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: join(storageFolder, "migrations") });
  await drizzle(pool).transaction(async (tx) => {
    await tx.execute(sql.raw(`select pg_advisory_xact_lock(${lockNumber})`));
    const applied = await readApplied(tx);
    requireKnown(applied, migrations);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into installation.migrations (created, hash) values (${migration.folderMillis}, ${migration.hash})`,
      );
    }
    await applyRoutines(tx, routinesFolder, pending.length > 0);
    await admitLogin(tx, login);
    await prepare(tx);
  });
  await installJobQueue(pool);
}
