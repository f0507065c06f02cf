import type { Conversation, ConversationMessage } from "../../contracts/contracts.gen.ts";
import type { EngineEvent } from "../../interviewing/engine/engine-event.ts";
import type { GuideGraph } from "../../interviewing/guide/guide-graph.ts";
import type { Span } from "../../interviewing/hearing/parsed-utterance.ts";
import { linkParameterText } from "../../domain/interviewer/input-rules.ts";
import type { ConversationRow, MessageRow } from "./read-conversation.ts";

/** The parameters of a link as lists show them. */
const parametersOf = ({ parameters }: ConversationRow): string[] =>
  Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => linkParameterText(name, value));

type LineKind = ConversationMessage["line_kind"];

/** What a language model noticed in an answer, with its literal words; nothing of words that were erased. */
function noticedIn(
  { messageId, content }: MessageRow,
  messages: readonly MessageRow[],
  events: readonly (EngineEvent & { readonly type: "noticed" })[],
  { nodes }: Pick<GuideGraph, "nodes">,
): NonNullable<ConversationMessage["noticed"]> {
  const own = events.filter(({ utterance }) => utterance === messageId);
  const words = ({ start, end }: Span) => content.slice(start, end);
  const question = (position: number) => {
    const node = nodes[position];
    return node?.kind === "question" ? node : undefined;
  };
  const noticed = own.flatMap(({ goals = [], answered = [], comparison }) => [
    ...goals.map(({ node, goal, quote }) => ({
      kind: "goal" as const,
      about: question(node)?.goals?.[goal]?.text ?? "",
      quote: words(quote),
    })),
    ...answered.map(({ node, quote }) => ({
      kind: "answered" as const,
      about: question(node)?.text ?? "",
      quote: words(quote),
    })),
    ...(comparison === undefined
      ? []
      : [
          {
            kind: comparison.kind,
            about:
              messages
                .find((each) => each.messageId === comparison.earlier.utterance)
                ?.content.slice(comparison.earlier.start, comparison.earlier.end) ?? "",
            quote: words(comparison.later),
          },
        ]),
  ]);
  return noticed.filter(({ about, quote }) => about !== "" && quote !== "");
}

/** The messages of a conversation, each with what a language model noticed in it. */
export const presentNoticed = (
  messages: readonly MessageRow[],
  events: readonly (EngineEvent & { readonly type: "noticed" })[],
  graph: Pick<GuideGraph, "nodes">,
): ConversationMessage[] =>
  messages.map((row) => {
    const noticed = noticedIn(row, messages, events, graph);
    return { ...presentMessage(row), ...(noticed.length === 0 ? {} : { noticed }) };
  });

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
