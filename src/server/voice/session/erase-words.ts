import { quotedIn, type SayAction } from "../../../interviewing/engine/engine-action.ts";
import type { EngineEvent } from "../../../interviewing/engine/engine-event.ts";
import { renderLine } from "../../../interviewing/engine/render-line.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import type { Tx } from "../../storage/database.ts";
import { changeMessages } from "../../interviews/append-turn.ts";
import {
  findConversation,
  readEvents,
  readMessages,
  type MessageRow,
} from "../../interviews/read-conversation.ts";

const quotes = ({ parts }: SayAction, erased: ReadonlySet<string>): boolean =>
  parts.some((part) => quotedIn(part).some(({ utterance }) => erased.has(utterance)));

/**
 * What becomes of a conversation's messages when utterances are erased: their words go, and the lines that follow
 * them, which may quote them, are put into words again without.
 */
export function eraseWords(
  graph: GuideGraph,
  events: readonly EngineEvent[],
  messages: readonly MessageRow[],
  utterances: readonly string[],
): readonly { readonly messageId: string; readonly content: string }[] {
  const erased = new Set(utterances);
  const gone = messages.filter(({ messageId, type }) => type === "human" && erased.has(messageId));
  const turns = new Set(gone.map(({ turn }) => turn));
  const says = new Map(
    replay(graph, events)
      .log.flatMap(({ actions }) => actions)
      .flatMap((action) => (action.type === "say" ? [[action.line, action] as const] : [])),
  );
  const rewritten = messages.flatMap((message) => {
    const say = message.line === null ? undefined : says.get(message.line);
    if (say === undefined || message.type !== "ai") return [];
    // A reworded line may quote without a reference.
    const isReworded = say.role === "probe" && turns.has(message.turn);
    if (!isReworded && !quotes(say, erased)) return [];
    const content = renderLine(graph, say.parts, { utterance: () => undefined, passage: () => undefined });
    return content === message.content ? [] : [{ messageId: message.messageId, content }];
  });
  return [...gone.map(({ messageId }) => ({ messageId, content: "" })), ...rewritten];
}

/** Erases the answer that a respondent wanted forgotten and, having left, can no longer want back. */
export async function eraseForgotten(
  tx: Tx,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<void> {
  const row = await findConversation(tx, tenantId, id);
  if (row === undefined || row.forgottenId === null) return;
  const { interviewerId, guideVersionId } = row;
  const version = await findGuideVersion(tx, { tenantId, interviewerId }, guideVersionId);
  if (version === undefined) return;
  const [events, messages] = [await readEvents(tx, row), await readMessages(tx, row)];
  const erased = eraseWords(version.graph, events, messages, [row.forgottenId]);
  await changeMessages(tx, row, { interrupted: null, erased, now });
}
