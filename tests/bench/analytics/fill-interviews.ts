import { sql } from "drizzle-orm";
import type { Database } from "../../../src/server/storage/database.ts";
import type { GuideGraph } from "../../../src/interviewing/guide/guide-graph.ts";

interface Interviewer {
  readonly tenantId: string;
  readonly id: string;
  readonly guideVersionId: string | null;
}

const atOnce = 2_000;
const subjects =
  "deliveries prices support contracts quality invoices software training returns packaging warranty meetings".split(
    " ",
  );
const remarks = [
  "were late again",
  "went up twice",
  "got much better",
  "surprised our team",
  "cost us a customer",
];

/** A subject and a remark, selected by the query's row numbers. */
const sentence = sql`'Last year the ' || (${sql.param(subjects)}::text[])[1 + (n * 7 + m * 5) % ${subjects.length}]
  || ' ' || (${sql.param(remarks)}::text[])[1 + (n * 3 + m) % ${remarks.length}] || ', so we talked about it.'`;

/** Inserts ended interviews of 30 messages, one every five minutes. */
export async function fillInterviews(
  database: Database,
  interviewer: Interviewer,
  interviews: number,
): Promise<void> {
  const { tenantId, id: interviewerId, guideVersionId } = interviewer;
  for (let first = 0; first < interviews; first += atOnce) {
    const last = Math.min(first + atOnce, interviews) - 1;
    await database.inTenant(tenantId, async (tx) => {
      await tx.execute(sql`set local statement_timeout = '20min'`);
      const { rows } = await tx.execute<{ graph: GuideGraph }>(
        sql`select graph from tenant.guide_versions where id = ${guideVersionId}::uuid`,
      );
      const nodes = (rows[0]?.graph.nodes ?? [])
        .filter(({ kind }) => kind === "question")
        .map(({ id }) => id);
      await tx.execute(sql`
        with held as (
          insert into tenant.conversations
            (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, user_id, language, workflow_name, price,
              masks_personal_data, is_ended, ending, messages, created_at, last_at, ended_at, duration_seconds)
          select ${tenantId}::uuid, gen_random_uuid(), ${interviewerId}::uuid, ${guideVersionId}::uuid, false, 'chat',
            'Respondent ' || n, 'en', 'Agent', 100, false, true,
            case when n % 4 = 0 then 'stopped' else 'completed' end, 30,
            timestamptz '2026-01-01' + n * interval '5 minutes', timestamptz '2026-01-01' + n * interval '5 minutes',
            timestamptz '2026-01-01' + n * interval '5 minutes' + interval '9 minutes', 540
          from generate_series(${first}::integer, ${last}::integer) n
          returning id, created_at, substr(user_id, 12)::integer as n
        )
        insert into tenant.conversation_messages
          (tenant_id, conversation_id, sequence, message_id, turn, type, content, server_timestamp, node_id, line_kind)
        select ${tenantId}::uuid, held.id, m, gen_random_uuid(), m / 2,
          case when m % 2 = 0 then 'ai' else 'human' end,
          case when m % 2 = 0 then 'What happened last year?' else ${sentence} end, held.created_at,
          (${sql.param(nodes)}::text[])[1 + m * ${nodes.length}::integer / 30],
          case when m % 2 = 0 then 'question' end
        from held, generate_series(0, 29) m`);
    });
  }
}
