import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { EngineEvent } from "../../interviewing/engine/engine-event.ts";
import type { Tx } from "../storage/database.ts";
import { conversationMessages, type Ending, type Flag } from "../storage/tenant/conversation-tables.ts";
import type { ConversationRow } from "./read-conversation.ts";

/** A message to be stored; its sequence follows from its place. */
export interface NewMessage {
  readonly messageId: string;
  readonly type: "ai" | "human";
  readonly content: string;
  readonly clientTimestamp: Date | null;
  readonly nodeId: string | null;
  readonly line: number | null;
  readonly lineKind: string | null;
  readonly audioKey: string | null;
  /** A question of the respondent's that nobody could answer. Absent: no. */
  readonly isUnanswered?: boolean;
}

/** Everything that one input adds to a conversation. */
export interface TurnToAppend {
  readonly events: readonly EngineEvent[];
  readonly messages: readonly NewMessage[];
  readonly now: Date;
  /** Milliseconds of the conversation's own clock. */
  readonly clock: number;
  readonly ending: Ending | null;
  readonly consentAt: Date | null;
  /** The gravest that the turn was met with care for; it never lowers what an earlier one was. */
  readonly flag: Flag | null;
  /** The utterance that the next turn erases, unless it takes that back. */
  readonly forgottenId: string | null;
  /** Where a line was cut short: its message, and what was heard of it. */
  readonly interrupted: { readonly messageId: string; readonly heard: string } | null;
  /** Utterances whose words go, and lines that quoted them, in the words that remain. */
  readonly erased: readonly { readonly messageId: string; readonly content: string }[];
}

/** How grave a flag is; 0: none. */
const gravity = (flag: SQL): SQL =>
  sql`coalesce(array_position(array['hostility', 'distress', 'crisis'], ${flag}), 0)`;

/** The graver of a conversation's flag and another one: it is never lowered. */
const raisedFlag = (flag: Flag | null) => sql`(array['hostility', 'distress', 'crisis'])[
  nullif(greatest(${gravity(sql`flag`)}, ${gravity(sql`${flag}::text`)}), 0)]`;

/** Whether a flag is a language model's alone after the engine has heard `flag`, or nothing. */
const isFlagByModelAfter = (flag: Flag | null) =>
  sql`is_flag_by_model and ${gravity(sql`${flag}::text`)} < ${gravity(sql`flag`)}`;

/** Has staff look at a conversation for what was found in it later, as in a recording. */
export async function raiseFlag(
  tx: Tx,
  { tenantId, id }: Pick<ConversationRow, "tenantId" | "id">,
  flag: Flag,
): Promise<void> {
  await tx.execute(sql`
    update tenant.conversations set
      flag = ${raisedFlag(flag)}, is_flag_by_model = ${isFlagByModelAfter(flag)}
    where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`);
}

/**
 * Adds a turn, if nobody has added one since `row` was read and no other call holds the conversation: one statement, so
 * that it is there as a whole or not at all. Answers whether it was added.
 */
