import { sql } from "drizzle-orm";
import { archetypeList } from "../../../src/server/main/archetypes/queries.ts";
import { readList } from "../../../src/server/storage/list.ts";
import type { Database } from "../../../src/server/storage/database.ts";

/** A tenant of the benchmark and how many archetypes it has. */
export interface BenchTenant {
  tenantId: string;
  rows: number;
}

const idOf = (index: number): string => `0190a000-0000-7000-8000-${String(index).padStart(12, "0")}`;

/** Ten tenants in one table: those that are measured, and others of 10,000 rows around them. */
export const benchTenants = (measured: readonly number[]): BenchTenant[] =>
  Array.from({ length: 10 }, (_, index) => ({ tenantId: idOf(index), rows: measured[index] ?? 10_000 }));

const nothing = { page: 0, pageSize: 1, search: "", ordering: [], filters: {} };

/** Gives a tenant its rows, unless it has them from a run before. */
export const fillTenant = (database: Database, { tenantId, rows }: BenchTenant): Promise<void> =>
  database.inTenant(tenantId, async (tx) => {
    const { total } = await readList(tx, archetypeList, { tenantId, timeZone: "UTC" }, nothing);
    if (total === rows) return;
    await tx.execute(sql`set local statement_timeout = '20min'`);
    await tx.execute(sql`delete from tenant.archetypes where tenant_id = ${tenantId}`);
    await tx.execute(sql`
      insert into tenant.archetypes
        (tenant_id, id, type, description, worker_id, version_id, is_active, created_at, updated_at)
      select ${tenantId}, gen_random_uuid(), 'Archetype ' || n, 'Number ' || n || ' of a long series.',
        'worker-' || n % 5000, (n % 7) || '.' || (n % 10), n % 3 > 0, now() - n * interval '1 minute', now()
      from generate_series(1, ${rows}) n`);
  });
