import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { packageRoot } from "../platform/process.ts";
import { migrate } from "../storage/migrate.ts";
import { migratedCopies, migratedTemplate, socketFolder, openOnServer } from "./open-test-database.ts";

/** Vitest global setup: prepares the shared migrated database and returns its teardown. */
export async function setup(): Promise<() => Promise<void>> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url !== undefined) return shareOnServer(url);
  await shareInFolder();
  // Workers are killed at the end of a run and leave their sockets behind.
  const sockets = await mkdtemp(join(tmpdir(), "genie-tests-"));
  process.env[socketFolder] = sockets;
  return () => rm(sockets, { recursive: true, force: true });
}

/** Files that determine the state of a migrated database. */
const sources = [
  "src/server/storage/migrations",
  "src/server/storage/routines",
  "src/server/storage/migrate.ts",
  "src/server/storage/tenant/counted-by.ts",
  "src/server/storage/jobs/job-queue.ts",
  "src/server/testing/open-test-database.ts",
  "node_modules/@electric-sql/pglite/package.json",
  "node_modules/pg-boss/package.json",
];

async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths.map((source) => join(packageRoot, source))) {
    const inside = await readdir(path).catch(() => [""]);
    for (const name of inside.toSorted()) {
      const text = await readFile(join(path, name)).catch(() => "");
      hash.update(name).update("\0").update(text);
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Keeps the copy for later runs until a source changes. */
async function shareInFolder(): Promise<void> {
  const all = join(packageRoot, "node_modules/.cache/genie/migrated");
  const current = await hashOf(sources);
  await mkdir(join(all, current), { recursive: true });
  for (const name of await readdir(all)) {
    if (name !== current) await rm(join(all, name), { recursive: true, force: true });
  }
  process.env[migratedCopies] = join(all, current);
}

async function shareOnServer(url: string): Promise<() => Promise<void>> {
  const database = await openOnServer(url);
  const pool = new pg.Pool(database.connection);
  await migrate(pool, undefined, () => Promise.resolve());
  await pool.end();
  process.env[migratedTemplate] = database.name;
  return () => database.drop();
}
