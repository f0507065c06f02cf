import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { packageRoot } from "../../../src/server/platform/process.ts";

/** Migrations of the release that wrote the rows: 0000 to 0012, of 23 November. */
const migrationCount = 13;

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Rows of an installation of that release, without its keys, its sessions and what triggers count. */
export async function readOldRows(): Promise<Rows> {
  const file = join(packageRoot, "tests/deployment/upgrade/rows-of-migration-12.json");
  return JSON.parse(await readFile(file, "utf8")) as Rows;
}

/**
 * Creates a data folder as the release of 23 November left it: its migrations, then its rows.
 *
 * @returns the path of the folder
 */
export async function createOldInstallation(rows: Rows): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "genie-upgrade-"));
  const db = await PGlite.create({ dataDir: join(folder, "database"), extensions: { btree_gin, pg_trgm } });
  try {
    const migrationsFolder = join(packageRoot, "src/server/storage/migrations");
    const migrations = readMigrationFiles({ migrationsFolder }).slice(0, migrationCount);
    await db.exec(`create schema installation; create table installation.migrations (
      created bigint primary key, hash text not null, applied_at timestamptz not null default now())`);
    for (const { sql, folderMillis, hash } of migrations) {
      for (const statement of sql) await db.exec(statement);
      await db.query("insert into installation.migrations (created, hash) values ($1, $2)", [
        folderMillis,
        hash,
      ]);
    }
    // Rows refer to one another; triggers and foreign keys apply again afterwards.
    await db.exec("set session_replication_role = replica");
    for (const [table, entries] of Object.entries(rows)) {
      await db.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(entries)],
      );
    }
  } finally {
    await db.close();
  }
  return folder;
}