export async function appendTurn(
  tx: Tx,
  row: ConversationRow,
  turn: TurnToAppend,
  connectionId: string | null,
): Promise<boolean> {
  const at = turn.now.toISOString();
  const events = turn.events.map((event, index) => ({ sequence: row.events + index, event }));
  const messages = turn.messages.map((message, index) => ({
    sequence: row.messages + index,
    message_id: message.messageId,
    type: message.type,
    content: message.content,
    client_timestamp: message.clientTimestamp?.toISOString() ?? null,
    node_id: message.nodeId,
    line: message.line,
    line_kind: message.lineKind,
    audio_key: message.audioKey,
    is_unanswered: message.isUnanswered ?? false,
  }));
  const { rows } = await tx.execute(sql`
    with held as (
      update tenant.conversations set
        events = events + ${events.length}::integer,
        messages = messages + ${messages.length}::integer,
        last_at = ${at}::timestamptz,
        consent_at = coalesce(consent_at, ${turn.consentAt?.toISOString() ?? null}::timestamptz),
        flag = ${raisedFlag(turn.flag)},
        is_flag_by_model = ${isFlagByModelAfter(turn.flag)},
        forgotten_id = ${turn.forgottenId}::uuid,
        is_ended = ${turn.ending !== null}::boolean,
        ending = ${turn.ending}::text,
        ended_at = case when ${turn.ending !== null}::boolean then ${at}::timestamptz end,
        duration_seconds = case when ${turn.ending !== null}::boolean
          then ${Math.round(turn.clock / 1000)}::integer end
      where tenant_id = ${row.tenantId}::uuid and id = ${row.id}::uuid and events = ${row.events}::integer
        and not is_ended
        and (${connectionId}::uuid is null or connection_id is not distinct from ${connectionId}::uuid)
      returning tenant_id, id
    ), logged as (
      insert into tenant.conversation_events (tenant_id, conversation_id, sequence, at, event)
      select held.tenant_id, held.id, entry.sequence, ${at}::timestamptz, entry.event
      from held, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as entry(sequence integer, event jsonb)
    ), said as (
      insert into tenant.conversation_messages (
        tenant_id, conversation_id, sequence, message_id, turn, type, content, server_timestamp, client_timestamp,
        node_id, line, line_kind, audio_key, is_unanswered
      )
      select held.tenant_id, held.id, entry.sequence, entry.message_id, ${row.events}::integer, entry.type,
        entry.content, ${at}::timestamptz, entry.client_timestamp, entry.node_id, entry.line, entry.line_kind,
        entry.audio_key, entry.is_unanswered
      from held, jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as entry(
        sequence integer, message_id uuid, type text, content text, client_timestamp timestamptz, node_id text,
        line integer, line_kind text, audio_key text, is_unanswered boolean
      )
    )
    select count(*)::integer as held from held`);
  if (rows[0]?.["held"] !== 1) return false;
  await changeMessages(tx, row, turn);
  return true;
}

/**
 * Adds what a language model noticed to the log, if nothing was added since `row` was read; the interview may have
 * ended. Answers whether it was added.
 */
export async function appendAside(
  tx: Tx,
  row: ConversationRow,
  event: EngineEvent & { readonly type: "care_raised" | "noticed" },
  now: Date,
): Promise<boolean> {
  const care = event.type === "care_raised" ? event.care : null;
  const { rows } = await tx.execute(sql`
    with held as (
      update tenant.conversations set
        events = events + 1,
        flag = ${raisedFlag(care)},
        is_flag_by_model = is_flag_by_model or ${gravity(sql`${care}::text`)} > ${gravity(sql`flag`)}
      where tenant_id = ${row.tenantId}::uuid and id = ${row.id}::uuid and events = ${row.events}::integer
      returning tenant_id, id
    ), logged as (
      insert into tenant.conversation_events (tenant_id, conversation_id, sequence, at, event)
      select held.tenant_id, held.id, ${row.events}::integer, ${now.toISOString()}::timestamptz,
        ${JSON.stringify(event)}::jsonb
      from held
    )
    select count(*)::integer as held from held`);
  return rows[0]?.["held"] === 1;
}

/** What a turn changes in earlier messages; seldom anything. */
export async function changeMessages(
  tx: Tx,
  row: Pick<ConversationRow, "tenantId" | "id">,
  turn: Pick<TurnToAppend, "interrupted" | "erased" | "now">,
): Promise<void> {
  const own = and(
    eq(conversationMessages.tenantId, row.tenantId),
    eq(conversationMessages.conversationId, row.id),
  );
  if (turn.interrupted !== null) {
    const { messageId, heard } = turn.interrupted;
    await tx
      .update(conversationMessages)
      .set({ interrupted: true, heardContent: heard })
      .where(and(own, eq(conversationMessages.messageId, messageId), eq(conversationMessages.type, "ai")));
  }
  for (const { messageId, content } of turn.erased) {
    await tx
      .update(conversationMessages)
      .set({ content, heardContent: null, audioKey: null, erasedAt: content === "" ? turn.now : null })
      .where(and(own, inArray(conversationMessages.messageId, [messageId])));
  }
}
