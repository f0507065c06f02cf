import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../../src/server/storage/database.ts";
import type { Question } from "./questions.ts";

/** A list of the product that is measured. */
export interface BenchList {
  readonly name: string;
  /** First page, a page far back, a sort by each sortable column, filters, a search. */
  readonly questions: (rows: number) => readonly Question[];
  readonly count: (tx: Tx, tenantId: string) => Promise<number>;
  /** Gives a tenant without rows so many. */
  readonly fill: (tx: Tx, tenantId: string, rows: number) => Promise<void>;
  /** A page with its total, as the list call reads it. */
  readonly byProduct: (tx: Tx, tenantId: string, question: Question) => Promise<unknown>;
  /** The same by the SQL that one would write for this one question. */
  readonly byHand: (tx: Tx, tenantId: string, question: Question) => Promise<unknown>;
}

/** A tenant of the benchmark and how many rows of each list it has. */
export interface BenchTenant {
  readonly tenantId: string;
  readonly rows: number;
}

const idOf = (index: number): string => `0190a000-0000-7000-8000-${String(index).padStart(12, "0")}`;

/** Ten tenants in one table: those that are measured, and others of 10,000 rows around them. */
export const benchTenants = (measured: readonly number[]): BenchTenant[] =>
  Array.from({ length: 10 }, (_, index) => ({ tenantId: idOf(index), rows: measured[index] ?? 10_000 }));

/** Gives a tenant its rows, unless it has them from a run before. */
export const fillTenant = (
  database: Database,
  list: BenchList,
  { tenantId, rows }: BenchTenant,
): Promise<void> =>
  database.inTenant(tenantId, async (tx) => {
    const held = await list.count(tx, tenantId);
    if (held === rows) return;
    if (held > 0) throw new Error(`The tenant ${tenantId} has ${held} rows: give an empty database.`);
    await tx.execute(sql`set local statement_timeout = '40min'`);
    await list.fill(tx, tenantId, rows);
  });
