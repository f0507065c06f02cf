import type { Conversation, ConversationMessage } from "../../contracts/contracts.gen.ts";
import { linkParameterText } from "../../domain/interviewer/link-parameters.ts";
import type { ConversationRow, MessageRow } from "./read-conversation.ts";

/** The parameters of a link as lists show them. */
const parametersOf = ({ parameters }: ConversationRow): string[] =>
  Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => linkParameterText(name, value));

type LineKind = ConversationMessage["line_kind"];

/** Every field of a message that leaves the server. */
export const presentMessage = (row: MessageRow): ConversationMessage => ({
  message_id: row.messageId,
  sequence: row.sequence,
  type: row.type,
  content: row.content,
  server_timestamp: row.serverTimestamp.toISOString(),
  client_timestamp: row.clientTimestamp?.toISOString() ?? null,
  node_id: row.nodeId,
  line_kind: row.lineKind as LineKind,
  interrupted: row.interrupted,
  heard_content: row.heardContent,
  has_audio: row.audioKey !== null,
  // Words that were erased in the turn that brought them were never stored.
  is_erased: row.erasedAt !== null || (row.content === "" && row.audioKey === null),
});

/** Every field of a conversation that leaves the server; its messages where one is read alone. */
export const presentConversation = (
  row: ConversationRow,
  messages?: readonly MessageRow[],
): Conversation => ({
  id: row.id,
  thread_id: row.id,
  tenant_id: row.tenantId,
  interviewer_id: row.interviewerId,
  version_id: row.guideVersionId,
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  is_ended: row.isEnded,
  ending: row.ending,
  is_test: row.isTest,
  medium: row.medium,
  user_id: row.userId,
  workflow_name: row.workflowName,
  language: row.language,
  parameters: parametersOf(row),
  price: row.price,
  duration_seconds: row.durationSeconds,
  flag: row.flag,
  flag_noticed_by: row.flag === null ? null : row.isFlagByModel ? "language_model" : "engine",
  consent_at: row.consentAt?.toISOString() ?? null,
  erased_at: row.erasedAt?.toISOString() ?? null,
  ...(messages === undefined ? {} : { messages: messages.map(presentMessage) }),
});
