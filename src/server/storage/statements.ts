import { Column, DrizzleQueryError, fillPlaceholders, is, Param, Placeholder, type Query } from "drizzle-orm";
import { NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgDialect, PgPreparedQuery, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core/query-builders/select.types";
import pg from "pg";

/** A request's transaction: pass it down, never store it. Await nothing but the database while it is open. */
export type Tx = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

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
export class TransactionSession extends NodePgSession<Record<string, never>, Record<string, never>> {
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
