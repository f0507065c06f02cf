import { and, asc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../../storage/database.ts";
import { conversationMessages, conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { findConversation, type MessageRow } from "../../voice/conversations/read-conversation.ts";
import { presentConversation } from "../conversations/presenter.ts";

export interface InterviewExport {
  readonly tenantId: string;
  /** Interviews that began later are left to the next export. */
  readonly until: Date;
  /** Id of the interview after which it goes on; none: from the first. */
  readonly after: string | null;
}

const interviewsAtOnce = 20;

const exported = ({ tenantId, until }: InterviewExport) =>
  and(
    eq(conversations.tenantId, tenantId),
    eq(conversations.isTest, false),
    // A demonstration is nobody's data.
    sql`not exists (
      select from ${interviewers} where ${interviewers.tenantId} = ${conversations.tenantId}
        and ${interviewers.id} = ${conversations.interviewerId} and ${interviewers.isDemo})`,
    lte(conversations.createdAt, until),
  );

/** What comes behind an interview in the order of an export. */
async function behind(tx: Tx, { tenantId, after }: InterviewExport) {
  if (after === null) return sql`true`;
  const last = await findConversation(tx, tenantId, after);
  if (last === undefined) return undefined;
  return or(
    gt(conversations.createdAt, last.createdAt),
    and(eq(conversations.createdAt, last.createdAt), gt(conversations.id, last.id)),
  );
}

/** How many interviews an export holds; nothing where it should go on after one that is not there. */
export async function countExported(tx: Tx, of: InterviewExport): Promise<number | undefined> {
  const rest = await behind(tx, of);
  return rest === undefined ? undefined : tx.$count(conversations, and(exported(of), rest));
}

async function readPage(tx: Tx, of: InterviewExport): Promise<{ lines: string; last: string | null }> {
  const rows = await tx
    .select()
    .from(conversations)
    .where(and(exported(of), (await behind(tx, of)) ?? sql`false`))
    .orderBy(asc(conversations.createdAt), asc(conversations.id))
    .limit(interviewsAtOnce);
  const messages = await tx
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.tenantId, of.tenantId),
        inArray(
          conversationMessages.conversationId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(conversationMessages.conversationId), asc(conversationMessages.sequence));
  const byInterview = new Map<string, MessageRow[]>();
  for (const message of messages) {
    const own = byInterview.get(message.conversationId);
    if (own === undefined) byInterview.set(message.conversationId, [message]);
    else own.push(message);
  }
  const lines = rows.map(
    (row) => `${JSON.stringify(presentConversation(row, byInterview.get(row.id) ?? []))}\n`,
  );
  return { lines: lines.join(""), last: rows.at(-1)?.id ?? null };
}

/** The interviews of an export, one a line, oldest first; each page in a short transaction of its own. */
export async function* exportLines(database: Database, of: InterviewExport): AsyncGenerator<string> {
  let { after } = of;
  for (;;) {
    const page = await database.inTenant(of.tenantId, (tx) => readPage(tx, { ...of, after }));
    if (page.last === null) return;
    yield page.lines;
    after = page.last;
  }
}
