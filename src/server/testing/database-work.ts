import pg from "pg";
import { vi } from "vitest";
import type { TestApi } from "./create-test-api.ts";

/** Database load of an operation. */
export interface DatabaseWork {
  readonly transactions: number;
  /** Excluding begin, commit and rollback. */
  readonly statements: number;
  /** Number of waits for the database; queries sent in the same event loop turn are pipelined and count once. */
  readonly roundTrips: number;
}

/** Counts the database queries of `work`; nothing else in this process may query meanwhile. */
export async function measureDatabaseWork(work: () => Promise<unknown>): Promise<DatabaseWork> {
  let turn = 0;
  let isCounting = false;
  const turns = new Set<number>();
  const texts: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- applied to the original client below
  const originalQuery = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function count(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args;
    texts.push(typeof first === "string" ? first : (first as { text: string }).text);
    turns.add(turn);
    if (!isCounting) {
      isCounting = true;
      setImmediate(() => {
        isCounting = false;
        turn += 1;
      });
    }
    return originalQuery.apply(this, args) as never;
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

/**
 * Counts the rows that the transactions of `work` read from a table, whatever plan read them: those that a scan had to
 * look at, not those that it returned.
 */
export async function countRowsRead(table: string, work: () => Promise<unknown>): Promise<number> {
  // oxlint-disable-next-line typescript/unbound-method -- applied to the original client below
  const originalQuery = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const counts: Promise<number>[] = [];
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function count(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args;
    const text = typeof first === "string" ? first : (first as { text: string }).text;
    // The embedded database adds up the counters of several transactions, and any forgets them some time later.
    const readSoFar = async () => {
      const counters = (await originalQuery.call(this, rowsReadOf, [table])) as { rows: { read: string }[] };
      return Number(counters.rows[0]?.read);
    };
    if (text === "commit") counts.push(readSoFar());
    const answer = originalQuery.apply(this, args);
    if (text.startsWith("begin")) counts.push(readSoFar().then((read) => -read));
    return answer as never;
  });
  try {
    await work();
  } finally {
    query.mockRestore();
  }
  return (await Promise.all(counts)).reduce((sum, read) => sum + read, 0);
}

const rowsReadOf = `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
  where schemaname = 'tenant' and relname = $1`;

/** Lists the tables (including `jobs`) with a row that contains the text, case-insensitively. */
export async function findTablesContaining(api: TestApi, text: string): Promise<string[]> {
  const tables = await api.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('tenant', 'control', 'jobs')`,
  );
  const names: string[] = [];
  for (const { name } of tables) {
    const rows = await api.query(
      `select 1 from ${String(name)} as every where lower(every::text) like lower('%${text}%') limit 1`,
    );
    if (rows.length > 0) names.push(String(name));
  }
  return names;
}

/** Resolves when this many connections of the test's database wait for a lock. PostgreSQL only. */
export const waitForBlockedTransactions = (api: TestApi, transactions: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await api.query(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (waiting.length !== transactions) throw new Error(`${waiting.length} of ${transactions} wait`);
    },
    { timeout: 10_000 },
  );
