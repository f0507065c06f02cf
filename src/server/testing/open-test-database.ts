import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
import { socketPort } from "../storage/embedded/messages.ts";

/** An empty database for one test file. */
export interface TestDatabase {
  /** Logs in as the owner of everything. */
  readonly connection: pg.PoolConfig;
  drop(): Promise<void>;
}

async function openEmbedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "genie-test-"));
  const path = join(folder, `.s.PGSQL.${socketPort}`);
  const db = await PGlite.create();
  const server = new PGLiteSocketServer({ db, path, maxConnections: 16 });
  await server.start();
  return {
    connection: { host: folder, port: socketPort, user: "postgres", database: "postgres", max: 4 },
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

async function openOnServer(url: string): Promise<TestDatabase> {
  const name = `genie_test_${randomBytes(6).toString("hex")}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    connection: { connectionString: own.href, max: 4 },
    drop: () => dropOnServer(url, name),
  };
}

/** In memory, or on the PostgreSQL that `TEST_DATABASE_URL` names, where the suite runs as well. */
export function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined ? openEmbedded() : openOnServer(url);
}
