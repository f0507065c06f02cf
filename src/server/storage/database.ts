import {
  Column,
  DrizzleQueryError,
  fillPlaceholders,
  is,
  Param,
  Placeholder,
  sql,
  type Query,
} from "drizzle-orm";
import { NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect, PgPreparedQuery, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core/query-builders/select.types";
import pg from "pg";
import { isUuid } from "../../kernel/json.ts";
import { rootCauseOf } from "../platform/errors.ts";
import { AdmissionQueue } from "./admission-queue.ts";
import type { TextCipher } from "./encryption/text-cipher.ts";

/** A request's transaction: pass it down, never store it. Await nothing but the database while it is open. */
export type Tx = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

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

export const dialect = new PgDialect();

const { builtins } = pg.types;

/** Types of times, dates, intervals and arrays of them, which the columns parse from text. */
const times: readonly number[] = [builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL];
const listsOfTimes = [1231, 1115, 1185, 1187, 1182];
const readByColumns = new Set(times.concat(listsOfTimes));
const asText = (value: string) => value;
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number) =>
    readByColumns.has(id) ? asText : (pg.types.getTypeParser(id) as typeof asText),
};

interface ColumnReader {
  readonly name: string;
  readonly column: Column;
}

const knownReaders = new WeakMap<SelectedFieldsOrdered, readonly ColumnReader[] | undefined>();

/** Returns how rows that consist of columns alone are read; `undefined` for other rows. */
function readersOf(fields: SelectedFieldsOrdered): readonly ColumnReader[] | undefined {
  if (knownReaders.has(fields)) return knownReaders.get(fields);
  const readers = fields.flatMap(({ path: [name, ...rest], field }) =>
    name !== undefined && rest.length === 0 && is(field, Column) ? [{ name, column: field }] : [],
  );
  const made = readers.length === fields.length ? readers : undefined;
  knownReaders.set(fields, made);
  return made;
}

/** A query for plain rows: looks up the columns' mappers once, where drizzle does so for each value. */
class PlainQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly #client: pg.PoolClient;
  readonly #readers: readonly ColumnReader[];
  readonly #name: string | undefined;

  constructor(
    client: pg.PoolClient,
    query: Query,
    readers: readonly ColumnReader[],
    name: string | undefined,
  ) {
    super(query, undefined, undefined);
    this.#client = client;
    this.#readers = readers;
    this.#name = name;
  }

  override async execute(values: Record<string, unknown> = {}): Promise<T["execute"]> {
    const { sql: text } = this.query;
    const params = fillPlaceholders(this.query.params, values);
    const config = {
      text,
      rowMode: "array",
      types,
      ...(this.#name !== undefined && { name: this.#name }),
    } as const;
    const { rows } = await this.#client.query<unknown[]>(config, params).catch((error: Error) => {
      throw new DrizzleQueryError(text, params, error);
    });
    return rows.map((row) => {
      const read: Record<string, unknown> = {};
      for (const [index, { name, column }] of this.#readers.entries()) {
        const value = row[index];
        read[name] = value === null ? null : column.mapFromDriverValue(value);
      }
      return read;
    });
  }
}

/** Runs the queries of one transaction. */
class TransactionSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #client: pg.PoolClient;
  readonly #keepsStatements: boolean;
  /** Writes that only the commit awaits. */
  readonly unawaited: Promise<unknown>[] = [];
  #committing: Promise<unknown> | undefined;

  /** @param keepsStatements whether the client has its own database session, in which statements stay prepared. */
  constructor(client: pg.PoolClient, keepsStatements: boolean) {
    super(client, dialect, undefined);
    this.#client = client;
    this.#keepsStatements = keepsStatements;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, givenName, isArray, mapper, metadata, cache]: Parameters<
      NodePgSession<Record<string, never>, Record<string, never>>["prepareQuery"]
    >
  ): PgPreparedQuery<T> {
    // Outside its transaction a query would have neither the role nor the tenant.
    if (this.#committing !== undefined) throw new Error("The transaction has been committed.");
    const name = this.#keepsStatements ? givenName : undefined;
    const readers = fields && mapper === undefined ? readersOf(fields) : undefined;
    return readers === undefined
      ? super.prepareQuery<T>(query, fields, name, isArray, mapper, metadata, cache)
      : new PlainQuery<T>(this.#client, query, readers, name);
  }

  /** Sends the commit, at most once; resolves when it has completed. */
  commit(): Promise<unknown> {
    this.#committing ??= this.#client.query("commit");
    return this.#committing;
  }
}

const sessionOf = (tx: Tx) => (tx._.session instanceof TransactionSession ? tx._.session : undefined);

/**
 * Continues the transaction without waiting for a write: the commit waits for it, and rolls back if it fails.
 * Consecutive writes share one round trip to the database.
 */
export async function deferWrite(tx: Tx, write: Promise<unknown>): Promise<void> {
  const session = sessionOf(tx);
  if (session === undefined) await write;
  else {
    session.unawaited.push(write);
    write.catch(() => {});
  }
}

/** Sends the commit together with the queries that were just issued; rejects later queries. */
export function pipelineCommit(tx: Tx): void {
  sessionOf(tx)
    ?.commit()
    .catch(() => {});
}

type Placed<Row> = { prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Row }> };

class BuildingSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  built: [query: Query, fields: SelectedFieldsOrdered | undefined] | undefined;

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, ...rest]: Parameters<
      NodePgSession<Record<string, never>, Record<string, never>>["prepareQuery"]
    >
  ): PgPreparedQuery<T> {
    this.built = [query, fields];
    return super.prepareQuery<T>(query, fields, ...rest);
  }
}

let statements = 0;

/** Reads a parameter of a query from the values of its placeholders. */
type ParameterReader = (values: Record<string, unknown>) => unknown;

function parameterReader(parameter: unknown): ParameterReader {
  if (is(parameter, Placeholder)) return (values) => values[parameter.name] ?? null;
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter;
  const { encoder, value: placeholder } = parameter;
  return (values) => {
    const value = values[placeholder.name] ?? null;
    return value === null ? null : encoder.mapToDriverValue(value);
  };
}

/**
 * Declares a frequent query: its SQL is built once per process and planned once per connection. Its values are
 * `sql.placeholder`s, null if missing, and its rows have no nested objects.
 */
export function statement<Rows>(
  build: (db: Pick<Tx, "select" | "insert" | "update" | "delete" | "$with" | "with">) => Placed<Rows>,
) {
  const name = `genie_${(statements += 1)}`;
  let built:
    | undefined
    | { text: string; parameters: ParameterReader[]; fields: SelectedFieldsOrdered | undefined };
  const buildOnce = () => {
    const session = new BuildingSession(new pg.Client(), dialect, undefined);
    build(new NodePgDatabase(dialect, session, undefined)).prepare(name);
    if (session.built === undefined) throw new Error("The statement asks nothing.");
    const [{ sql: text, params }, fields] = session.built;
    return { text, parameters: params.map(parameterReader), fields };
  };
  return (tx: Tx, values: Record<string, unknown>): Promise<Rows> => {
    built ??= buildOnce();
    const params = built.parameters.map((read) => read(values));
    return tx._.session
      .prepareQuery<PreparedQueryConfig & { execute: Rows }>(
        { sql: built.text, params },
        built.fields,
        name,
        true,
      )
      .execute();
  };
}
