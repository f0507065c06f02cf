import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toProblem } from "../../src/server/platform/error-handler.ts";
import { socketPort } from "../../src/server/storage/embedded/folders.ts";
import { connectDatabase, runtimeRole, type Database } from "../../src/server/storage/database.ts";
import {
  openTestDatabase,
  type TestDatabase,
  testCipher,
} from "../../src/server/testing/open-test-database.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** Query and connection timeout in ms; short, so that a stalled database fails fast. */
const timeoutMs = 400;

let test: TestDatabase;
let owner: pg.Pool;
let proxy: TcpProxy;
let pool: pg.Pool;
let database: Database;

/** Connection settings for the test database through the proxy. */
function connectionThrough(port: number): pg.PoolConfig {
  const { connectionString, user, database: name } = test.connection;
  if (connectionString === undefined) return { host: "127.0.0.1", port, user, database: name };
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}

function targetOf({ connectionString, host }: pg.PoolConfig) {
  if (connectionString === undefined) return { path: `${host}/.s.PGSQL.${socketPort}` };
  const { hostname, port } = new URL(connectionString);
  return { host: hostname, port: Number(port === "" ? 5432 : port) };
}

beforeAll(async () => {
  test = await openTestDatabase();
  owner = new pg.Pool(test.connection);
  // Transactions need only the runtime role; another database of the server may have created it.
  await owner.query(`
    do $$ begin create role ${runtimeRole} nologin; exception when duplicate_object then null; end $$;
    grant ${runtimeRole} to current_user`);
  await owner.query("create table public.pairs (id uuid, half text)");
  await owner.query(`grant all on public.pairs to ${runtimeRole}`);
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});
beforeEach(async () => {
  proxy = await startTcpProxy(targetOf(test.connection));
  pool = new pg.Pool({
    ...connectionThrough(proxy.port),
    max: 2,
    pipeline: true,
    query_timeout: timeoutMs,
    connectionTimeoutMillis: timeoutMs,
  });
  pool.on("error", () => {});
  database = connectDatabase(pool, testCipher);
});
afterEach(async () => {
  proxy.set("none");
  await database.close();
  await proxy.close();
});

/** Writes two rows in one transaction and calls `between` after the first. */
const writePair = (id: string, between: () => void = () => {}) =>
  database.inControl(async (tx) => {
    await tx.execute(sql`insert into public.pairs values (${id}, 'first')`);
    between();
    await tx.execute(sql`insert into public.pairs values (${id}, 'second')`);
  });
const halvesOf = async (id: string) =>
  (await owner.query("select 1 from public.pairs where id = $1", [id])).rowCount;

/** Takes a connection from the pool; retries if a busy machine exceeds the timeout. */
const connected = (): Promise<pg.PoolClient> => pool.connect().catch(connected);

/** Error code, `Retry-After` and duration of a transaction. */
async function answerOf(work: Promise<unknown>) {
  const startedAt = performance.now();
  const problem = await work.then(() => null, toProblem);
  const { code, details } = problem ?? {};
  return {
    code: code ?? null,
    retryAfter: details?.headers?.["retry-after"] ?? null,
    ms: performance.now() - startedAt,
  };
}

describe("a database connection that is", () => {
  it.each([{ latencyMs: 20 }, { bytesPerSecond: 20_000 }])("slow (%j) only takes longer", async (fault) => {
    await database.ping();
    proxy.set(fault);
    const id = randomUUID();
    expect(await answerOf(writePair(id))).toMatchObject({ code: null });
    expect(await halvesOf(id)).toBe(2);
  });

  it("stalled fails with 503 in time, and is not reused", async () => {
    await database.ping();
    expect(proxy.connections).toBe(1);
    proxy.set("stall");
    const answered = await answerOf(writePair(randomUUID()));
    expect(answered).toMatchObject({ code: "ERR_UNAVAILABLE", retryAfter: "1" });
    expect(answered.ms).toBeLessThan(timeoutMs * 10);
    expect(pool.totalCount).toBe(0);
    // With an empty pool, waiting for a new connection has the same limit.
    expect(await answerOf(database.ping())).toMatchObject({ code: "ERR_UNAVAILABLE" });
    proxy.set("none");
    await expect.poll(() => answerOf(database.ping())).toMatchObject({ code: null });
  });

  it("stalled does not delay waiting requests beyond the timeout", async () => {
    await database.ping();
    proxy.set("stall");
    const answers = await Promise.all(Array.from({ length: 6 }, () => answerOf(writePair(randomUUID()))));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["ERR_UNAVAILABLE"]));
  });

  it("exhausted is not reported as down", async () => {
    const probe = new pg.Pool({ ...connectionThrough(proxy.port), max: 1 });
    const monitored = connectDatabase(pool, testCipher, undefined, probe);
    const clients = [await connected(), await connected()];
    expect(await answerOf(writePair(randomUUID()))).toMatchObject({
      code: "ERR_UNAVAILABLE",
      retryAfter: "1",
    });
    expect(await answerOf(monitored.ping())).toMatchObject({ code: null });
    for (const client of clients) client.release();
    await probe.end();
  });

  it.each(["cut", "reset"] as const)("%s within a transaction rolls it back", async (fault) => {
    const id = randomUUID();
    const answered = await answerOf(writePair(id, () => proxy.set(fault)));
    expect(answered).toMatchObject({ code: "ERR_UNAVAILABLE", retryAfter: "1" });
    proxy.set("none");
    await expect.poll(() => answerOf(writePair(randomUUID()))).toMatchObject({ code: null });
    expect(await halvesOf(id)).toBe(0);
  });

  it("stalled within a transaction leaves all of it or nothing", async () => {
    const id = randomUUID();
    const answered = await answerOf(writePair(id, () => proxy.set("stall")));
    expect(answered).toMatchObject({ code: "ERR_UNAVAILABLE", retryAfter: "1" });
    proxy.set("none");
    await expect.poll(() => answerOf(writePair(randomUUID()))).toMatchObject({ code: null });
    expect([0, 2]).toContain(await halvesOf(id));
  });
});
