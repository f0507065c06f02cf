import { and, eq, sql, type SQL } from "drizzle-orm";
import type { EngineEvent } from "../../interviewing/engine/engine-event.ts";
import type { Tx } from "../storage/database.ts";
import { conversationMessages, type Ending, type Flag } from "../storage/tenant/conversation-tables.ts";
import type { ConversationRow } from "./read-conversation.ts";

/** A message to store; its sequence number follows from its position. */
export interface NewMessage {
  readonly messageId: string;
  readonly type: "ai" | "human";
  readonly content: string;
  readonly clientTimestamp: Date | null;
  readonly nodeId: string | null;
  readonly line: number | null;
  readonly lineKind: string | null;
  readonly audioKey: string | null;
  /** A respondent's question that could not be answered. Defaults to false. */
  readonly isUnanswered?: boolean;
}

/** All changes of one input to a conversation. */
export interface TurnToAppend {
  readonly events: readonly EngineEvent[];
  readonly messages: readonly NewMessage[];
  readonly now: Date;
  /** Time on the conversation's own clock, in ms. */
  readonly clock: number;
  readonly ending: Ending | null;
  readonly consentAt: Date | null;
  /** Most severe care flag of the turn. It never lowers the conversation's flag. */
  readonly flag: Flag | null;
  /** Message that the next turn erases, unless the respondent revokes that. */
  readonly forgottenId: string | null;
  /** The interrupted line, if any, and the part that was heard. */
  readonly interrupted: { readonly messageId: string; readonly heard: string } | null;
  /** Messages to overwrite: erased utterances and the lines that quoted them, with their remaining text. */
  readonly erased: readonly { readonly messageId: string; readonly content: string }[];
}

/** Severity of a flag; 0 if absent. */
const gravity = (flag: SQL): SQL =>
  sql`coalesce(array_position(array['hostility', 'distress', 'crisis'], ${flag}), 0)`;

/** The more severe of the current and the new flag, so that a flag is never lowered. */
const raisedFlag = (flag: Flag | null) => sql`(array['hostility', 'distress', 'crisis'])[
  nullif(greatest(${gravity(sql`flag`)}, ${gravity(sql`${flag}::text`)}), 0)]`;

/** True if the flag stays a language model's finding: the engine's `flag` is less severe or absent. */
const isFlagByModelAfter = (flag: Flag | null) =>
  sql`is_flag_by_model and ${gravity(sql`${flag}::text`)} < ${gravity(sql`flag`)}`;

/** Flags a conversation for review after a later finding, such as in its recording. */
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
 * Appends a turn atomically, in one statement. Returns false if another turn was appended since `row` was read, or if
 * another connection holds the conversation.
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
  await updateMessages(tx, row, turn);
  return true;
}

/**
 * Appends a language model's observation or wording to the log, even after the interview has ended. Returns false if anything was
 * appended since `row` was read.
 */
export async function appendModelFinding(
  tx: Tx,
  row: ConversationRow,
  event: EngineEvent & { readonly type: "care_raised" | "noticed" | "worded" },
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

/** Replaces the words of a stored line, of which respondents have heard the first ones only. */
export async function rewordMessage(
  tx: Tx,
  row: Pick<ConversationRow, "tenantId" | "id">,
  messageId: string,
  content: string,
): Promise<void> {
  await tx
    .update(conversationMessages)
    .set({ content })
    .where(
      and(
        eq(conversationMessages.tenantId, row.tenantId),
        eq(conversationMessages.conversationId, row.id),
        eq(conversationMessages.messageId, messageId),
        eq(conversationMessages.type, "ai"),
      ),
    );
}

/** Applies a turn's changes to earlier messages; usually none. */
export async function updateMessages(
  tx: Tx,
  row: Pick<ConversationRow, "tenantId" | "id">,
  turn: Pick<TurnToAppend, "interrupted" | "erased" | "now">,
): Promise<void> {
  const inConversation = and(
    eq(conversationMessages.tenantId, row.tenantId),
    eq(conversationMessages.conversationId, row.id),
  );
  if (turn.interrupted !== null) {
    const { messageId, heard } = turn.interrupted;
    await tx
      .update(conversationMessages)
      .set({ interrupted: true, heardContent: heard })
      .where(
        and(
          inConversation,
          eq(conversationMessages.messageId, messageId),
          eq(conversationMessages.type, "ai"),
        ),
      );
  }
  for (const { messageId, content } of turn.erased) {
    await tx
      .update(conversationMessages)
      .set({
        content,
        heardContent: null,
        audioKey: null,
        ...(content === "" ? { erasedAt: turn.now, isUnanswered: false } : { erasedAt: null }),
      })
      .where(and(inConversation, eq(conversationMessages.messageId, messageId)));
  }
}
