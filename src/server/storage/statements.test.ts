import { eq, sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/open-test-database.ts";
import { pipelineCommit, statement, deferWrite, type Tx, inTransaction } from "./database.ts";

const notes = pgTable("notes", {
  number: integer("number").primaryKey(),
  words: text("words"),
  held: jsonb("held"),
});

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = new pg.Pool({ ...database.connection, max: 1 });
  await pool.query("create table notes (number integer primary key, words text, held jsonb)");
});
beforeEach(() => pool.query("truncate notes"));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const insert = statement((db) =>
  db
    .insert(notes)
    .values({
      number: sql.placeholder("number"),
      words: sql.placeholder("words"),
      held: sql.placeholder("held"),
    })
    .returning(),
);
const select = statement((db) =>
  db
    .select()
    .from(notes)
    .where(eq(notes.number, sql.placeholder("number"))),
);

const inOne = <T>(work: (tx: Tx) => Promise<T>, keepsStatements = false) =>
  inTransaction(pool, "set local statement_timeout = '30s'", work, keepsStatements);
const numbers = async () => {
  const { rows } = await pool.query<{ number: number }>("select number from notes order by number");
  return rows.map(({ number }) => number);
};

test("a statement returns what it stored, with null for missing values", async () => {
  const held = { list: [1, "two"] };
  const stored = await inOne(async (tx) => [
    await insert(tx, { number: 1, words: "one", held }),
    await insert(tx, { number: 2, held: null }),
    await select(tx, { number: 1 }),
  ]);
  expect(stored).toEqual([
    [{ number: 1, words: "one", held }],
    [{ number: 2, words: null, held: null }],
    [{ number: 1, words: "one", held }],
  ]);
  const { rows } = await pool.query("select number from notes where words is null and held is null");
  expect(rows).toEqual([{ number: 2 }]);
});

test("a write that is not awaited is committed, or rolls back and rejects the transaction", async () => {
  await inOne(async (tx) => {
    await deferWrite(tx, insert(tx, { number: 1 }));
    await insert(tx, { number: 2 });
  });
  const failing = inOne(async (tx) => {
    await insert(tx, { number: 3 });
    await deferWrite(tx, insert(tx, { number: 1 }));
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
  const goingOn = inOne(async (tx) => {
    await deferWrite(tx, insert(tx, { number: 1 }));
    await insert(tx, { number: 4 });
  });
  await expect(goingOn).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await numbers()).toEqual([1, 2]);
});

test("queries after the commit was sent are rejected, as they would run outside the transaction", async () => {
  const late = inOne(async (tx) => {
    const stored = insert(tx, { number: 1 });
    pipelineCommit(tx);
    await stored;
    await select(tx, { number: 1 });
  });
  await expect(late).rejects.toThrow("The transaction has been committed.");
  const raw = inOne(async (tx) => {
    pipelineCommit(tx);
    await tx.execute(sql`select 1`);
  });
  await expect(raw).rejects.toThrow("The transaction has been committed.");
});

// The embedded database has one session for all its clients.
test.runIf(process.env["TEST_DATABASE_URL"])(
  "a connection prepares a statement once, also after a failure",
  async () => {
    for (const number of [1, 2]) await inOne((tx) => insert(tx, { number }), true);
    await expect(inOne((tx) => insert(tx, { number: 2 }), true)).rejects.toThrow();
    await inOne((tx) => insert(tx, { number: 3 }), true);
    const { rows } = await pool.query<{ name: string }>(
      "select name from pg_prepared_statements where statement like '%notes%'",
    );
    expect(rows).toHaveLength(1);
    expect(await numbers()).toEqual([1, 2, 3]);
  },
);
