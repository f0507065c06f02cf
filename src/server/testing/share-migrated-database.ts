import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../storage/migrate.ts";
import { migratedCopies, migratedTemplate } from "./migrated-copies.ts";
import { openOnServer } from "./open-test-database.ts";

/** Before a run of tests: makes the place where they share what migrating made. Vitest calls what it returns at the end. */
export async function setup(): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined ? shareInFolder() : shareOnServer(url);
}

async function shareInFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "genie-migrated-"));
  process.env[migratedCopies] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function shareOnServer(url: string): Promise<() => Promise<void>> {
  const database = await openOnServer(url);
  const pool = new pg.Pool(database.connection);
  await migrate(pool, undefined, () => Promise.resolve());
  await pool.end();
  process.env[migratedTemplate] = database.name;
  return () => database.drop();
}
