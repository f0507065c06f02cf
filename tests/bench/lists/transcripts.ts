import { sql } from "drizzle-orm";
import { searchTranscripts } from "../../../src/server/main/conversations/transcript-search.ts";
import { conversationMessages } from "../../../src/server/storage/tenant/conversation-tables.ts";
import type { BenchList } from "./bench-list.ts";
import { narrowed } from "./questions.ts";

const linesOfAnInterview = 40;

const search = (name: string, words: string) =>
  narrowed(
    name,
    { search: words },
    sql.join(
      words.split(" ").map((word) => sql`m.content ilike ${`%${word}%`}`),
      sql` and `,
    ),
  );

/** Transcript search: the newest lines that contain all words, each with its interview. */
export const transcriptsBench: BenchList = {
  name: "lines of transcripts",
  questions: () => [
    search("a rare word, in 1 of 5,000 lines", "salesforce"),
    search("a common word, in 1 of 10 lines", "price"),
    search("two words", "salesforce price"),
    search("a word of the oldest interviews alone", "telegram"),
    search("a word that nobody said", "zeppelin"),
    search("two letters", "ab"),
  ],
  count: (tx) => tx.$count(conversationMessages),
  fill: async (tx, tenantId, rows) => {
    await tx.execute(sql`
      with mine as (select array_agg(id) as ids from (select id from tenant.interviewers where tenant_id = ${tenantId} limit 20) i)
      insert into tenant.conversations (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, language,
        workflow_name, masks_personal_data, is_ended, messages, created_at, last_at)
      select ${tenantId}, md5(${tenantId} || n)::uuid, ids[1 + n % 20], ids[1 + n % 20], n % 50 = 0, 'chat',
        (array['en', 'en', 'en', 'de', 'es'])[1 + n % 5], 'Agent', true, true, ${linesOfAnInterview},
        now() - n * interval '1 hour', now() - n * interval '1 hour'
      from generate_series(1, ${Math.ceil(rows / linesOfAnInterview)}) n, mine`);
    await tx.execute(sql`
      insert into tenant.conversation_messages
        (tenant_id, conversation_id, sequence, message_id, turn, type, content, server_timestamp)
      select ${tenantId}, md5(${tenantId} || (1 + n / ${linesOfAnInterview}))::uuid, n % ${linesOfAnInterview},
        gen_random_uuid(), n % ${linesOfAnInterview}, (array['ai', 'human'])[1 + n % 2],
        'In week ' || n % 52 || ' our team looked at supplier ' || md5(n::text) || ' and found that the service was '
          || (array['slow', 'friendly', 'late', 'careful', 'short'])[1 + n % 5]
          || case when n % 10 = 0 then ', while the price went up again' else ', which nobody had expected' end
          || case when n % 5000 = 0 then '; we moved to Salesforce' else '' end
          || case when n > ${rows * 0.99} then ', as a telegram said' else '' end || '.',
        now() - (n / ${linesOfAnInterview}) * interval '1 hour' + n % ${linesOfAnInterview} * interval '20 seconds'
      from generate_series(0, ${rows - 1}) n`);
  },
  byProduct: (tx, tenantId, { state }) => searchTranscripts(tx, tenantId, state.search),
  byHand: (tx, tenantId, { where }) =>
    tx.execute(sql`
      select i.name, c.id, c.language, m.message_id, m.type, m.content, m.server_timestamp
      from tenant.conversation_messages m
      join tenant.conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
      join tenant.interviewers i on i.tenant_id = c.tenant_id and i.id = c.interviewer_id
      where m.tenant_id = ${tenantId} and not c.is_test and ${where}
      order by m.server_timestamp desc, m.sequence desc limit 21`),
};
