import { randomUUID } from "node:crypto";
import { mustSend, openTest, query, say, send, times, type Site, type WorstInput } from "./site.ts";

/** Adds turns to an interview by copying its last one in the database. */
async function prolong({ pool, tenantId }: Site, conversationId: string, turns: number): Promise<void> {
  const parameters = [tenantId, conversationId, turns];
  await pool.query(
    `insert into tenant.conversation_events (tenant_id, conversation_id, sequence, at, event)
     select e.tenant_id, e.conversation_id, e.sequence + n, e.at, e.event
     from tenant.conversation_events e, generate_series(1, $3::integer) n
     where e.tenant_id = $1 and e.conversation_id = $2
       and e.sequence = (select max(sequence) from tenant.conversation_events where tenant_id = $1 and conversation_id = $2)`,
    parameters,
  );
  await pool.query(
    `with last as (
       select m.*, max(turn) over () as newest, max(sequence) over () as end_at
       from tenant.conversation_messages m where tenant_id = $1 and conversation_id = $2)
     insert into tenant.conversation_messages (tenant_id, conversation_id, sequence, message_id, turn, type, content, server_timestamp, node_id, line, line_kind)
     select tenant_id, conversation_id, end_at + 2 * n - (type = 'human')::integer, gen_random_uuid(), newest + n, type, content, server_timestamp, node_id, line, line_kind
     from (select distinct on (type) * from last where turn = newest order by type, sequence desc) x, generate_series(1, $3::integer) n`,
    parameters,
  );
  await pool.query(
    `update tenant.conversations set
       events = (select count(*) from tenant.conversation_events where tenant_id = $1 and conversation_id = $2),
       messages = (select 1 + max(sequence) from tenant.conversation_messages where tenant_id = $1 and conversation_id = $2)
     where tenant_id = $1 and id = $2`,
    parameters.slice(0, 2),
  );
}

/** Inserts ended interviews with `answers` copies of `text` each. */
async function fillEnded(site: Site, interviews: number, answers: number, text: string): Promise<void> {
  const { pool, tenantId, interviewerId, guideVersionId } = site;
  await pool.query(
    `with held as (
       insert into tenant.conversations
         (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, user_id, language, workflow_name, price,
           masks_personal_data, is_ended, ending, messages, created_at, last_at, ended_at, duration_seconds)
       select $1, gen_random_uuid(), $2, $3, false, 'chat', 'Respondent ' || n, 'en', 'Agent', 100, false, true,
         'completed', $5, now() - n * interval '1 minute', now(), now(), 540
       from generate_series(1, $4::integer) n returning id)
     insert into tenant.conversation_messages
       (tenant_id, conversation_id, sequence, message_id, turn, type, content, server_timestamp, node_id, line_kind)
     select $1, held.id, m, gen_random_uuid(), m / 2, case when m % 2 = 0 then 'ai' else 'human' end,
       case when m % 2 = 0 then 'What happened last year?' else $6 end, now(), null, case when m % 2 = 0 then 'question' end
     from held, generate_series(0, $5::integer - 1) m`,
    [tenantId, interviewerId, guideVersionId, interviews, answers * 2, text],
  );
}

async function untilComputed(site: Site): Promise<void> {
  const path = `/api/interviewer/${site.interviewerId}/insights`;
  await send(site, "POST", path, {});
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { state } = await mustSend<{ state: string }>(site, "GET", path);
    if (state !== "computing") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function download(site: Site): Promise<void> {
  const { download_path: path } = await mustSend<{ download_path: string }>(site, "GET", "/export-data");
  await send(site, "GET", path);
}

const sentence = (n: number) =>
  `Word${n} deliveries of product${n % 97} were late, so we asked supplier${n % 31}. `;
const longAnswer = times(300, sentence).join("").slice(0, 19_900);
const letters = "ab. ".repeat(4_990);

/** Reads of large stored data. */
export const storedInputs: readonly WorstInput[] = (() => {
  let conversation = "";
  const inputs: WorstInput[] = [
    {
      what: "an interview of 3,000 turns, continued, read and searched",
      prepare: async (site) => {
        conversation = await openTest(site);
        await say(site, conversation, "Could you say that again?");
        await prolong(site, conversation, 3_000);
      },
      send: async (site) => {
        await say(site, conversation, "Could you say that again?");
        await say(site, conversation, "");
        await send(site, "GET", `/voice/conversations/${conversation}`);
        await send(
          site,
          "GET",
          query(`/api/interviewer/${site.interviewerId}/conversations`, {
            search_query: "%_% deliveries",
            page_size: "100",
          }),
        );
      },
    },
    {
      what: "insights over interviews of long answers",
      prepare: (site) => fillEnded(site, 40, 60, longAnswer),
      send: untilComputed,
    },
    {
      what: "insights over answers of thousands of sentences",
      prepare: (site) => fillEnded(site, 20, 60, letters),
      send: untilComputed,
    },
    {
      what: "the export of interviews of thousands of turns",
      prepare: (site) =>
        fillEnded(site, 20, 2_000, "Yes, deliveries were late again, so we talked about it.".repeat(4)),
      send: download,
    },
    {
      what: "the export of interviews of long answers",
      prepare: (site) => fillEnded(site, 20, 100, longAnswer),
      send: download,
    },
    {
      what: "a grid of thousands of rows, exported and searched",
      prepare: async (site) => {
        await site.pool.query(
          `insert into tenant.archetypes select (jsonb_populate_record(a, jsonb_build_object(
             'id', gen_random_uuid(), 'description', repeat('="";' || chr(10), 1000)))).*
           from tenant.archetypes a, generate_series(1, 3000)
           where a.tenant_id = $1 and a.id = (select id from tenant.archetypes where tenant_id = $1 limit 1)`,
          [site.tenantId],
        );
      },
      send: async (site) => {
        await send(site, "GET", "/api/grid-export/archetypes");
        await send(site, "GET", query("/api/archetypes", { page_size: "100", search_query: '=";' }));
      },
    },
    {
      what: "an audit trail of 100 changes of long texts",
      prepare: async (site) => {
        const { id } = await mustSend<{ id: string }>(site, "POST", "/api/knowledge-bases", {
          data: "Background of the study.",
        });
        await site.pool.query(
          `insert into tenant.audit_entries select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
             'before', jsonb_build_object('data', repeat('Background. ', 50000)),
             'after', jsonb_build_object('data', repeat('Foreground. ', 50000))))).*
           from tenant.audit_entries e, generate_series(1, 100) where e.tenant_id = $1 and e.entity_id = $2`,
          [site.tenantId, id],
        );
      },
      send: (site) => send(site, "GET", query("/api/audit", { page_size: "100" })),
    },
    {
      what: "an erasure that searches stored responses",
      prepare: async (site) => {
        const data = "Background of the study. ".repeat(20_000);
        for (let n = 0; n < 60; n += 1) {
          await send(site, "POST", "/api/knowledge-bases", { data }, { "idempotency-key": randomUUID() });
        }
      },
      send: async (site) => {
        const { rows } = await site.pool.query<{ id: string }>(
          "select id from tenant.conversations where tenant_id = $1 and user_id = 'Respondent 1' and erased_at is null limit 1",
          [site.tenantId],
        );
        await mustSend(site, "POST", "/api/erasures", { conversation_id: rows[0]?.id });
      },
    },
  ];
  return inputs;
})();
