import pg from "pg";
import { vi } from "vitest";

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
