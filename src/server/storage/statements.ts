import { Column, DrizzleQueryError, fillPlaceholders, is, Param, Placeholder, type Query } from "drizzle-orm";
import { NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgDialect, PgPreparedQuery, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { SelectedFieldsOrdered } from "drizzle-orm/pg-core/query-builders/select.types";
import pg from "pg";

/** A request's transaction; passed down, never kept. Awaits nothing but the database while it is open. */
export type Tx = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

export const dialect = new PgDialect();

const { builtins } = pg.types;

/** Times, dates, intervals and lists of them: their columns read them from the text. */
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

/** How a row is read that is nothing but columns; `undefined` for another. */
function readersOf(fields: SelectedFieldsOrdered): readonly ColumnReader[] | undefined {
  if (knownReaders.has(fields)) return knownReaders.get(fields);
  const readers = fields.flatMap(({ path: [name, ...rest], field }) =>
    name !== undefined && rest.length === 0 && is(field, Column) ? [{ name, column: field }] : [],
  );
  const made = readers.length === fields.length ? readers : undefined;
  knownReaders.set(fields, made);
  return made;
}

/** A query for plain rows: what drizzle finds out anew of each value is found out once. */
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
    const asked = {
      text,
      rowMode: "array",
      types,
      ...(this.#name !== undefined && { name: this.#name }),
    } as const;
    const { rows } = await this.#client.query<unknown[]>(asked, params).catch((error: Error) => {
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

/** The queries of one transaction. */
export class TransactionSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #client: pg.PoolClient;
  readonly #keepsStatements: boolean;
  /** Writes that nothing waits for but the commit. */
  readonly unawaited: Promise<unknown>[] = [];
  #committing: Promise<unknown> | undefined;

  /** @param keepsStatements whether the database's session is this client's alone, so that it may keep prepared statements. */
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

  /** Sends the commit, once; resolves when it was carried out. */
  commit(): Promise<unknown> {
    this.#committing ??= this.#client.query("commit");
    return this.#committing;
  }
}

const sessionOf = (tx: Tx) => (tx._.session instanceof TransactionSession ? tx._.session : undefined);

/**
 * Lets the transaction go on while a write is under way: the commit waits for it, and takes everything back where it
 * fails. Several that are asked for one behind the other make one journey to the database.
 */
export async function withoutWaiting(tx: Tx, write: Promise<unknown>): Promise<void> {
  const session = sessionOf(tx);
  if (session === undefined) await write;
  else {
    session.unawaited.push(write);
    write.catch(() => {});
  }
}

/** Sends the commit together with the queries that were asked for just now; no further query is taken. */
export function commitWithThese(tx: Tx): void {
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

/** Reads the parameter of a query from what is placed in it. */
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
 * A query that is asked often: its SQL is built once in a process, and the database plans it once in a connection. Its
 * values are `sql.placeholder`s, null where none is given, and its rows have no objects in them.
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
