import { sql } from "drizzle-orm";
import { interviewerList } from "../../../src/server/main/interviewers/queries.ts";
import { readRelated } from "../../../src/server/main/interviewers/related.ts";
import { readList } from "../../../src/server/storage/list.ts";
import { interviewers } from "../../../src/server/storage/tenant/interviewer-tables.ts";
import type { BenchList } from "./bench-list.ts";
import { ascending, narrowed, pages, whole } from "./questions.ts";

/** The list of interviewers: each row with its archetype, its channel and its number of interviews. */
export const interviewersBench: BenchList = {
  name: "interviewers",
  questions: (rows) => [
    ...pages(rows),
    whole("sorted by name", ascending("name"), sql`name collate "und-x-icu", id`),
    whole("sorted by status", ascending("status"), sql`status collate "und-x-icu", id`),
    whole("sorted by change", ascending("updated_at"), sql`updated_at, id`),
    narrowed("filtered by status", { filters: { status: { eq: "failed" } } }, sql`status = 'failed'`),
    narrowed(
      "search for one word",
      { search: "999" },
      sql`(name ilike '%999%' or description ilike '%999%' or phone_number ilike '%999%')`,
    ),
  ],
  count: (tx) => tx.$count(interviewers),
  fill: async (tx, tenantId, rows) => {
    await tx.execute(sql`
      insert into tenant.channels (tenant_id, id, name, type, price, created_at, updated_at)
      select ${tenantId}, gen_random_uuid(), 'Channel ' || n, 'chat', 100, now(), now() from generate_series(1, 3) n`);
    await tx.execute(sql`
      with given as (
        select (select array_agg(id) from (select id from tenant.archetypes where tenant_id = ${tenantId} limit 10) a)
          as archetypes,
          (select array_agg(id) from tenant.channels where tenant_id = ${tenantId}) as channels
      )
      insert into tenant.interviewers
        (tenant_id, id, name, description, status, is_active, engine_id, archetype_id, channel_id, created_at, updated_at)
      select ${tenantId}, gen_random_uuid(), 'Agent ' || n, 'Asks customers of region ' || n || ' how it went.',
        (array['draft', 'ready_to_test', 'published', 'inactive', 'failed'])[1 + n % 5], n % 5 in (1, 2),
        gen_random_uuid(), archetypes[1 + n % 10], channels[1 + n % 3],
        now() - n * interval '1 minute', now() - (n::bigint * 7919 % ${rows}) * interval '1 minute'
      from generate_series(1, ${rows}) n, given`);
  },
  byProduct: async (tx, tenantId, { state }) => {
    const { rows } = await readList(tx, interviewerList, { tenantId, timeZone: "UTC" }, state);
    return readRelated(tx, tenantId, rows, new Date());
  },
  byHand: async (tx, tenantId, { where, order, state }) => {
    const condition = sql`tenant_id = ${tenantId} and ${where}`;
    await tx.execute(sql`select count(*) from tenant.interviewers where ${condition}`);
    await tx.execute(sql`
      select page.*, a.type, a.description as about, c.name as channel, c.price as costs, held.*
      from (
        select * from tenant.interviewers where ${condition} order by ${order} limit 10 offset ${state.page * state.pageSize}
      ) page
      left join tenant.archetypes a on a.tenant_id = page.tenant_id and a.id = page.archetype_id
      left join tenant.channels c on c.tenant_id = page.tenant_id and c.id = page.channel_id
      left join lateral (
        select count(*) as interviews, count(*) filter (where v.created_at > now() - interval '1 week') as recent
        from tenant.conversations v
        where v.tenant_id = page.tenant_id and v.interviewer_id = page.id and not v.is_test
      ) held on true`);
  },
};
