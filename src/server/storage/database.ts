import type pg from "pg";
import { isUuid } from "../../kernel/json.ts";
import { sql } from "drizzle-orm";
import { AdmissionQueue } from "./admission-queue.ts";
import type { TextCipher } from "./encryption/text-cipher.ts";
import { type Tx, dialect, TransactionSession } from "./statements.ts";
import { NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { innermostError } from "../platform/errors.ts";

export type { Tx } from "./statements.ts";

export interface Database {
  /** Encrypts what is stored and must be shown again, such as the tokens of links. */
  readonly cipher: TextCipher;
  /**
   * One short transaction in which no tenant's rows are visible: only schema `control`, through the queries of
   * `src/server/storage/control`.
   */
  inControl<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One short transaction in which only this tenant's rows are visible. */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The role of every request: it owns no table and cannot pass row-level security. */
export const runtimeRole = "genie_runtime";

/** What holds for every transaction of a request. */
const runtimeSettings = (timeoutMs: number) =>
  `set local role ${runtimeRole}; set local statement_timeout = ${timeoutMs}`;

/** A statement that can travel with others takes no parameters, hence the check. */
function tenantSetting(tenantId: string): string {
  if (!isUuid(tenantId)) throw new TypeError("A tenant id must be a UUID.");
  return `set local app.tenant_id = '${tenantId}'`;
}

/** Makes a tenant's rows visible for the rest of the transaction. */
export async function enterTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql.raw(tenantSetting(tenantId)));
}

/**
 * Talks to a database that is migrated already.
 * @param pool of pipelined clients; may name a Unix socket
 * @param cipher encrypts what must be shown again
 * @param timeoutMs after which the database gives a statement up, and who waits for one that does nothing is refused
 * @param probe asks whether the database answers; a pool of its own, so that a crowd that waits for connections does not
 * make the process look as if it had lost its database
 * @param keepsStatements whether each connection has a session of the database to itself, so that statements which are
 * asked often are planned once in it
 */
export const connectDatabase = (
  pool: pg.Pool,
  cipher: TextCipher,
  timeoutMs = 10_000,
  probe: pg.Pool = pool,
  keepsStatements = false,
): Database => {
  const queue = new AdmissionQueue({ places: pool.options.max, silentMs: timeoutMs });
  return {
    cipher,
    inControl: (work) =>
      queue.run(() => inTransaction(pool, runtimeSettings(timeoutMs), work, keepsStatements)),
    // A wrong id rejects, as every other error of a transaction does.
    inTenant: async (tenantId, work) => {
      const settings = `${runtimeSettings(timeoutMs)}; ${tenantSetting(tenantId)}`;
      return queue.run(() => inTransaction(pool, settings, work, keepsStatements));
    },
    ping: async () => {
      await probe.query("select 1");
    },
    close: async () => {
      await Promise.all([...new Set([pool, probe])].map((each) => each.end()));
    },
  };
};

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
