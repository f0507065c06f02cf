import { quotesIn, type SayAction } from "../../../interviewing/engine/engine-action.ts";
import type { EngineEvent } from "../../../interviewing/engine/engine-event.ts";
import { renderLine } from "../../../interviewing/engine/lines/render-line.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import type { Tx } from "../../storage/database.ts";
import { updateMessages, type NewMessage, type TurnToAppend } from "../../interviews/append-turn.ts";
import {
  findConversation,
  readEvents,
  readMessages,
  type MessageRow,
} from "../../interviews/read-conversation.ts";
import type { LiveConversation } from "./open-conversation.ts";
import type { SessionInput } from "./session.ts";
import type { StepResult } from "./take-input.ts";

const quotes = ({ parts }: SayAction, erased: ReadonlySet<string>): boolean =>
  parts.some((part) => quotesIn(part).some(({ utterance }) => erased.has(utterance)));

/**
 * Returns the messages that change when utterances are erased: their own words are removed, and later lines, which may
 * quote them, are rendered again without.
 */
export function eraseWords(
  graph: GuideGraph,
  events: readonly EngineEvent[],
  messages: readonly MessageRow[],
  utterances: readonly string[],
): readonly { readonly messageId: string; readonly content: string }[] {
  const erased = new Set(utterances);
  const erasedMessages = messages.filter(({ messageId, type }) => type === "human" && erased.has(messageId));
  const first = Math.min(...erasedMessages.map(({ turn }) => turn));
  // Quotes of other answers are kept.
  const contents = new Map(
    messages.flatMap(({ messageId, type, content }) =>
      type === "human" && content !== "" && !erased.has(messageId) ? [[messageId, content] as const] : [],
    ),
  );
  const says = new Map(
    replay(graph, events)
      .log.flatMap(({ actions }) => actions)
      .flatMap((action) => (action.type === "say" ? [[action.line, action] as const] : [])),
  );
  const rewritten = messages.flatMap((message) => {
    const say = message.line === null ? undefined : says.get(message.line);
    if (say === undefined || message.type !== "ai") return [];
    // A reworded line may quote without a reference, also in a later turn, as when a question is repeated.
    const isReworded = say.role === "probe" && message.turn >= first;
    if (!isReworded && !quotes(say, erased)) return [];
    const content = renderLine(graph, say.parts, {
      utterance: (id) => contents.get(id),
      passage: () => undefined,
    });
    return content === message.content ? [] : [{ messageId: message.messageId, content }];
  });
  return [...erasedMessages.map(({ messageId }) => ({ messageId, content: "" })), ...rewritten];
}

/**
 * Erases what may not be kept once a respondent has left: the answer that they asked to forget and can no longer keep,
 * and without consent everything they said.
 */
export async function eraseUnkept(
  tx: Tx,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<void> {
  const row = await findConversation(tx, tenantId, id);
  if (row === undefined) return;
  const { interviewerId, guideVersionId } = row;
  const version = await findGuideVersion(tx, { tenantId, interviewerId }, guideVersionId);
  if (version === undefined) return;
  const [events, messages] = [await readEvents(tx, row), await readMessages(tx, row)];
  const { node } = replay(version.graph, events).state;
  const utterances =
    version.graph.nodes[node]?.kind === "consent"
      ? messages.flatMap(({ messageId, type }) => (type === "human" ? [messageId] : []))
      : row.forgottenId === null
        ? []
        : [row.forgottenId];
  if (utterances.length === 0) return;
  const erased = eraseWords(version.graph, events, messages, utterances);
  await updateMessages(tx, row, { interrupted: null, erased, now });
}

/** Returns the part of a line that was heard at this share (0 to 1), cut at a word boundary. */
function heardShare(line: string, share: number): string {
  const end = Math.round(line.length * Math.min(1, Math.max(0, share)));
  if (end >= line.length) return line;
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(line)];
  const cut = words.findLast(({ index, segment }) => index + segment.length <= end);
  return cut === undefined ? "" : line.slice(0, cut.index + cut.segment.length).trimEnd();
}

/** Returns the changes that the turn makes to stored messages. */
export async function readMessageChanges(
  tx: Tx,
  live: LiveConversation,
  input: SessionInput,
  decided: StepResult,
): Promise<Pick<TurnToAppend, "interrupted" | "erased"> & { audioKeys: readonly string[] }> {
  const { row, guide } = live;
  const utterances = decided.actions.flatMap((action) => (action.type === "erase" ? action.utterances : []));
  if (utterances.length === 0 && input.type !== "interrupted") {
    return { interrupted: null, erased: [], audioKeys: [] };
  }
  const [events, messages] = await Promise.all([readEvents(tx, row), readMessages(tx, row)]);
  const line = messages.find(
    ({ messageId, type }) => input.type === "interrupted" && type === "ai" && messageId === input.messageId,
  );
  const erasedIds = new Set(utterances);
  return {
    interrupted:
      line === undefined || input.type !== "interrupted"
        ? null
        : { messageId: line.messageId, heard: heardShare(line.content, input.share) },
    erased: eraseWords(guide.graph, events, messages, utterances),
    audioKeys: messages.flatMap(({ messageId, audioKey }) =>
      erasedIds.has(messageId) && audioKey !== null ? [audioKey] : [],
    ),
  };
}

/** Removes words that are erased in their own turn or precede the request for consent: they are never stored. */
export function removeErasedWords(
  messages: readonly NewMessage[],
  decided: StepResult,
  { guide, state }: LiveConversation,
): readonly NewMessage[] {
  const erasedIds = new Set(
    decided.actions.flatMap((action) => (action.type === "erase" ? action.utterances : [])),
  );
  const isTooEarly = state.status === "new" && guide.graph.nodes[0]?.kind === "consent";
  return messages.map((message) =>
    isTooEarly || erasedIds.has(message.messageId) ? { ...message, content: "", audioKey: null } : message,
  );
}
