import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/open-test-database.ts";
import { type Tx, inTransaction } from "./database.ts";

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ ...database.connection, max: 1 });
  await pool.query("create table kept (number integer primary key)");
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const settings = "set local statement_timeout = '30s'; set local app.tenant_id = 'ours'";
const setting = async (tx: Tx) =>
  (await tx.execute(sql`select current_setting('app.tenant_id', true) as tenant`)).rows[0]?.["tenant"];
const keep = (tx: Tx, number: number) => tx.execute(sql`insert into kept values (${number})`);
const kept = async (number: number) =>
  (await pool.query("select from kept where number = $1", [number])).rowCount === 1;

test("applies the settings to every query of the transaction and to no later one", async () => {
  const seen = await inTransaction(pool, settings, (tx) =>
    Promise.all([setting(tx), setting(tx), keep(tx, 1)]),
  );
  expect(seen.slice(0, 2)).toEqual(["ours", "ours"]);
  const { rows } = await pool.query("select current_setting('app.tenant_id', true) as tenant");
  expect(rows[0]).not.toEqual({ tenant: "ours" });
  expect(await kept(1)).toBe(true);
});

test("rolls back and rejects with the error of the work", async () => {
  const failing = inTransaction(pool, settings, async (tx) => {
    await keep(tx, 2);
    throw new Error("Not this time.");
  });
  await expect(failing).rejects.toThrow("Not this time.");
  expect(await kept(2)).toBe(false);
});

test.each([
  ["queries the database", (tx: Tx) => keep(tx, 3)],
  ["continues after an error", (tx: Tx) => keep(tx, 3).catch(() => keep(tx, 3).catch(() => undefined))],
  ["sends no query", () => Promise.resolve(undefined)],
])("does nothing and rejects if a setting fails and the work %s", async (_, work) => {
  await expect(inTransaction(pool, "set local role nobody_is_called_so", work)).rejects.toThrow(
    'role "nobody_is_called_so" does not exist',
  );
  expect(await kept(3)).toBe(false);
});

test("rolls back a savepoint alone", async () => {
  await inTransaction(pool, settings, async (tx) => {
    await keep(tx, 4);
    await expect(tx.transaction((step) => keep(step, 4))).rejects.toThrow(/kept/);
    await tx.transaction((step) => keep(step, 5));
  });
  expect([await kept(4), await kept(5)]).toEqual([true, true]);
});

// The embedded database has no backend process per client that could be terminated.
test.runIf(process.env["TEST_DATABASE_URL"])("does not reuse a broken client", async () => {
  const broken = inTransaction(pool, settings, (tx) =>
    tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  );
  await expect(broken).rejects.toThrow();
  expect(await inTransaction(pool, settings, setting)).toBe("ours");
});
