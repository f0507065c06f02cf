import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../../src/server/storage/database.ts";
import type { Question } from "./questions.ts";

/** A list to measure. */
export interface BenchList {
  readonly name: string;
  /** First page, a late page, a sort by each sortable column, filters and a search. */
  readonly questions: (rows: number) => readonly Question[];
  readonly count: (tx: Tx, tenantId: string) => Promise<number>;
  /** Inserts `rows` rows for an empty tenant. */
  readonly fill: (tx: Tx, tenantId: string, rows: number) => Promise<void>;
  /** Reads a page with its total through the list engine. */
  readonly byProduct: (tx: Tx, tenantId: string, question: Question) => Promise<unknown>;
  /** Reads the same with handwritten SQL. */
  readonly byHand: (tx: Tx, tenantId: string, question: Question) => Promise<unknown>;
}

/** A benchmark tenant and its number of rows in each list. */
export interface BenchTenant {
  readonly tenantId: string;
  readonly rows: number;
}

const idOf = (index: number): string => `0190a000-0000-7000-8000-${String(index).padStart(12, "0")}`;

/** Ten tenants in one table: the measured ones and others with 10,000 rows each. */
export const benchTenants = (measured: readonly number[]): BenchTenant[] =>
  Array.from({ length: 10 }, (_, index) => ({ tenantId: idOf(index), rows: measured[index] ?? 10_000 }));

/** Fills a tenant unless a previous run already did. */
export const fillTenant = (
  database: Database,
  list: BenchList,
  { tenantId, rows }: BenchTenant,
): Promise<void> =>
  database.inTenant(tenantId, async (tx) => {
    const existing = await list.count(tx, tenantId);
    if (existing === rows) return;
    if (existing > 0) throw new Error(`The tenant ${tenantId} has ${existing} rows: give an empty database.`);
    await tx.execute(sql`set local statement_timeout = '40min'`);
    await list.fill(tx, tenantId, rows);
  });
