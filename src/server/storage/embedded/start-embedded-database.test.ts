import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/open-test-database.ts";
import { maintainTables } from "./start-embedded-database.ts";

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ ...database.connection, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const maintained = async () => {
  // Sessions may report their statistics later otherwise.
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ name: string; live: number; vacuumed: boolean; analyzed: boolean }>(
    `select relname as name, reltuples::integer as live, last_vacuum is not null as vacuumed,
      last_analyze is not null as analyzed
    from pg_stat_user_tables join pg_class using (relname) where relname like 'Worn%' order by relname`,
  );
  return rows;
};

test("analyzes changed tables, vacuums bloated ones and skips the others", async () => {
  for (const [name, rows] of [
    ["Worn grown", 500],
    ["Worn by updates", 500],
    ["Worn little", 20],
  ] as const) {
    await pool.query(
      `create table "${name}" with (autovacuum_enabled = false) as select number from generate_series(1, ${rows}) number`,
    );
  }
  await pool.query('update "Worn by updates" set number = number + 1');
  await maintained();
  await maintainTables(pool);
  expect(await maintained()).toEqual([
    { name: "Worn by updates", live: 500, vacuumed: true, analyzed: true },
    { name: "Worn grown", live: 500, vacuumed: false, analyzed: true },
    { name: "Worn little", live: -1, vacuumed: false, analyzed: false },
  ]);
});
