import { sql } from "drizzle-orm";
import type pg from "pg";
import { dialect, type Tx } from "./statements.ts";
import { ownIndexDefinition, ownIndexName, ownIndexPrefix, type OwnIndex } from "./own-field-sql.ts";

/** The way to the tables' owner, for what requests may not do. */
export interface OwnerAccess {
  /** All clients share one session, in which nothing runs beside anything else. */
  readonly isEmbedded: boolean;
  /** Outside of any transaction. */
  readonly run: <T>(work: (client: Pick<pg.Pool, "query">) => Promise<T>) => Promise<T>;
}

/** Lists shorter than this are sorted as quickly without an index. */
export const minIndexedRows = 10_000;

/** Indexes of own fields: of a list of one tenant, and of a table, since each costs whoever writes or plans. */
export const maxIndexes = { ofList: 10, ofTable: 40 } as const;

/** An index that a list of many rows should have. */
export interface WantedIndex extends OwnIndex {
  /** Of the tenant in the table. */
  readonly rows: number;
}

/** Those for which there is room; the longest lists first. */
export function withinBounds(wanted: readonly WantedIndex[]): WantedIndex[] {
  const taken = new Map<string, number>();
  const hasRoom = (key: string, max: number): boolean => {
    const count = taken.get(key) ?? 0;
    if (count < max) taken.set(key, count + 1);
    return count < max;
  };
  return wanted
    .toSorted((a, b) => b.rows - a.rows)
    .filter(
      ({ table, tenantId }) =>
        hasRoom(`${table} ${tenantId}`, maxIndexes.ofList) && hasRoom(table, maxIndexes.ofTable),
    );
}

interface FoundIndex extends Record<string, unknown> {
  readonly name: string;
  /** No: making it failed half-way. */
  readonly valid: boolean;
}

const found = sql`
  select c.relname as name, x.indisvalid as valid
  from pg_class c join pg_index x on x.indexrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'tenant' and starts_with(c.relname, ${sql.raw(`'${ownIndexPrefix}'`)})`;

interface IndexChanges {
  readonly missing: readonly OwnIndex[];
  /** By their names. */
  readonly superfluous: readonly string[];
}

function compare(there: readonly FoundIndex[], wanted: readonly OwnIndex[]): IndexChanges {
  const names = new Set(wanted.map(ownIndexName));
  const valid = new Set(there.filter((each) => each.valid).map(({ name }) => name));
  return {
    missing: wanted.filter((index) => !valid.has(ownIndexName(index))),
    superfluous: there.flatMap(({ name }) => (names.has(name) && valid.has(name) ? [] : [name])),
  };
}

/** Whether there are other indexes than those that are wanted. */
export async function indexesDiffer(tx: Tx, wanted: readonly OwnIndex[]): Promise<boolean> {
  const { rows } = await tx.execute<FoundIndex>(found);
  const { missing, superfluous } = compare(rows, wanted);
  return missing.length + superfluous.length > 0;
}

/** Any number that nothing else in the database locks. */
const lockNumber = 7_436_467;

const textOf = (statement: ReturnType<typeof sql>): string => dialect.sqlToQuery(statement).sql;

/**
 * Drops the indexes that nobody wants any more, and makes those that are missing, one after the other. Elsewhere than in
 * the embedded database writers go on meanwhile. One process does so at a time; what it could not finish, the next round
 * does.
 */
export async function changeOwnIndexes(owner: OwnerAccess, wanted: readonly OwnIndex[]): Promise<void> {
  await owner.run(async (client) => {
    const lock = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${lockNumber}) as held`);
    if (lock.rows[0]?.held !== true) return;
    try {
      const { rows } = await client.query<FoundIndex>(textOf(found));
      const { missing, superfluous } = compare(rows, wanted);
      const quietly = owner.isEmbedded ? sql.raw("") : sql.raw("concurrently");
      for (const name of superfluous) {
        await client.query(textOf(sql`drop index ${quietly} if exists tenant.${sql.identifier(name)}`));
      }
      for (const index of missing) {
        const name = sql.identifier(ownIndexName(index));
        await client.query(textOf(sql`create index ${quietly} ${name} ${ownIndexDefinition(index)}`));
      }
      // Else plans know nothing of what the new ones hold.
      for (const table of new Set(missing.map((index) => index.table))) {
        await client.query(textOf(sql`analyze tenant.${sql.identifier(table)}`));
      }
    } finally {
      await client.query(`select pg_advisory_unlock(${lockNumber})`);
    }
  });
}
