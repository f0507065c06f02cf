import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { pino } from "pino";
import type { ListState } from "../../src/runtime/grids/list-state.ts";
import { archetypeList } from "../../src/server/main/archetypes/queries.ts";
import { readList } from "../../src/server/storage/list.ts";
import { openDatabase, type OpenedDatabase } from "../../src/server/storage/open-database.ts";
import { measure } from "./measure.ts";

/*
 * A page of a list, as the product reads it for any grid, beside the SQL that one would write by hand for this one
 * question: what the generic way costs. On the embedded database, with 20,000 archetypes.
 */

const rows = 20_000;
const rounds = 30;
const tenantId = "0190a000-0000-7000-8000-000000000001";
const everything: ListState = {
  page: 0,
  pageSize: 10,
  search: "",
  ordering: [{ field: "created_at", descending: true }],
  filters: {},
};

interface Question {
  name: string;
  state: ListState;
  where: SQL;
  order: SQL;
  offset: number;
}

const newestFirst = sql`created_at desc, id desc`;
const questions: Question[] = [
  { name: "first page", state: everything, where: sql`true`, order: newestFirst, offset: 0 },
  {
    name: "page 1,500",
    state: { ...everything, page: 1499 },
    where: sql`true`,
    order: newestFirst,
    offset: 14_990,
  },
  {
    name: "sorted by name",
    state: { ...everything, ordering: [{ field: "type", descending: false }] },
    where: sql`true`,
    order: sql`type collate "und-x-icu", id`,
    offset: 0,
  },
  {
    name: "filtered by worker and activity",
    state: { ...everything, filters: { worker_id: { starts_with: "worker-19" }, is_active: { eq: true } } },
    where: sql`worker_id ilike 'worker-19%' and is_active`,
    order: newestFirst,
    offset: 0,
  },
  {
    name: "search for one word",
    state: { ...everything, search: "19999" },
    where: sql`(type ilike '%19999%' or description ilike '%19999%' or worker_id ilike '%19999%'
      or use_case ilike '%19999%' or examples ilike '%19999%')`,
    order: newestFirst,
    offset: 0,
  },
];

const fill = (database: OpenedDatabase) =>
  database.inTenant(tenantId, (tx) =>
    tx.execute(sql`
      insert into tenant.archetypes (tenant_id, id, type, description, worker_id, version_id, is_active, created_at, updated_at)
      select ${tenantId}, gen_random_uuid(), 'Archetype ' || n, 'Number ' || n || ' of a long series.', 'worker-' || n,
        '1.0', n % 3 > 0, now() - n * interval '1 minute', now()
      from generate_series(1, ${rows}) n`),
  );

const byProduct = (database: OpenedDatabase, { state }: Question) =>
  database.inTenant(tenantId, (tx) => readList(tx, archetypeList, { tenantId, timeZone: "UTC" }, state));

const byHand = (database: OpenedDatabase, { where, order, offset }: Question) =>
  database.inTenant(tenantId, async (tx) => {
    const mine = sql`tenant_id = ${tenantId} and ${where}`;
    await tx.execute(sql`select count(*) from tenant.archetypes where ${mine}`);
    await tx.execute(
      sql`select * from tenant.archetypes where ${mine} order by ${order} limit 10 offset ${offset}`,
    );
  });

const directory = await mkdtemp(join(tmpdir(), "genie-bench-"));
const database = await openDatabase({ dataDir: directory }, pino({ level: "warn" }), () => Promise.resolve());
try {
  await fill(database);
  console.log(
    `Lists: ${rows.toLocaleString("en-US")} archetypes, embedded database, ${rounds} rounds, milliseconds`,
  );
  const table: Record<string, object> = {};
  for (const question of questions) {
    const { product, hand } = await measure(
      { product: () => byProduct(database, question), hand: () => byHand(database, question) },
      rounds,
    );
    table[question.name] = {
      "product, median": Number(product.median.toFixed(1)),
      "product, p95": Number(product.p95.toFixed(1)),
      "by hand, median": Number(hand.median.toFixed(1)),
      "by hand, p95": Number(hand.p95.toFixed(1)),
      "times as long": Number((product.median / hand.median).toFixed(2)),
    };
  }
  console.table(table);
} finally {
  await database.close();
  await rm(directory, { recursive: true, force: true });
}
