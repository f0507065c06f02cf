import type { Conversation, ConversationMessage } from "../../contracts/contracts.gen.ts";
import type { EngineState } from "../../interviewing/engine/engine-state.ts";
import type { GuideGraph } from "../../interviewing/guide/guide-graph.ts";
import type { Span } from "../../interviewing/hearing/text/parsed-utterance.ts";
import { linkParameterText } from "../../domain/interviewer/input-rules.ts";
import type { ConversationRow, Finding, MessageRow } from "./read-conversation.ts";

/** Link parameters as display texts, sorted by name. */
const parametersOf = ({ parameters }: ConversationRow): string[] =>
  Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => linkParameterText(name, value));

type LineKind = ConversationMessage["line_kind"];

const questionAt = ({ nodes }: Pick<GuideGraph, "nodes">, position: number) => {
  const node = nodes[position];
  return node?.kind === "question" ? node : undefined;
};

/** What an answer told of other questions, with the words; omits erased words. */
function toldEarly(
  { messageId, nodeId, content }: MessageRow,
  findings: readonly Finding[],
  graph: Pick<GuideGraph, "nodes">,
): NonNullable<ConversationMessage["told_early"]> {
  const told = findings.flatMap((event) => {
    if (event.type !== "heard" || event.utterance !== messageId) return [];
    const { goals = [], told: questions = [] } = event.heard;
    const words = (proof: Span | undefined) => content.slice(proof?.start ?? 0, proof?.end ?? 0);
    return [
      ...goals.map(({ node, goal, proof }) => ({
        of: questionAt(graph, node),
        kind: "goal" as const,
        about: questionAt(graph, node)?.goals?.[goal]?.text ?? "",
        quote: words(proof),
      })),
      ...questions.map(({ node, proof }) => ({
        of: questionAt(graph, node),
        kind: "answered" as const,
        about: questionAt(graph, node)?.text ?? "",
        quote: words(proof),
      })),
    ];
  });
  return told.flatMap(({ of, ...each }) =>
    of === undefined || of.id === nodeId || each.about === "" || each.quote === "" ? [] : [each],
  );
}

/** Language model findings in an answer, with the quoted words; omits erased words. */
function noticedIn(
  { messageId, content }: MessageRow,
  messages: readonly MessageRow[],
  findings: readonly Finding[],
  graph: Pick<GuideGraph, "nodes">,
): NonNullable<ConversationMessage["noticed"]> {
  const events = findings.flatMap((event) =>
    event.type === "noticed" && event.utterance === messageId ? [event] : [],
  );
  const words = ({ start, end }: Span) => content.slice(start, end);
  const question = (position: number) => questionAt(graph, position);
  const noticed = events.flatMap(({ goals = [], answered = [], comparison }) => [
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

/** API messages of a conversation with what was found in its answers. */
export const presentFindings = (
  messages: readonly MessageRow[],
  findings: readonly Finding[],
  graph: Pick<GuideGraph, "nodes">,
): ConversationMessage[] =>
  messages.map((row) => {
    const noticed = noticedIn(row, messages, findings, graph);
    const told = toldEarly(row, findings, graph);
    return {
      ...presentMessage(row),
      ...(noticed.length === 0 ? {} : { noticed }),
      ...(told.length === 0 ? {} : { told_early: told }),
    };
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
