import { and, asc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { EngineEvent } from "../../interviewing/engine/engine-event.ts";
import type { Tx } from "../storage/database.ts";
import {
  conversationEvents,
  conversationMessages,
  conversations,
} from "../storage/tenant/conversation-tables.ts";
import { member } from "../calls/call.ts";

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof conversationMessages.$inferSelect;

const ofConversation = (
  table: typeof conversationEvents | typeof conversationMessages,
  { tenantId, id }: { tenantId: string; id: string },
) => and(eq(table.tenantId, tenantId), eq(table.conversationId, id));

/** Returns `undefined` for an unknown conversation or one of another tenant. */
export async function findConversation(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, id)));
  return row;
}

/** Reads the event log of a conversation, in order. */
export async function readEvents(
  tx: Tx,
  conversation: { tenantId: string; id: string },
): Promise<readonly EngineEvent[]> {
  const rows = await tx
    .select({ event: conversationEvents.event })
    .from(conversationEvents)
    .where(ofConversation(conversationEvents, conversation))
    .orderBy(asc(conversationEvents.sequence));
  return rows.map(({ event }) => event as EngineEvent);
}

/** What was found in answers: by the engine, or by a language model. */
export type Finding = EngineEvent & { type: "heard" | "noticed" };

/** Reads what was found in answers, in order: a language model's findings, and the goals and questions they tell. */
export async function readFindings(
  tx: Tx,
  conversation: { tenantId: string; id: string },
): Promise<readonly Finding[]> {
  const rows = await tx
    .select({ event: conversationEvents.event })
    .from(conversationEvents)
    .where(
      and(
        ofConversation(conversationEvents, conversation),
        sql`(${conversationEvents.event}->>'type' = 'noticed' or (${conversationEvents.event}->'heard') ?| array['goals', 'told'])`,
      ),
    )
    .orderBy(asc(conversationEvents.sequence));
  return rows.map(({ event }) => event as Finding);
}

/** Reads the messages of a conversation, in order. */
export const readMessages = (tx: Tx, conversation: { tenantId: string; id: string }): Promise<MessageRow[]> =>
  tx
    .select()
    .from(conversationMessages)
    .where(ofConversation(conversationMessages, conversation))
    .orderBy(asc(conversationMessages.sequence));

/** Reads the ids of the respondent's messages whose words were erased. */
export async function readErasedIds(
  tx: Tx,
  conversation: { tenantId: string; id: string },
): Promise<readonly string[]> {
  const { erasedAt, messageId } = conversationMessages;
  const rows = await tx
    .select({ messageId })
    .from(conversationMessages)
    .where(and(ofConversation(conversationMessages, conversation), isNotNull(erasedAt)));
  return rows.map((row) => row.messageId);
}

/** Finds a message of a conversation by its id. */
export async function findUtterance(
  tx: Tx,
  conversation: { tenantId: string; id: string },
  messageId: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(conversationMessages)
    .where(
      and(ofConversation(conversationMessages, conversation), eq(conversationMessages.messageId, messageId)),
    );
  return row;
}

/** Reads the interviewer's lines of one turn, or of the last turn that has any. */
export async function readLines(
  tx: Tx,
  conversation: { tenantId: string; id: string },
  turn: number | "last",
): Promise<MessageRow[]> {
  const rows = await tx
    .select()
    .from(conversationMessages)
    .where(
      and(
        ofConversation(conversationMessages, conversation),
        eq(conversationMessages.type, "ai"),
        ...(turn === "last" ? [] : [gte(conversationMessages.turn, turn)]),
      ),
    )
    .orderBy(asc(conversationMessages.sequence));
  const wanted = turn === "last" ? rows.at(-1)?.turn : turn;
  return rows.filter((row) => row.turn === wanted);
}

/** Every member of the tenant may read interviews and register tests. */
export const conversationsPolicy = { read: member, register: member } as const;
