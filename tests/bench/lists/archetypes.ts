import { sql } from "drizzle-orm";
import { resource } from "../../../src/server/main/archetypes/resource.ts";
import { readList } from "../../../src/server/storage/list.ts";
import { archetypes } from "../../../src/server/storage/tenant/tables.ts";
import type { BenchList } from "./bench-list.ts";
import { ascending, narrowed, pages, whole, withTotal } from "./questions.ts";

const byWorker = narrowed(
  "filtered by worker and activity",
  { filters: { worker_id: { starts_with: "worker-19" }, is_active: { eq: true } } },
  sql`worker_id ilike 'worker-19%' and is_active`,
);

const ofWord = (word: string, name: string) => {
  const pattern = `%${word}%`;
  return narrowed(
    name,
    { search: word },
    sql`(type ilike ${pattern} or description ilike ${pattern} or worker_id ilike ${pattern}
      or use_case ilike ${pattern} or examples ilike ${pattern})`,
  );
};

/** The list of archetypes: a plain table with four sortable columns. */
export const archetypesBench: BenchList = {
  name: "archetypes",
  questions: (rows) => [
    ...pages(rows),
    whole("sorted by name", ascending("type"), sql`type collate "und-x-icu", id`),
    whole("sorted by worker", ascending("worker_id"), sql`worker_id collate "und-x-icu", id`),
    whole("sorted by version", ascending("version_id"), sql`version_id collate "und-x-icu", id`),
    whole("sorted by activity", ascending("is_active"), sql`is_active, id`),
    narrowed("filtered by activity", { filters: { is_active: { eq: true } } }, sql`is_active`),
    byWorker,
    withTotal(byWorker),
    ofWord("999", "search for one word"),
    withTotal(ofWord("999", "search for one word")),
    ofWord("77777", "search for a rare word"),
  ],
  count: (tx) => tx.$count(archetypes),
  fill: async (tx, tenantId, rows) => {
    await tx.execute(sql`
      insert into tenant.archetypes
        (tenant_id, id, type, description, worker_id, version_id, is_active, dynamic_fields, created_at, updated_at)
      select ${tenantId}, gen_random_uuid(), 'Archetype ' || n, 'Number ' || n || ' of a long series.',
        'worker-' || n % 5000, (n % 7) || '.' || (n % 10), n % 3 > 0,
        jsonb_build_object('region', 'Region ' || n % 20, 'size', (n::bigint * 7919) % 50000,
          'starts', to_char(date '2020-01-01' + n % 2000, 'YYYY-MM-DD')),
        now() - n * interval '1 minute', now()
      from generate_series(1, ${rows}) n`);
  },
  byProduct: (tx, tenantId, { state }) => readList(tx, resource.list, { tenantId, timeZone: "UTC" }, state),
  byHand: async (tx, tenantId, { where, order, state }) => {
    const condition = sql`tenant_id = ${tenantId} and ${where}`;
    await tx.execute(sql`select count(*) from tenant.archetypes where ${condition}`);
    await tx.execute(sql`
      select * from tenant.archetypes where ${condition} order by ${order} limit 10 offset ${state.page * state.pageSize}`);
  },
};
