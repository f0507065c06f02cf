import { sql } from "drizzle-orm";
import type pg from "pg";
import { dialect, type Tx } from "./database.ts";
import {
  customFieldIndexDefinition,
  customFieldIndexName,
  customFieldIndexPrefix,
  type CustomFieldIndex,
} from "./custom-field-sql.ts";

/** Access as the owner of the tables, for what requests may not do. */
export interface OwnerAccess {
  /** All clients share one session, in which nothing runs concurrently. */
  readonly isEmbedded: boolean;
  /** Runs `work` outside of any transaction. */
  readonly run: <T>(work: (client: Pick<pg.Pool, "query">) => Promise<T>) => Promise<T>;
}

/** Rows; shorter lists are sorted as fast without an index. */
export const minIndexedRows = 10_000;

/** Maximum indexes of own fields per tenant and table, and per table: each slows down writing and planning. */
export const maxIndexes = { ofList: 10, ofTable: 40 } as const;

/** An index that a long list should have. */
export interface WantedIndex extends CustomFieldIndex {
  /** Rows of the tenant in the table. */
  readonly rows: number;
}

/** Selects the indexes within `maxIndexes`, longest lists first. */
export function selectIndexes(wanted: readonly WantedIndex[]): WantedIndex[] {
  const counts = new Map<string, number>();
  const hasRoom = (key: string, max: number): boolean => {
    const count = counts.get(key) ?? 0;
    if (count < max) counts.set(key, count + 1);
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
  /** False if creating it failed halfway. */
  readonly valid: boolean;
}

const indexQuery = sql`
  select c.relname as name, x.indisvalid as valid
  from pg_class c join pg_index x on x.indexrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'tenant' and starts_with(c.relname, ${sql.raw(`'${customFieldIndexPrefix}'`)})`;

interface IndexChanges {
  readonly missing: readonly CustomFieldIndex[];
  /** Names of the indexes. */
  readonly superfluous: readonly string[];
}

function compare(existing: readonly FoundIndex[], wanted: readonly CustomFieldIndex[]): IndexChanges {
  const names = new Set(wanted.map(customFieldIndexName));
  const valid = new Set(existing.filter((index) => index.valid).map(({ name }) => name));
  return {
    missing: wanted.filter((index) => !valid.has(customFieldIndexName(index))),
    superfluous: existing.flatMap(({ name }) => (names.has(name) && valid.has(name) ? [] : [name])),
  };
}

/** Returns whether the existing indexes differ from the wanted ones. */
export async function haveIndexesChanged(tx: Tx, wanted: readonly CustomFieldIndex[]): Promise<boolean> {
  const { rows } = await tx.execute<FoundIndex>(indexQuery);
  const { missing, superfluous } = compare(rows, wanted);
  return missing.length + superfluous.length > 0;
}

/** Key of the advisory lock; unique in the database. */
const lockNumber = 7_436_467;

const textOf = (statement: ReturnType<typeof sql>): string => dialect.sqlToQuery(statement).sql;

/**
 * Drops the indexes that are no longer wanted and creates the missing ones, one by one, without blocking writers except
 * in the embedded database. Only one process does so at a time; the next run completes what this one could not.
 */
export async function updateCustomFieldIndexes(
  owner: OwnerAccess,
  wanted: readonly CustomFieldIndex[],
): Promise<void> {
  await owner.run(async (client) => {
    const lock = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${lockNumber}) as held`);
    if (lock.rows[0]?.held !== true) return;
    try {
      const { rows } = await client.query<FoundIndex>(textOf(indexQuery));
      const { missing, superfluous } = compare(rows, wanted);
      const quietly = owner.isEmbedded ? sql.raw("") : sql.raw("concurrently");
      for (const name of superfluous) {
        await client.query(textOf(sql`drop index ${quietly} if exists tenant.${sql.identifier(name)}`));
      }
      for (const index of missing) {
        const name = sql.identifier(customFieldIndexName(index));
        await client.query(textOf(sql`create index ${quietly} ${name} ${customFieldIndexDefinition(index)}`));
      }
      // Otherwise the planner has no statistics of the new expressions.
      for (const table of new Set(missing.map((index) => index.table))) {
        await client.query(textOf(sql`analyze tenant.${sql.identifier(table)}`));
      }
    } finally {
      await client.query(`select pg_advisory_unlock(${lockNumber})`);
    }
  });
}
