import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { packageRoot } from "../platform/package-root.ts";
import { installJobQueue } from "../worker/job-queue.ts";
import { runtimeRole, type Tx } from "./database.ts";
import { countedBy } from "./tenant/counted-by.ts";

const storageFolder = join(packageRoot, "src/server/storage");

/** Any number that nothing else in the database locks. */
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

/** @throws {Error} when the database was migrated by a newer release, or a migration was edited afterwards. */
function requireKnown(applied: readonly AppliedMigration[], known: readonly { hash: string }[]): void {
  if (applied.some(({ hash }, index) => known[index]?.hash !== hash)) {
    throw new Error("The database belongs to another release of the product: its migrations are not ours.");
  }
}

/** Sees to it that rows are counted by what `countedBy` says: where they are, nothing is locked and nothing counted. */
async function keepCounts(tx: Tx): Promise<void> {
  const wanted = [...countedBy].map(([table, { owner, facets }]) => [
    getTableName(table),
    { owner: owner?.name, facets: facets.map(({ name }) => name) },
  ]);
  const setting = JSON.stringify(Object.fromEntries(wanted));
  await tx.execute(sql`select set_config('app.counted_by', ${setting}, true)`);
  await tx.execute(sql.raw(await readFile(join(storageFolder, "row-counts.sql"), "utf8")));
}

/** A login of its own for requests must be allowed to take the powerless role. */
async function admitLogin(tx: Tx, login: string | undefined): Promise<void> {
  if (login === undefined || login === "") return;
  const { rows } = await tx.execute(sql`select pg_has_role(${login}, ${runtimeRole}, 'member') as admitted`);
  if (rows[0]?.["admitted"] === true) return;
  await tx.execute(sql`grant ${sql.identifier(runtimeRole)} to ${sql.identifier(login)}`);
}

/**
 * Brings a database to the current schema, and lets `prepare` fill an empty one, in one transaction. Two servers
 * that start at once take turns. The lock is the transaction's, because sessions of the embedded database are one.
 * @param pool logs in as the owner of the tables.
 * @param login the user that requests log in as, where it is another.
 */
export async function migrate(
  pool: pg.Pool,
  login: string | undefined,
  prepare: (tx: Tx) => Promise<void>,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: join(storageFolder, "migrations") });
  const afterwards = await Promise.all(
    ["guard.sql", "search.sql", "analytics.sql", "topics.sql"].map((file) =>
      readFile(join(storageFolder, file), "utf8"),
    ),
  );
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
    for (const statements of pending.length > 0 ? afterwards : []) await tx.execute(sql.raw(statements));
    await keepCounts(tx);
    await admitLogin(tx, login);
    await prepare(tx);
  });
  await installJobQueue(pool);
}
