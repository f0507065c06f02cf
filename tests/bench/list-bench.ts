import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { archetypeList } from "../../src/server/main/archetypes/queries.ts";
import type { Database } from "../../src/server/storage/database.ts";
import { readList } from "../../src/server/storage/list.ts";
import { openDatabase } from "../../src/server/storage/open-database.ts";
import { questions, type Question } from "./lists/questions.ts";
import { benchTenants, fillTenant, type BenchTenant } from "./lists/tenants.ts";
import { measure } from "./measure.ts";

/*
 * A page of a list with its total, as the product reads it for any grid, beside the SQL that one would write by hand
 * for this one question: what the generic way costs, and what a longer table costs. With BENCH_DATABASE_URL (an empty
 * PostgreSQL database) tenants of 1,000, 100,000 and 1,000,000 rows among ten; else one of 100,000 rows on the
 * embedded database.
 */

const databaseUrl = process.env["BENCH_DATABASE_URL"];
const measured = databaseUrl === undefined ? [100_000] : [1_000, 100_000, 1_000_000];

const byProduct = (database: Database, { tenantId }: BenchTenant, { state }: Question) =>
  database.inTenant(tenantId, (tx) => readList(tx, archetypeList, { tenantId, timeZone: "UTC" }, state));

const byHand = (database: Database, { tenantId }: BenchTenant, { where, order, state }: Question) =>
  database.inTenant(tenantId, async (tx) => {
    const mine = sql`tenant_id = ${tenantId} and ${where}`;
    await tx.execute(sql`select count(*) from tenant.archetypes where ${mine}`);
    await tx.execute(sql`
      select * from tenant.archetypes where ${mine} order by ${order} limit 10 offset ${state.page * state.pageSize}`);
  });

async function compare(database: Database, tenant: BenchTenant, question: Question): Promise<object> {
  const { product, hand } = await measure(
    {
      product: () => byProduct(database, tenant, question),
      hand: () => byHand(database, tenant, question),
    },
    question.isNarrowed ? 10 : 30,
    1,
  );
  return {
    "product, p50": Number(product.median.toFixed(1)),
    "product, p95": Number(product.p95.toFixed(1)),
    "by hand, p50": Number(hand.median.toFixed(1)),
    "by hand, p95": Number(hand.p95.toFixed(1)),
    "p95 against by hand": Number((product.p95 / hand.p95).toFixed(2)),
  };
}

const directory = await mkdtemp(join(tmpdir(), "genie-bench-"));
const settings = {
  dataDir: directory,
  ...(databaseUrl === undefined ? {} : { databaseUrl, databaseOwnerUrl: databaseUrl }),
};
const database = await openDatabase(settings, pino({ level: "warn" }), () => Promise.resolve());
try {
  const where = databaseUrl === undefined ? "embedded database" : "PostgreSQL";
  const tenants = benchTenants(measured);
  for (const tenant of databaseUrl === undefined ? tenants.slice(0, 1) : tenants) {
    await fillTenant(database, tenant);
  }
  for (const tenant of tenants.slice(0, measured.length)) {
    const rows = tenant.rows.toLocaleString("en-US");
    console.log(`Lists: a tenant with ${rows} archetypes, ${where}, milliseconds`);
    const table: Record<string, object> = {};
    for (const question of questions(tenant.rows)) {
      table[question.name] = await compare(database, tenant, question);
    }
    console.table(table);
  }
} finally {
  await database.close();
  await rm(directory, { recursive: true, force: true });
}
