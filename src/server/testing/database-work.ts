import pg from "pg";
import { vi } from "vitest";
import type { TestApi } from "./create-test-api.ts";

/** What some work asked of the database. */
export interface DatabaseWork {
  readonly transactions: number;
  /** Besides beginning and committing. */
  readonly statements: number;
  /** How often an answer of the database was waited for: queries that are written together travel together. */
  readonly roundTrips: number;
}

/** Counts what `work`, and nothing else in this process, asks of the database. */
export async function databaseWorkOf(work: () => Promise<unknown>): Promise<DatabaseWork> {
  let turn = 0;
  let isCounting = false;
  const turns = new Set<number>();
  const texts: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client that was asked
  const ask = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function count(
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [first] = asked;
    texts.push(typeof first === "string" ? first : (first as { text: string }).text);
    turns.add(turn);
    if (!isCounting) {
      isCounting = true;
      setImmediate(() => {
        isCounting = false;
        turn += 1;
      });
    }
    return ask.apply(this, asked) as never;
  });
  try {
    await work();
  } finally {
    query.mockRestore();
  }
  const transactions = texts.filter((text) => text.startsWith("begin")).length;
  const ended = texts.filter((text) => /^(?:commit|rollback)/u.test(text)).length;
  return { transactions, statements: texts.length - transactions - ended, roundTrips: turns.size };
}

/** Names of all tables, the queue of jobs among them, that hold a text anywhere in a row; letters' case is the same. */
export async function tablesWith(api: TestApi, text: string): Promise<string[]> {
  const tables = await api.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('tenant', 'control', 'jobs')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await api.query(
      `select 1 from ${String(name)} as every where lower(every::text) like lower('%${text}%') limit 1`,
    );
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

/** Returns when so many transactions of the test's database wait for a lock; on PostgreSQL only. */
export const untilWaiting = (api: TestApi, transactions: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await api.query(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (waiting.length !== transactions) throw new Error(`${waiting.length} of ${transactions} wait`);
    },
    { timeout: 10_000 },
  );
