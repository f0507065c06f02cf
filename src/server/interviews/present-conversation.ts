import type { Conversation, ConversationMessage } from "../../contracts/contracts.gen.ts";
import type { EngineEvent } from "../../interviewing/engine/engine-event.ts";
import type { EngineState } from "../../interviewing/engine/engine-state.ts";
import type { GuideGraph } from "../../interviewing/guide/guide-graph.ts";
import type { Span } from "../../interviewing/hearing/text/parsed-utterance.ts";
import { linkParameterText } from "../../domain/interviewer/input-rules.ts";
import type { ConversationRow, MessageRow } from "./read-conversation.ts";

/** Link parameters as display texts, sorted by name. */
const parametersOf = ({ parameters }: ConversationRow): string[] =>
  Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => linkParameterText(name, value));

type LineKind = ConversationMessage["line_kind"];

/** Language model findings in an answer, with the quoted words; omits erased words. */
function noticedIn(
  { messageId, content }: MessageRow,
  messages: readonly MessageRow[],
  events: readonly (EngineEvent & { readonly type: "noticed" })[],
  { nodes }: Pick<GuideGraph, "nodes">,
): NonNullable<ConversationMessage["noticed"]> {
  const findings = events.filter(({ utterance }) => utterance === messageId);
  const words = ({ start, end }: Span) => content.slice(start, end);
  const question = (position: number) => {
    const node = nodes[position];
    return node?.kind === "question" ? node : undefined;
  };
  const noticed = findings.flatMap(({ goals = [], answered = [], comparison }) => [
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

/** API messages of a conversation with the language model's findings. */
export const presentNoticed = (
  messages: readonly MessageRow[],
  events: readonly (EngineEvent & { readonly type: "noticed" })[],
  graph: Pick<GuideGraph, "nodes">,
): ConversationMessage[] =>
  messages.map((row) => {
    const noticed = noticedIn(row, messages, events, graph);
    return { ...presentMessage(row), ...(noticed.length === 0 ? {} : { noticed }) };
  });

/** Marks the last answer to each screening question whose rules could not be applied to it. */
export function markUndecided(
  messages: readonly ConversationMessage[],
  { nodes }: Pick<GuideGraph, "nodes">,
  { progress }: Pick<EngineState, "progress">,
): ConversationMessage[] {
  const undecided = new Set(nodes.flatMap(({ id }, at) => (progress[at]?.isUndecided === true ? [id] : [])));
  const lastAnswers = new Map(
    messages.flatMap(({ type, node_id: node, message_id: id }) =>
      type === "human" && node !== null && undecided.has(node) ? [[node, id]] : [],
    ),
  );
  const marked = new Set(lastAnswers.values());
  return messages.map((message) =>
    marked.has(message.message_id) ? { ...message, is_undecided: true } : message,
  );
}

/** API representation of a message. */
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
  // An answer erased within its own turn was stored empty.
  is_erased: row.erasedAt !== null || (row.content === "" && row.audioKey === null),
});

/** API representation of a conversation; includes messages if given. */
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
