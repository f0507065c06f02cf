import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** A PostgreSQL for a fault test: a database on `TEST_DATABASE_URL`, or a server of its own. */
export interface FaultPostgres {
  /** Connects as a superuser to an empty database. */
  readonly url: string;
  /** Process id of the server, if started by the test. */
  readonly pid?: number;
  stop(): Promise<void>;
}

const root = "/usr/lib/postgresql";

/** The program folder of the newest installed PostgreSQL, or undefined. */
function findPrograms(): string | undefined {
  if (!existsSync(root)) return undefined;
  const [newest] = readdirSync(root)
    .filter((version) => existsSync(join(root, version, "bin/initdb")))
    .toSorted((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : join(root, newest, "bin");
}

const idOf = (what: "-u" | "-g"): number =>
  Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));

/** PostgreSQL refuses to run as root; in that case use the user `postgres`. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function createDatabase(url: string): Promise<FaultPostgres> {
  const name = `genie_faults_${process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return { url: databaseUrl.href, stop: () => run(`drop database ${name} with (force)`) };
}

/**
 * Starts PostgreSQL on a port, or creates a database on `TEST_DATABASE_URL`.
 *
 * @returns null if there is neither `TEST_DATABASE_URL` nor an installed PostgreSQL
 */
export async function startPostgres(port: number): Promise<FaultPostgres | null> {
  const configuredUrl = process.env["TEST_DATABASE_URL"];
  if (configuredUrl !== undefined && configuredUrl !== "") return createDatabase(configuredUrl);
  const programs = findPrograms();
  if (programs === undefined) return null;
  const user = findUser();
  const folder = await mkdtemp(join(tmpdir(), "genie-postgres-"));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const as = { ...user, cwd: folder, stdio: "ignore" } as const;
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust"], as);
  const options = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"];
  const server = spawn(join(programs, "postgres"), options, as);
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return { url, stop, ...(server.pid === undefined ? {} : { pid: server.pid }) };
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null) {
        await stop();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
