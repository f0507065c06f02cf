import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { and, asc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { calendarDay } from "../../../kernel/date-time.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { issueTicket, redeemTicket } from "../../voice/tickets/tickets.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { exportPolicy as policy } from "../policies.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { conversationMessages, conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import {
  findConversation,
  type ConversationRow,
  type MessageRow,
} from "../../interviews/read-conversation.ts";
import { presentConversation, presentMessage } from "../../interviews/present-conversation.ts";

const filePath = "/export-data/file";

const messageOf = (interviews: number): string => {
  if (interviews === 0) return "There are no interviews to export.";
  return interviews === 1 ? "1 interview is exported." : `${interviews} interviews are exported.`;
};

/**
 * Registers the call `exportData` and its download. The file is streamed from the database, so that no stored copy has
 * to be erased with a respondent's data.
 */
export function registerExportDataRoutes(host: CallHost): void {
  defineCall(host, "exportData", {
    policy: policy.export,
    handler: async (context) => {
      const { tx, caller, query, now } = context;
      const { tenantId, userId, displayName } = caller;
      const after = query.after?.toLowerCase() ?? null;
      const interviews = await countExported(tx, { tenantId, until: now, after });
      if (interviews === undefined) {
        throw problem("ERR_NOT_FOUND", { detail: "There is no interview with this id to continue after." });
      }
      const { ticket } = await issueTicket(
        tx,
        {
          tenantId,
          purpose: "export",
          holder: { kind: "staff", userId, name: displayName },
          interviewerId: null,
          conversationId: after,
        },
        now,
      );
      const made = { id: uuidv7(), interviews, after };
      await recordEntityChange(context, {
        action: "create",
        entity: "export",
        before: undefined,
        after: made,
      });
      return {
        data: { message: messageOf(interviews), interviews, download_path: `${filePath}?ticket=${ticket}` },
      };
    },
  });

  host.app.get<{ Querystring: { ticket?: unknown } }>(`/main${filePath}`, async (request, reply) => {
    const now = host.now();
    const ticket = typeof request.query.ticket === "string" ? request.query.ticket : "";
    const { tenantId, conversationId } = await redeemTicket(host.database, ticket, "export", now);
    const lines = exportLines(host.database, { tenantId, until: now, after: conversationId });
    return reply
      .header("content-type", "application/x-ndjson; charset=utf-8")
      .header("content-disposition", `attachment; filename="interviews-${calendarDay(now, "UTC")}.ndjson"`)
      .send(Readable.from(lines));
  });
}

export interface InterviewExport {
  readonly tenantId: string;
  /** Interviews that start later are left to the next export. */
  readonly until: Date;
  /** Id of the interview to continue after; null for all. */
  readonly after: string | null;
}

const interviewsAtOnce = 20;
const messagesAtOnce = 200;
const charactersAtOnce = 200_000;

const exported = ({ tenantId, until }: InterviewExport) =>
  and(
    eq(conversations.tenantId, tenantId),
    eq(conversations.isTest, false),
    // Demo interviews are not the tenant's data.
    sql`not exists (
      select from ${interviewers} where ${interviewers.tenantId} = ${conversations.tenantId}
        and ${interviewers.id} = ${conversations.interviewerId} and ${interviewers.isDemo})`,
    lte(conversations.createdAt, until),
  );

/** SQL condition: interviews after `after` in export order. */
async function behind(tx: Tx, { tenantId, after }: InterviewExport) {
  if (after === null) return sql`true`;
  const last = await findConversation(tx, tenantId, after);
  if (last === undefined) return undefined;
  return or(
    gt(conversations.createdAt, last.createdAt),
    and(eq(conversations.createdAt, last.createdAt), gt(conversations.id, last.id)),
  );
}

/** Counts the interviews of an export; undefined if `after` does not exist. */
export async function countExported(tx: Tx, of: InterviewExport): Promise<number | undefined> {
  const rest = await behind(tx, of);
  return rest === undefined ? undefined : tx.$count(conversations, and(exported(of), rest));
}

const readInterviews = async (tx: Tx, of: InterviewExport) =>
  tx
    .select()
    .from(conversations)
    .where(and(exported(of), (await behind(tx, of)) ?? sql`false`))
    .orderBy(asc(conversations.createdAt), asc(conversations.id))
    .limit(interviewsAtOnce);

/** Reads the next page of messages, starting after `from`. */
const readMessages = (
  tx: Tx,
  { tenantId, ids, from }: { tenantId: string; ids: readonly string[]; from: MessageRow | undefined },
): Promise<MessageRow[]> =>
  tx
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.tenantId, tenantId),
        inArray(conversationMessages.conversationId, ids),
        from &&
          sql`(${conversationMessages.conversationId}, ${conversationMessages.sequence}) > (${from.conversationId}::uuid, ${from.sequence}::integer)`,
      ),
    )
    .orderBy(asc(conversationMessages.conversationId), asc(conversationMessages.sequence))
    .limit(messagesAtOnce);

/** Groups interviews so that each group's messages fit into one page, unless a single interview has more. */
function groupsOf(rows: readonly ConversationRow[]): ConversationRow[][] {
  const groups: ConversationRow[][] = [];
  let room = 0;
  for (const row of rows) {
    room -= row.messages;
    const group = groups.at(-1);
    if (group !== undefined && room >= 0) group.push(row);
    else {
      groups.push([row]);
      room = messagesAtOnce - row.messages;
    }
  }
  return groups;
}

/**
 * Yields the interviews of an export as NDJSON, oldest first. Reads a few hundred messages per transaction, because an
 * interview may have thousands of messages of 20,000 characters.
 */
export async function* exportLines(database: Database, of: InterviewExport): AsyncGenerator<string> {
  const { tenantId } = of;
  let { after } = of;
  for (;;) {
    const rows = await database.inTenant(tenantId, (tx) => readInterviews(tx, { ...of, after }));
    for (const group of groupsOf(rows)) {
      // Messages are ordered by conversation id, lines by start time.
      const texts = new Map(group.map(({ id }) => [id, [] as string[]]));
      const ids = [...texts.keys()];
      let from: MessageRow | undefined;
      do {
        const page = await database.inTenant(tenantId, (tx) => readMessages(tx, { tenantId, ids, from }));
        for (const message of page) {
          texts.get(message.conversationId)?.push(JSON.stringify(presentMessage(message)));
        }
        from = page.length < messagesAtOnce ? undefined : page.at(-1);
      } while (from !== undefined);
      for (const row of group) {
        yield `${JSON.stringify(presentConversation(row)).slice(0, -1)},"messages":[`;
        for (const text of separated(texts.get(row.id) ?? [])) yield text;
        yield "]}\n";
      }
    }
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Joins texts with commas, in chunks of a few hundred kilobytes. */
function* separated(texts: readonly string[]): Generator<string> {
  let chunk = "";
  for (const [index, text] of texts.entries()) {
    chunk += index === 0 ? text : `,${text}`;
    if (chunk.length < charactersAtOnce) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}
