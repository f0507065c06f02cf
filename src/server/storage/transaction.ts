import { NodePgTransaction } from "drizzle-orm/node-postgres/session";
import type pg from "pg";
import { innermostError } from "../platform/errors.ts";
import { dialect, TransactionSession, type Tx } from "./statements.ts";

const unheard = () => {};

/** Whether a query got no answer in time (`query_timeout` of the pool): the database or the way to it fell silent. */
const isQueryTimeout = (error: unknown): error is Error =>
  innermostError(error).message === "Query read timeout";

/**
 * The client, with the bytes of queries that are asked for in one turn of the event loop written at once: on a busy
 * machine a write costs more than the small query in it.
 */
function writingTogether(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection;
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let isHeld = false;
  const query = (...asked: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      setImmediate(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return ask(...asked);
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

/**
 * Commits what `work` did, or rolls it back and rejects with the first error. The beginning of the transaction and its
 * settings travel with the first query instead of being waited for: each journey to the database costs as much as a
 * small query, and the embedded one serves nobody else meanwhile. That is safe because after a setting that fails the
 * database refuses every query until the rollback.
 * @param settings statements parted by `;`, of constant form: a text that could not be parsed would begin nothing.
 * @param keepsStatements whether the database's session is this client's alone, so that it may keep prepared statements.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  settings: string,
  work: (tx: Tx) => Promise<T>,
  keepsStatements = false,
): Promise<T> {
  const pooled = await pool.connect();
  const client = writingTogether(pooled);
  // The queries of a connection that breaks are rejected; the event, unheard, would end the process.
  pooled.on("error", unheard);
  const begun = client.query(`begin; ${settings}`);
  // Looked at when the work is done; until then its error is not handled.
  begun.catch(() => {});
  let broken: Error | undefined;
  const session = new TransactionSession(client, keepsStatements);
  try {
    const result = await work(new NodePgTransaction(dialect, session, undefined));
    await Promise.all([begun, ...session.unawaited, session.commit()]);
    return result;
  } catch (error) {
    if (isQueryTimeout(error)) {
      // Nothing is to be heard from this connection any more, not even that it rolled back.
      broken = error;
      throw error;
    }
    // What failed first: all after it are refused for its sake.
    const outcomes = await Promise.allSettled([begun, ...session.unawaited]);
    const first: unknown = outcomes.find((outcome) => outcome.status === "rejected")?.reason ?? error;
    await client.query("rollback").catch((problem: Error) => {
      broken = problem;
    });
    throw first;
  } finally {
    // A client that could not roll back is not used again.
    pooled.release(broken);
    if (broken === undefined) pooled.off("error", unheard);
  }
}
