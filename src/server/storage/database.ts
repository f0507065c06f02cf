import type pg from "pg";
import { isUuid } from "../../kernel/json.ts";
import { sql } from "drizzle-orm";
import { AdmissionQueue } from "./admission-queue.ts";
import type { TextCipher } from "./encryption/text-cipher.ts";
import { type Tx, dialect, TransactionSession } from "./statements.ts";
import { NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { rootCauseOf } from "../platform/errors.ts";

export type { Tx } from "./statements.ts";

export interface Database {
  /** Encrypts stored texts that must be readable again, such as link tokens. */
  readonly cipher: TextCipher;
  /**
   * Runs a short transaction in which no tenant's rows are visible: only schema `control`, through the queries of
   * `src/server/storage/control`.
   */
  inControl<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a short transaction in which only this tenant's rows are visible. */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Role of all requests: owns no table and cannot bypass row-level security. */
export const runtimeRole = "genie_runtime";

/** Settings of every request's transaction. */
const runtimeSettings = (timeoutMs: number) =>
  `set local role ${runtimeRole}; set local statement_timeout = ${timeoutMs}`;

/** Statements sent together take no parameters, so the id is validated and interpolated. @throws {TypeError} */
function tenantSetting(tenantId: string): string {
  if (!isUuid(tenantId)) throw new TypeError("A tenant id must be a UUID.");
  return `set local app.tenant_id = '${tenantId}'`;
}

/** Makes a tenant's rows visible for the rest of the transaction. */
export async function enterTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql.raw(tenantSetting(tenantId)));
}

/**
 * Connects to a migrated database.
 * @param pool pipelined clients; may use a Unix socket
 * @param cipher encrypts stored texts that must be readable again
 * @param timeoutMs statement timeout, and the time without progress after which waiting requests are rejected
 * @param probe pool for `ping` alone, so that requests waiting for a connection do not make the database look
 * unavailable
 * @param keepsStatements whether each connection has its own database session, in which frequent statements stay
 * prepared
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
    // Async, so that an invalid id rejects instead of throwing.
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

const ignoreError = () => {};

/** Returns whether a query exceeded `query_timeout` of the pool: the database or the network stopped responding. */
const isQueryTimeout = (error: unknown): error is Error =>
  rootCauseOf(error).message === "Query read timeout";

/**
 * Returns the client with all queries of one turn of the event loop written at once: on a busy machine a write costs
 * more than a small query.
 */
function writingTogether(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection;
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isHeld = false;
  const query = (...args: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      setImmediate(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return ask(...args);
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

/**
 * Runs `work` in a transaction: commits, or rolls back and rejects with the first error. `begin` and the settings are
 * sent with the first query instead of being awaited: a round trip costs as much as a small query, and blocks all other
 * clients of the embedded database. That is safe because after a failed setting the database rejects every query until
 * the rollback.
 * @param settings statements separated by `;`, of constant form: on a syntax error not even `begin` would run.
 * @param keepsStatements whether the client has its own database session, in which statements stay prepared.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  settings: string,
  work: (tx: Tx) => Promise<T>,
  keepsStatements = false,
): Promise<T> {
  const pooled = await pool.connect();
  const client = writingTogether(pooled);
  // A broken connection rejects its queries; without a listener the event would end the process.
  pooled.on("error", ignoreError);
  const begun = client.query(`begin; ${settings}`);
  // Awaited after the work; until then its rejection must not count as unhandled.
  begun.catch(() => {});
  let broken: Error | undefined;
  const session = new TransactionSession(client, keepsStatements);
  try {
    const result = await work(new NodePgTransaction(dialect, session, undefined));
    await Promise.all([begun, ...session.unawaited, session.commit()]);
    return result;
  } catch (error) {
    if (isQueryTimeout(error)) {
      // The connection will not respond to a rollback either.
      broken = error;
      throw error;
    }
    // Reject with the first failure; the later ones follow from it.
    const outcomes = await Promise.allSettled([begun, ...session.unawaited]);
    const first: unknown = outcomes.find((outcome) => outcome.status === "rejected")?.reason ?? error;
    await client.query("rollback").catch((problem: Error) => {
      broken = problem;
    });
    throw first;
  } finally {
    // With an error, the pool discards the client.
    pooled.release(broken);
    if (broken === undefined) pooled.off("error", ignoreError);
  }
}
