import { isUuid } from "../../kernel/json.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { AdmissionQueue } from "./admission-queue.ts";
import type { TextCipher } from "./encryption/text-cipher.ts";
import type { Tx } from "./statements.ts";
import { inTransaction } from "./transaction.ts";

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
